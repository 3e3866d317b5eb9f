import { partsOf } from '@app/calendar';
import { companyReportNames, companyReports, type CompanyReport } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import { Dialog, Select } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DownloadButton } from '../reports/download-button';

const abouts: Record<CompanyReport, string> = {
  register: 'Every pay statement of the year, one in each row.',
  'year-to-date': 'What each employee was paid, and what was withheld.',
  'tax-liability': 'Taxes withheld and owed by the employer, by kind and quarter.',
  'department-cost': 'What each department costs, with what the employer pays on top.',
};
const yearsBack = 3;

/** Reports of the connected employer, as files. */
export function ReportsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { today } = useDateFormat();
  const { year: thisYear } = partsOf(today());
  const [year, setYear] = useState(thisYear);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Payroll Reports"
      description="Tables for a spreadsheet, or pages to print. Corrected statements count once."
      width={560}
    >
      <Select
        aria-label="Year"
        value={String(year)}
        onChange={(value) => setYear(Number(value))}
        options={Array.from({ length: yearsBack }, (_, back) => ({
          value: String(thisYear - back),
          label: String(thisYear - back),
        }))}
      />
      <List>
        {companyReports.map((report) => (
          <li key={report}>
            <div>
              <b>{companyReportNames[report]}</b>
              <span>{abouts[report]}</span>
            </div>
            <DownloadButton report={report} year={year} format="csv" size="sm" />
            <DownloadButton report={report} year={year} format="pdf" size="sm" />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  margin-top: var(--s3);
  li {
    display: flex;
    align-items: center;
    gap: var(--s2);
    padding: var(--s3) 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 550;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;
