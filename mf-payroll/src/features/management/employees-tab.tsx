import { payrollCurrency, type Employee } from '@app/contracts-payroll';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Drawer, LinkButton, Table } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../layout/facts';
import { listEmployees } from './api/list-employees';
import { LeadCell } from './lead-cell';
import { ListFrame } from './list-frame';
import { PayrollStatus } from './payroll-status';

/** Workers of the connected employer. */
export function EmployeesTab({ connected }: { connected: boolean }) {
  const employees = useQuery(listEmployees());
  const money = useMoneyFormat();
  const date = useDateFormat();
  const [open, setOpen] = useState<Employee>();
  const salary = (employee: Employee) => money.amount(employee.salary, { currency: payrollCurrency });
  const lastPaid = (employee: Employee) => (employee.lastPaid ? date.day(employee.lastPaid) : '–');
  return (
    <>
      <ListFrame
        name="Employees"
        query={employees}
        empty={{
          title: 'No employees yet',
          hint: connected ? 'Sync with ADP to read them.' : 'They appear here once ADP is connected.',
        }}
      >
        {(rows) => (
          <Table>
            <thead>
              <tr>
                <th>Employee</th>
                <th data-phone="hide">Position</th>
                <th data-align="end" data-phone="hide">
                  Salary
                </th>
                <th data-phone="hide">Last Paid</th>
                <th>Status</th>
                <th>Actions</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((employee) => (
                <tr key={employee.id}>
                  <LeadCell title={employee.name} onPhone={salary(employee)}>
                    {employee.name}
                  </LeadCell>
                  <td data-phone="hide" data-quiet>
                    {employee.position || '–'}
                  </td>
                  <td data-align="end" data-phone="hide">
                    {salary(employee)}
                  </td>
                  <td data-phone="hide" data-quiet>
                    {lastPaid(employee)}
                  </td>
                  <td>
                    <PayrollStatus status={employee.status} />
                  </td>
                  <td>
                    <LinkButton
                      aria-label={`View Details of ${employee.name}`}
                      onClick={() => setOpen(employee)}
                    >
                      View Details
                    </LinkButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
      <Drawer open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.name ?? ''}>
        {open && (
          <Facts
            facts={[
              { label: 'Position', value: open.position || '–' },
              { label: 'Salary', value: salary(open), basis: 'a year' },
              { label: 'Last paid', value: lastPaid(open) },
              { label: 'Status', value: <PayrollStatus status={open.status} /> },
            ]}
          />
        )}
      </Drawer>
    </>
  );
}
