import { employeeStatuses, type Employee } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import { Chip, EmptyState, LinkButton, SearchInput, Select, Table, capitalised, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { listEmployees } from '../connection/api';
import { EmployeeDrawer } from './employee-drawer';
import { everybody, shownEmployees, type EmployeeSort, type EmployeeView } from './employee-list';
import { LeadCell } from './lead-cell';
import { ListFrame } from './list-frame';
import { PayrollStatus } from './payroll-status';
import { SortHead } from './sort-head';

/** The workers of the connected employer. Salaries are masked; the drawer reveals one at a time. */
export function EmployeesTab({ connected }: { connected: boolean }) {
  const employees = useQuery(listEmployees());
  const [view, setView] = useState(everybody);
  const [open, setOpen] = useState<Employee>();
  return (
    <>
      <ListFrame
        name="Employees"
        query={employees}
        empty={{
          title: 'No employees yet',
          hint: connected ? 'Sync with ADP to read them.' : 'They appear here once ADP is connected.',
        }}
        tools={<Tools view={view} onChange={setView} />}
      >
        {(rows) => (
          <EmployeeTable rows={shownEmployees(rows, view)} view={view} onView={setView} onOpen={setOpen} />
        )}
      </ListFrame>
      <EmployeeDrawer employee={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function Tools({ view, onChange }: { view: EmployeeView; onChange: (view: EmployeeView) => void }) {
  return (
    <Bar>
      <SearchInput
        label="Search employees"
        placeholder="Name, position, department"
        value={view.search}
        onChange={(search) => onChange({ ...view, search })}
      />
      <Select
        look="pill"
        aria-label="Status"
        value={view.status}
        active={view.status !== 'all'}
        onChange={(status) => onChange({ ...view, status: status as EmployeeView['status'] })}
        options={[
          { value: 'all', label: 'Every status' },
          ...employeeStatuses.map((status) => ({ value: status, label: capitalised(status) })),
        ]}
      />
    </Bar>
  );
}

interface EmployeeTableProps {
  rows: readonly Employee[];
  view: EmployeeView;
  onView: (view: EmployeeView) => void;
  onOpen: (employee: Employee) => void;
}

function EmployeeTable({ rows, view, onView, onOpen }: EmployeeTableProps) {
  const date = useDateFormat();
  const head = (sort: EmployeeSort, label: string, hideOnPhone = false) => (
    <SortHead
      hideOnPhone={hideOnPhone}
      direction={view.sort === sort ? (view.descending ? 'descending' : 'ascending') : undefined}
      onSort={() => onView({ ...view, sort, descending: view.sort === sort && !view.descending })}
    >
      {label}
    </SortHead>
  );
  const lastPaid = (employee: Employee) => (employee.lastPaid ? date.day(employee.lastPaid) : '–');
  if (rows.length === 0)
    return (
      <EmptyState drawing="search" title="Nobody found">
        Search for something else, or choose every status.
      </EmptyState>
    );
  return (
    <Table>
      <thead>
        <tr>
          {head('name', 'Employee')}
          {head('position', 'Position', true)}
          <th data-align="end" data-phone="hide">
            Salary
          </th>
          {head('lastPaid', 'Last Paid', true)}
          {head('status', 'Status')}
          <th>Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((employee) => (
          <tr key={employee.id}>
            <LeadCell
              title={employee.name}
              onPhone={`${employee.position || '–'}${employee.isMe ? ' · you' : ''}`}
            >
              {employee.name}
              {employee.isMe && <You $tone="info">You</You>}
            </LeadCell>
            <td data-phone="hide" data-quiet>
              {employee.position || '–'}
            </td>
            <td data-align="end" data-phone="hide" data-quiet>
              {employee.hasSalary ? <span aria-label="Salary masked">••••••</span> : 'Not shared'}
            </td>
            <td data-phone="hide" data-quiet>
              {lastPaid(employee)}
            </td>
            <td>
              <PayrollStatus status={employee.status} />
            </td>
            <td>
              <LinkButton aria-label={`View Details of ${employee.name}`} onClick={() => onOpen(employee)}>
                View Details
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-bottom: var(--s3);
  > :first-child {
    flex: 1 1 220px;
    max-width: 340px;
  }
`;

const You = styled(Chip)`
  && {
    display: inline-flex;
    margin-left: var(--s2);
  }
  ${media.phone} {
    && {
      display: none;
    }
  }
`;
