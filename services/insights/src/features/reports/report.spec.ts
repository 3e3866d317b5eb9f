import fc from 'fast-check';
import { querySpendingRequest, type SpendingAnswer } from '@app/contracts-banking';
import { csvCell, reportCsv } from './report';

const answer = (over: Partial<SpendingAnswer> = {}): SpendingAnswer => ({
  ...querySpendingRequest.example.reply,
  incomeMinor: 482_500,
  expensesMinor: 291_436,
  ...over,
});

describe('report', () => {
  it('states income, expenses, net and savings rate', () => {
    expect(reportCsv('summary', answer())).toContain(
      'Income,4825.00\nExpenses,2914.36\nNet,1910.64\nSavings rate %,39.6\n',
    );
  });

  it('says n/a for a savings rate without income', () => {
    expect(reportCsv('summary', answer({ incomeMinor: 0 }))).toContain('Savings rate %,n/a');
  });

  it('lists the categories of its side, largest first, with their total', () => {
    const text = reportCsv(
      'expense',
      answer({
        expensesMinor: 300,
        byCategory: [
          { category: 'Fees', type: 'expense', totalMinor: 100, count: 1 },
          { category: 'Dining', type: 'expense', totalMinor: 200, count: 2 },
          { category: 'Salary', type: 'income', totalMinor: 999, count: 1 },
        ],
      }),
    );
    expect(text.split('\n').slice(-4)).toEqual([
      'Dining,2.00,66.7,2',
      'Fees,1.00,33.3,1',
      'Total,3.00,100,3',
      '',
    ]);
  });

  it('says when the sums are partial', () => {
    expect(reportCsv('income', answer({ leftOut: 2 }))).toContain(
      'Partial,2 transactions in currencies without an exchange rate are left out',
    );
    expect(reportCsv('income', answer({ leftOut: 1 }))).toContain(
      'Partial,1 transaction in a currency without an exchange rate is left out',
    );
  });

  it('lets no text run as a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t'), fc.string(), (sign, rest) => {
        const cell = csvCell(sign + rest);
        expect(/^-?\d+(\.\d+)?$/.test(sign + rest) || cell.replace(/^"/, '').startsWith("'")).toBe(true);
      }),
    );
    expect(csvCell('-12.50')).toBe('-12.50');
  });
});
