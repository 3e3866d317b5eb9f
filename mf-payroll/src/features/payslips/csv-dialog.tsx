import { csvText, download } from '@app/charts';
import { csvColumns, payrollCurrency, type CsvOutcome } from '@app/contracts-payroll';
import { toast, useMoneyFormat } from '@app/shell-sdk';
import {
  Chip,
  type ChipTone,
  Dialog,
  FileButton,
  LinkButton,
  Table,
  TableHead,
  TableScroll,
} from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { importPayslips } from './api';

const words: Record<CsvOutcome['outcome'], { text: string; tone: ChipTone }> = {
  new: { text: 'New', tone: 'positive' },
  known: { text: 'There already', tone: 'neutral' },
  review: { text: 'Doesn’t add up', tone: 'warn' },
  refused: { text: 'Can’t be read', tone: 'negative' },
};

/** A file for people to fill in: the headings and one example payslip. */
const template = [
  [
    csvColumns.payDate,
    csvColumns.employer,
    'Regular pay',
    'Federal income tax',
    'Social Security',
    'Medicare',
    'State income tax',
    '401(k)',
    'Medical',
    csvColumns.net,
  ],
  [
    '2026-11-20',
    'Your employer',
    '3000.00',
    '360.00',
    '186.00',
    '43.50',
    '120.00',
    '150.00',
    '85.00',
    '2055.50',
  ],
];

/** Imports payslips from a CSV file. The result for each row is shown before anything is stored. */
export function CsvDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const money = useMoneyFormat();
  const preview = useMutation(importPayslips);
  const commit = useMutation({
    ...importPayslips,
    onSuccess: ({ added }) => {
      toast({
        title: 'Payslips Imported',
        description: `${added} ${added === 1 ? 'payslip was' : 'payslips were'} added.`,
        tone: 'success',
      });
      onClose();
    },
  });
  const rows = preview.data?.rows ?? [];
  const wanted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'review').length;
  const isRefused = rows.some(({ outcome }) => outcome === 'refused');
  const read = async (chosen: File) => {
    const content = await chosen.text();
    setText(content);
    preview.mutate({ body: { text: content, preview: true } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title="Import payslips"
      description="A CSV file with one payslip in each row. Nothing is saved until you confirm."
      error={commit.error ?? preview.error}
      action={{
        label: wanted > 0 ? `Import ${wanted} ${wanted === 1 ? 'payslip' : 'payslips'}` : 'Import',
        busy: commit.isPending,
        disabled: wanted === 0 || isRefused,
        onClick: () => commit.mutate({ body: { text, preview: false } }),
      }}
    >
      <Line>
        <FileButton
          icon={<Upload aria-hidden />}
          busy={preview.isPending}
          accept=".csv,text/csv"
          fileLabel="Payslip file"
          onFile={(chosen) => void read(chosen)}
        >
          Choose a file
        </FileButton>
        <LinkButton
          onClick={() => download('payslips.csv', new Blob([csvText(template)], { type: 'text/csv' }))}
        >
          Download a file to fill in
        </LinkButton>
      </Line>
      {rows.length > 0 && (
        <TableScroll>
          <Table>
            <TableHead columns={['Row', 'Pay date', ['Employer', 'phone-hide'], ['Net', 'end'], 'Becomes']} />
            <tbody>
              {rows.map((row) => (
                <Fragment key={row.row}>
                  <tr>
                    <td>{row.row}</td>
                    <td>{row.payDate}</td>
                    <td data-phone="hide">{row.employer}</td>
                    <td data-align="end">
                      {row.net === null ? '–' : money.amount(row.net, { currency: payrollCurrency })}
                    </td>
                    <td>
                      <Chip $tone={words[row.outcome].tone}>{words[row.outcome].text}</Chip>
                    </td>
                  </tr>
                  {row.reason && (
                    <tr>
                      <Reason colSpan={5}>{row.reason}</Reason>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Dialog>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s3);
  margin-bottom: var(--s3);
`;

const Reason = styled.td`
  && {
    height: auto;
    padding-top: 0;
    border-top: 0;
    color: var(--ink-3);
    font-size: var(--text-xs);
    white-space: normal;
  }
`;
