import { budgetProgressEvent, queryMonthsRequest, querySpendingRequest } from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';
import { levelOf, wordsFor } from '../src/features/alerts/budget-alert';
import { reportCsv } from '../src/features/reports/report';

describe('insights needs of banking', () => {
  const pact = messagePact({ consumer: 'insights', provider: 'banking' });

  it('spending of a period by category, for trends and reports', () =>
    pact.uses(
      querySpendingRequest,
      {
        state: 'a person who spent on Dining',
        request: { period: { from: '2026-11-01', to: '2026-11-21' } },
        reply: {
          period: true,
          currency: true,
          expensesMinor: true,
          incomeMinor: true,
          count: true,
          leftOut: true,
          byCategory: true,
          largest: true,
        },
      },
      (reply) => expect(reportCsv('expense', reply)).toContain('Dining'),
    ));

  it('totals per month, for volatility and patterns', () =>
    pact.uses(
      queryMonthsRequest,
      { state: 'a person who spent on Dining', reply: { currency: true, months: true } },
      (reply) => expect(reply.months[0]!.categories[0]!.totalMinor).toBe(27350),
    ));

  it('progress of budgets, for alerts', () =>
    pact.hears(
      budgetProgressEvent,
      {
        state: 'somebody spends in a budgeted category',
        payload: {
          userId: true,
          category: true,
          month: true,
          spentMinor: true,
          limitMinor: true,
          currency: true,
          period: { from: true, to: true },
          thresholds: 'exact',
        },
      },
      (progress) => {
        expect(levelOf(progress)).toBe(95);
        expect(wordsFor(progress, '2026-11-21').title).toBe('Dining is at 96% of its budget');
      },
    ));
});
