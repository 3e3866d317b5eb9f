import type { Employee, EmployeeStatus } from '@app/contracts-payroll';

export type EmployeeSort = 'name' | 'position' | 'lastPaid' | 'status';
export interface EmployeeView {
  search: string;
  status: EmployeeStatus | 'all';
  sort: EmployeeSort;
  descending: boolean;
}

export const everybody: EmployeeView = { search: '', status: 'all', sort: 'name', descending: false };

const textOf = (employee: Employee, sort: EmployeeSort): string => employee[sort] ?? '';

/** The employees that match the search in name, position, department, number or e-mail, in the chosen order and by name among equals. */
export function shownEmployees(all: readonly Employee[], view: EmployeeView): Employee[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => {
    if (view.status !== 'all' && one.status !== view.status) return false;
    const text = [one.name, one.position, one.department, one.employeeNumber, one.email]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const turn = view.descending ? -1 : 1;
  return found.sort((a, b) => {
    const [first, second] = [textOf(a, view.sort), textOf(b, view.sort)];
    return turn * first.localeCompare(second) || a.name.localeCompare(b.name);
  });
}
