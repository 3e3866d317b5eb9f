import { listEmployeesEndpoint, type Employee } from '@app/contracts-payroll';
import { everybody, shownEmployees } from './employee-list';

const employee = (part: Partial<Employee>): Employee => ({
  ...(listEmployeesEndpoint.example.reply[0] as Employee),
  ...part,
});
const all = [
  employee({ id: '1', name: 'Zoe Ahmed', department: 'Kitchen', lastPaid: '2026-11-20' }),
  employee({ id: '2', name: 'Ada Chen', department: 'Office', status: 'on leave', lastPaid: '2026-10-09' }),
  employee({ id: '3', name: 'Bea Ortiz', department: null, lastPaid: null }),
];
const names = (part: object) => shownEmployees(all, { ...everybody, ...part }).map(({ name }) => name);

describe('shownEmployees', () => {
  it('sorts by name by default', () => expect(names({})).toEqual(['Ada Chen', 'Bea Ortiz', 'Zoe Ahmed']));
  it('finds employees for whom every word occurs in some field', () => {
    expect(names({ search: 'kit zoe' })).toEqual(['Zoe Ahmed']);
    expect(names({ search: 'kit ada' })).toEqual([]);
  });
  it('filters by status', () => expect(names({ status: 'on leave' })).toEqual(['Ada Chen']));
  it('sorts by another column in both directions, and by name among equals', () => {
    expect(names({ sort: 'lastPaid', descending: true })).toEqual(['Zoe Ahmed', 'Ada Chen', 'Bea Ortiz']);
    expect(names({ sort: 'position' })).toEqual(['Ada Chen', 'Bea Ortiz', 'Zoe Ahmed']);
  });
});
