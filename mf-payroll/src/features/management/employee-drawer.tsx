import { payrollCurrency, type Employee, type EmployeeDetails } from '@app/contracts-payroll';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Button, Drawer, ReadError, RowSkeletons, Table, TableHead, TableScroll } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { Sections } from '../layout/sections';
import { reportFailure } from '../connection/failure';
import { Facts, type Fact } from '../layout/facts';
import { readEmployee, revealSalary } from './api';
import { PayrollStatus } from './payroll-status';

/** All data that the provider shares about one worker. */
export function EmployeeDrawer({
  employee,
  onClose,
}: {
  employee: Employee | undefined;
  onClose: () => void;
}) {
  return (
    <Drawer open={employee !== undefined} onClose={onClose} title={employee?.name ?? ''}>
      {employee && <Details key={employee.id} employee={employee} />}
    </Drawer>
  );
}

function Details({ employee }: { employee: Employee }) {
  const read = useQuery(readEmployee(employee.id));
  if (read.error) return <ReadError title="The details could not be read" read={read} />;
  if (!read.data) return <RowSkeletons count={8} label="Loading the details" />;
  return <Known details={read.data} />;
}

const dash = (text: string | null): string => text ?? 'Not shared';

function Known({ details }: { details: EmployeeDetails }) {
  const money = useMoneyFormat();
  const date = useDateFormat();
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  const day = (value: string | null) => (value ? date.day(value) : '–');
  const about: Fact[] = [
    { label: 'Employee no.', value: dash(details.employeeNumber) },
    { label: 'E-mail', value: dash(details.email) },
    { label: 'Position', value: details.position || 'Not shared' },
    { label: 'Department', value: dash(details.department) },
    { label: 'Manager', value: dash(details.manager) },
    { label: 'Worker type', value: dash(details.workerType) },
    { label: 'Hire date', value: details.hireDate ? date.day(details.hireDate) : 'Not shared' },
    { label: 'Status', value: <PayrollStatus status={details.status} /> },
  ];
  const pay: Fact[] = [
    { label: details.payType === 'hourly' ? 'Hourly rate' : 'Salary', value: <Salary details={details} /> },
    { label: 'Paid', value: details.frequency ?? 'Not shared' },
    { label: 'Last paid', value: day(details.lastPaid) },
    { label: 'Deposit to', value: details.depositLast4 ? `•• ${details.depositLast4}` : 'Not shared' },
  ];
  const { yearToDate } = details;
  return (
    <Sections>
      <Facts facts={about} />
      <section>
        <h3>Pay</h3>
        <Facts facts={pay} />
      </section>
      {yearToDate && (
        <section>
          <h3>This year</h3>
          <Facts
            facts={[
              { label: 'Gross', value: usd(yearToDate.gross) },
              { label: 'Taxes', value: usd(yearToDate.taxes) },
              { label: 'Deductions', value: usd(yearToDate.deductions) },
              { label: 'Net', value: usd(yearToDate.net) },
            ]}
          />
        </section>
      )}
      {details.statements.length > 0 && (
        <section>
          <h3>Last {details.statements.length} pay statements</h3>
          <TableScroll>
            <Table>
              <TableHead columns={['Pay date', ['Gross', 'end'], ['Net', 'end']]} />
              <tbody>
                {details.statements.map((one) => (
                  <tr key={one.id}>
                    <th scope="row">
                      {date.day(one.payDate)}
                      {one.corrected && <small> corrected later</small>}
                    </th>
                    <td data-align="end">{usd(one.gross)}</td>
                    <td data-align="end">{usd(one.net)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        </section>
      )}
    </Sections>
  );
}

/** Masked until the person reveals it, which is recorded in the audit log. */
function Salary({ details }: { details: EmployeeDetails }) {
  const money = useMoneyFormat();
  const reveal = useMutation({
    ...revealSalary,
    gcTime: 0,
    onError: (error) => reportFailure(error, 'Not revealed', 'The salary could not be read'),
  });
  if (!details.hasSalary) return 'Not shared';
  if (!reveal.data)
    return (
      <Masked>
        <span aria-label="Salary masked">••••••</span>
        <Button
          call={revealSalary}
          size="sm"
          icon={<Eye aria-hidden />}
          busy={reveal.isPending}
          onClick={() => reveal.mutate({ params: { id: details.id } })}
        >
          Reveal
        </Button>
      </Masked>
    );
  const { salary, rate } = reveal.data;
  const amount = salary ?? rate;
  return (
    <Masked>
      <span>
        {amount === null ? 'Not shared' : money.amount(amount, { currency: payrollCurrency })}
        {salary !== null ? ' a year' : rate !== null ? ' an hour' : ''}
      </span>
      <Button size="sm" icon={<EyeOff aria-hidden />} onClick={() => reveal.reset()}>
        Hide
      </Button>
    </Masked>
  );
}

const Masked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
`;
