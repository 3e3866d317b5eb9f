import { csvText, download } from '@app/charts';
import { Button, Dialog } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { listEmployees } from './api/list-employees';
import { listRuns } from './api/list-runs';
import { employeeRows, registerRows } from './payroll-reports';

/** What can be taken away as a file, from the rows that are on the screen. */
export function ReportsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const runs = useQuery({ ...listRuns(), enabled: open }).data ?? [];
  const employees = useQuery({ ...listEmployees(), enabled: open }).data ?? [];
  const reports = [
    {
      file: 'payroll-register.csv',
      title: 'Payroll register',
      about: 'Every run of the last 24 months with its total.',
      count: runs.length,
      rows: () => registerRows(runs),
    },
    {
      file: 'employees.csv',
      title: 'Employees',
      about: 'Everybody on the payroll with salary and last payment.',
      count: employees.length,
      rows: () => employeeRows(employees),
    },
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Payroll Reports"
      description="Files for a spreadsheet, made from what is on this screen."
    >
      <List>
        {reports.map((report) => (
          <li key={report.file}>
            <div>
              <b>{report.title}</b>
              <span>{report.count > 0 ? report.about : 'Nothing to report yet.'}</span>
            </div>
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              disabled={report.count === 0}
              onClick={() => download(report.file, new Blob([csvText(report.rows())], { type: 'text/csv' }))}
            >
              Download
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: var(--s4);
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
