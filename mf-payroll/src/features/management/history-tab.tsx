import { payrollCurrency, type PayrollRun } from '@app/contracts-payroll';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { LinkButton, Table, TableHead } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRuns } from './api';
import { LeadCell } from './lead-cell';
import { ListFrame } from './list-frame';
import { PayrollStatus } from './payroll-status';
import { RunDrawer } from './run-drawer';

/** The payroll runs of the connected employer. */
export function HistoryTab({ connected }: { connected: boolean }) {
  const runs = useQuery(listRuns());
  const money = useMoneyFormat();
  const date = useDateFormat();
  const [open, setOpen] = useState<PayrollRun>();
  const total = (run: PayrollRun) => money.amount(run.amount, { currency: payrollCurrency });
  return (
    <>
      <ListFrame
        name="Payroll history"
        query={runs}
        empty={{
          title: 'No payroll runs yet',
          hint: connected ? 'Sync with ADP to read them.' : 'They appear here once ADP is connected.',
        }}
      >
        {(rows) => (
          <Table>
            <TableHead
              columns={[
                'Date',
                ['Total Amount', 'end'],
                ['Employees Paid', 'end', 'phone-hide'],
                ['Status', 'phone-hide'],
                'Actions',
              ]}
            />
            <tbody>
              {rows.map((run) => (
                <tr key={run.id}>
                  <LeadCell onPhone={<PayrollStatus status={run.status} />}>{date.day(run.date)}</LeadCell>
                  <td data-align="end">{total(run)}</td>
                  <td data-align="end" data-phone="hide">
                    {run.employees}
                  </td>
                  <td data-phone="hide">
                    <PayrollStatus status={run.status} />
                  </td>
                  <td>
                    <LinkButton
                      aria-label={`View the run of ${date.day(run.date)}`}
                      onClick={() => setOpen(run)}
                    >
                      View
                    </LinkButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
      <RunDrawer run={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
