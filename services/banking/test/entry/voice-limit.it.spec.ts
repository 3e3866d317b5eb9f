import {
  addTransactionEndpoint,
  listTransactionsEndpoint,
  queryBudgetEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import { wrongFigures } from '../support/wrong-figures';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking();

const lunch = { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining' } as const;

describe('voice adds', () => {
  const spoken = (certainty: number, confirmed = false, pressed = false) => ({
    certainty,
    confirmed,
    pressed,
  });
  it('need a confirmation when uncertain or above the limit', async () => {
    const as = somebody();
    const say = (amount: number, evidence: ReturnType<typeof spoken> | undefined) =>
      banking.ask(addTransactionEndpoint, { ...lunch, amount, spoken: evidence }, { as, source: 'voice' });
    await expect(say(45, spoken(0.79))).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    await expect(say(45, undefined)).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    await expect(say(1000.01, spoken(1))).rejects.toMatchObject({ code: 'VOICE_LIMIT' });
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toEqual([]);
    // A spoken yes is not enough above the limit; a press of a button is.
    await expect(say(2000, spoken(0.5, true))).rejects.toMatchObject({ code: 'VOICE_LIMIT' });
    expect((await say(2000, spoken(0.5, true, true))).transaction).toMatchObject({
      amount: 2000,
      source: 'voice',
    });
    expect((await say(1000, spoken(0.8))).transaction.amount).toBe(1000);
  });

  it('report the state of each budget in which they count', async () => {
    const as = somebody();
    const say = async (category: string, more: object = {}) => {
      const request = { ...lunch, category, spoken: spoken(0.95), ...more };
      return (await banking.ask(addTransactionEndpoint, request, { as, source: 'voice' })).budgets;
    };
    expect(await say('Dining')).toEqual([]);
    await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 100 }, { as });
    expect(await say('Groceries')).toEqual([]);
    const [dining] = (await say('Dining'))!;
    expect(dining).toMatchObject({ category: 'Dining', spentMinor: 90_00, limitMinor: 100_00 });
    const { budgets } = await banking.ask(queryBudgetEndpoint, { category: 'Dining' }, { as });
    expect([dining]).toEqual(budgets);
    const lines = [
      { amount: 40, category: 'Groceries' },
      { amount: 5, category: 'Dining' },
    ];
    expect(await say('Groceries', { lines })).toMatchObject([{ category: 'Dining', spentMinor: 95_00 }]);
    // An add by form returns no budgets, because no caller uses them.
    const form = await banking.ask(addTransactionEndpoint, lunch, { as });
    expect(form.budgets).toBeUndefined();
  });

  it('write words that are said twice at the same moment only once', async () => {
    const as = somebody();
    const say = (evidence: object) =>
      banking.ask(
        addTransactionEndpoint,
        { ...lunch, amount: 12, spoken: { ...spoken(0.95), heard: 'digest', ...evidence } },
        { as, source: 'voice' },
      );
    const outcomes = await Promise.allSettled([say({}), say({})]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map((outcome) => (outcome.reason as { code: string }).code)).toEqual(['VOICE_REPEATED']);
    expect((await say({ confirmed: true })).transaction.amount).toBe(12);
  });

  it('cannot exceed the limit by being split into parallel parts', async () => {
    const as = somebody();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        banking.ask(
          addTransactionEndpoint,
          { ...lunch, amount: 300, spoken: spoken(0.95) },
          { as, source: 'voice' },
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'VOICE_LIMIT' });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });
});
