import { employeeRows, registerRows } from './payroll-reports';

describe('payroll reports', () => {
  it('sum the register to the cent, without failed runs', () => {
    const runs = [
      { id: '1', date: '2026-11-20', amount: 0.1, employees: 2, status: 'completed' as const },
      { id: '2', date: '2026-11-06', amount: 0.2, employees: 2, status: 'pending' as const },
      { id: '3', date: '2026-10-23', amount: 99, employees: 2, status: 'failed' as const },
    ];
    expect(registerRows(runs)).toEqual([
      ['Date', 'Total Amount (USD)', 'Employees Paid', 'Status'],
      ['2026-11-20', '0.10', '2', 'completed'],
      ['2026-11-06', '0.20', '2', 'pending'],
      ['2026-10-23', '99.00', '2', 'failed'],
      ['Total', '0.30', '', ''],
    ]);
  });

  it('list every employee', () => {
    expect(
      employeeRows([
        { id: 'e', name: 'Ada', position: 'Owner', salary: 90_000, lastPaid: null, status: 'active' },
      ])[1],
    ).toEqual(['Ada', 'Owner', '90000.00', '', 'active']);
  });
});
