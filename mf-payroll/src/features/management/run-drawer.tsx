import { addDays } from '@app/calendar';
import { csvText, download } from '@app/charts';
import { payrollCurrency, type PayrollRun, type RunDetails } from '@app/contracts-payroll';
import { decimalText, minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Button, Drawer, Link, ReadError, RowSkeletons, Table, TableHead, TableScroll } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { Sections } from '../layout/sections';
import { syncWords, useSync } from '../connection/use-sync';
import { Facts } from '../layout/facts';
import { readRun } from './api';
import { PayrollStatus } from './payroll-status';
import { syncPayroll } from '../connection/api';

/** A payroll run with the pay of each worker. */
export function RunDrawer({ run, onClose }: { run: PayrollRun | undefined; onClose: () => void }) {
  const date = useDateFormat();
  return (
    <Drawer open={run !== undefined} onClose={onClose} title={run ? `Payroll of ${date.day(run.date)}` : ''}>
      {run && <Details id={run.id} />}
    </Drawer>
  );
}

function Details({ id }: { id: string }) {
  const read = useQuery(readRun(id));
  if (read.error) return <ReadError title="The run could not be read" read={read} />;
  if (!read.data) return <RowSkeletons count={8} label="Loading the run" />;
  return <Known run={read.data} />;
}

function Known({ run }: { run: RunDetails }) {
  const money = useMoneyFormat();
  const date = useDateFormat();
  const sync = useSync(syncWords);
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  return (
    <Sections>
      <Facts
        facts={[
          {
            label: 'Period',
            value:
              run.periodStart && run.periodEnd
                ? `${date.day(run.periodStart)} – ${date.day(run.periodEnd)}`
                : 'Not shared',
          },
          { label: 'Check date', value: date.day(run.date) },
          { label: 'Status', value: <PayrollStatus status={run.status} /> },
          { label: 'Employees paid', value: run.employees },
          { label: 'Gross', value: usd(run.gross) },
          { label: 'Employee taxes', value: `−${usd(run.taxes)}` },
          { label: 'Deductions', value: `−${usd(run.deductions)}` },
          ...(run.reimbursements > 0 ? [{ label: 'Paid back', value: usd(run.reimbursements) }] : []),
          { label: 'Net', value: usd(run.net) },
          {
            label: 'Employer taxes',
            value: run.employerTaxes === null ? 'Not shared' : usd(run.employerTaxes),
            basis: 'paid on top',
          },
        ]}
      />
      <Actions>
        <Button size="sm" icon={<Download aria-hidden />} onClick={() => downloadRun(run)}>
          Download CSV
        </Button>
        {run.status === 'failed' && (
          <Button
            call={syncPayroll}
            size="sm"
            icon={<RefreshCw aria-hidden />}
            busy={sync.isPending}
            onClick={() => sync.mutate()}
          >
            Retry
          </Button>
        )}
      </Actions>
      <section>
        <h3>Per employee</h3>
        <TableScroll>
          <Table>
            <TableHead columns={['Employee', ['Gross', 'end'], ['Net', 'end']]} />
            <tbody>
              {run.lines.map((line) => (
                <tr key={line.employeeId}>
                  <th scope="row">
                    {line.name}
                    {line.corrected && <small> corrected</small>}
                    <Under>
                      taxes {usd(line.taxes)} · deductions {usd(line.deductions)}
                      {line.reimbursements > 0 && ` · paid back ${usd(line.reimbursements)}`}
                    </Under>
                    {line.transactionId && (
                      <Link as={RouterLink} to={ledgerPath(run.date)}>
                        Open ledger entry
                      </Link>
                    )}
                  </th>
                  <td data-align="end">{usd(line.gross)}</td>
                  <td data-align="end">{usd(line.net)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </section>
    </Sections>
  );
}

/** The income around this day, which includes the booked payslip. */
const ledgerPath = (day: string): string =>
  `/transactions?q=${encodeURIComponent('type:income')}&from=${addDays(day, -3)}&to=${addDays(day, 3)}`;

/** The exact amounts, so that a spreadsheet adds them up to the cent. */
export function runRows(run: RunDetails): string[][] {
  const exact = (value: number | null) =>
    value === null ? '' : decimalText(minorFromDecimal(value, payrollCurrency), payrollCurrency);
  const cells = (
    one: Omit<
      RunDetails['lines'][number],
      'employeeId' | 'name' | 'department' | 'corrected' | 'transactionId'
    >,
  ) => [
    exact(one.gross),
    exact(one.taxes),
    exact(one.deductions),
    exact(one.reimbursements),
    exact(one.net),
    exact(one.employerTaxes),
  ];
  return [
    ['Employee', 'Department', 'Gross', 'Taxes', 'Deductions', 'Paid back', 'Net', 'Employer taxes'],
    ...run.lines.map((line) => [line.name, line.department ?? '', ...cells(line)]),
    ['Total', '', ...cells(run)],
  ];
}

const downloadRun = (run: RunDetails): void =>
  download(`payroll-${run.date}.csv`, new Blob([csvText(runRows(run))], { type: 'text/csv' }));

const Under = styled.small`
  display: block;
  white-space: normal;
`;

const Actions = styled.div`
  display: flex;
  gap: var(--s2);
`;
