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

describe('the list of employees', () => {
  it('is in the order of the names', () => expect(names({})).toEqual(['Ada Chen', 'Bea Ortiz', 'Zoe Ahmed']));
  it('finds every word anywhere in what is known of somebody', () => {
    expect(names({ search: 'kit zoe' })).toEqual(['Zoe Ahmed']);
    expect(names({ search: 'kit ada' })).toEqual([]);
  });
  it('keeps those of one status', () => expect(names({ status: 'on leave' })).toEqual(['Ada Chen']));
  it('sorts by another column, either way, same ones by name', () => {
    expect(names({ sort: 'lastPaid', descending: true })).toEqual(['Zoe Ahmed', 'Ada Chen', 'Bea Ortiz']);
    expect(names({ sort: 'position' })).toEqual(['Ada Chen', 'Bea Ortiz', 'Zoe Ahmed']);
  });
});
