import { decimalText } from '@app/money';
import fc from 'fast-check';
import { csvPayslips } from './csv-payslips';
import { enteredStatement, sumProblem } from './entered-payslip';

const head = 'Pay date,Employer,Regular pay,Federal income tax,401(k),Net';
const rows = (...lines: string[]) => csvPayslips([head, ...lines].join('\r\n'));
const problemOf = (text: string): string => {
  try {
    csvPayslips(text);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a CSV file of payslips', () => {
  it('gives each column its part and kind, whatever its heading', () => {
    const [row] = csvPayslips(
      'Check Date;Company;Gross;FICA OASDI;Roth 401k;Employer match;Expense reimbursement;Net Pay\n11/20/2026;"Acme; Inc.";$3,000.00;(186.00);-100;90;12.5;2726.50\n',
    );
    expect(row!.entered).toMatchObject({ payDate: '2026-11-20', employer: 'Acme; Inc.', netMinor: 272_650 });
    expect(row!.entered!.lines.map(({ part, kind, amountMinor }) => [part, kind, amountMinor])).toEqual([
      ['earning', 'regular', 300_000],
      ['tax', 'social-security', 18_600],
      ['post-tax', 'roth', 10_000],
      ['employer', '401k', 9_000],
      ['reimbursement', 'expenses', 1_250],
    ]);
    expect(sumProblem(enteredStatement('u', 'csv', row!.entered!))).toBeUndefined();
  });

  it('reports unreadable rows and reads the others', () => {
    const read = rows(
      'soon,Acme,1,,,1',
      '2026-11-20,Acme,1.005,,,1',
      '2026-11-20,Acme,x,,,1',
      '2026-11-20,Acme,1,,,',
    );
    expect(read.map(({ row, reason }) => [row, reason !== undefined])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, true],
    ]);
    expect(rows('2026-11-20,Acme,3000,600,300,2100')[0]!.reason).toBeUndefined();
  });

  it('refuses a file that it cannot read as a whole, and gives the reason', () => {
    expect(problemOf('Employer,Net\nAcme,1')).toContain('no column called Pay date');
    expect(problemOf('Pay date,Net\n2026-11-20,1')).toContain('what was earned');
    expect(problemOf(`${head},Blood type\n2026-11-20,Acme,1,,,1,A`)).toContain('Blood type');
    expect(problemOf(head)).toContain('at least one row');
  });

  it('adds up exactly or reports the difference, for any amounts', () => {
    const cents = fc.integer({ min: 0, max: 900_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: -5, max: 5 }), (gross, tax, saved, off) => {
        const text = (minor: number): string => decimalText(minor, 'USD');
        const net = Math.abs(gross - tax - saved) + Math.abs(off);
        const [row] = rows(`2026-11-20,Acme,${text(gross + 1)},${text(tax)},${text(saved)},${text(net)}`);
        const statement = enteredStatement('u', 'csv', row!.entered!);
        expect(statement.unexplainedMinor ?? 0).toBe(net - (gross + 1 - tax - saved));
      }),
    );
  });
});
