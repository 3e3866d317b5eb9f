import { queryBalancesEndpoint, querySpendingEndpoint } from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';

describe('crypto needs of banking', () => {
  const pact = messagePact({ consumer: 'crypto', provider: 'banking' });

  it('asks for money at hand, for the emergency fund', () =>
    pact.uses(
      queryBalancesEndpoint,
      { state: 'a person who spent on Dining', reply: { availableMinor: true } },
      ({ availableMinor }) => expect(Number.isSafeInteger(availableMinor)).toBe(true),
    ));

  it('asks for the spending of whole months, for the emergency fund', () =>
    pact.uses(
      querySpendingEndpoint,
      {
        state: 'a person who spent on Dining',
        request: { period: { from: '2026-08-01', to: '2026-10-31' } },
        reply: { expensesMinor: true },
      },
      ({ expensesMinor }) => expect(expensesMinor).toBeGreaterThanOrEqual(0),
    ));
});
