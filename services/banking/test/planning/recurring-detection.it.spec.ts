import { addDays, addMonthsToDay } from '@app/calendar';
import {
  confirmSuggestionEndpoint,
  explainFigureEndpoint,
  createSeriesEndpoint,
  dismissSuggestionEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  listMerchantsEndpoint,
  listSuggestionsEndpoint,
  mergeMerchantEndpoint,
  mergeSuggestionEndpoint,
  priceChangedEvent,
  removeTransactionEndpoint,
  seedDemoEndpoint,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { LedgerDriver, ago } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();

const { openChecking, pay } = new LedgerDriver(banking);

async function subscribed(as: Actor, amounts: readonly number[] = [15.99, 15.99, 15.99]) {
  const account = await openChecking(as);
  for (const [index, amount] of amounts.entries()) await pay(as, ago(amounts.length - index, -2), amount);
  const [found] = await until(
    () => banking.ask(listSuggestionsEndpoint, {}, { as }),
    (list) => list[0]?.hits.length === amounts.length,
  );
  return { account, found: found! };
}
const rent = (as: Actor, part: Partial<RequestInput<typeof createSeriesEndpoint>> = {}) =>
  banking.ask(
    createSeriesEndpoint,
    {
      title: 'Alder Court Rent',
      category: 'Housing',
      amount: -1450,
      rule: { every: 'week', interval: 2 },
      start: addDays(today, 2),
      ...part,
    },
    { as },
  );
const upcoming = async (as: Actor) => banking.ask(listEventsEndpoint, {}, { as });

describe('recurring payment detection', () => {
  it('suggests a payment with its reason, and a confirmed one is due from then on', async () => {
    const as = somebody();
    const { found, account } = await subscribed(as);
    expect(found).toMatchObject({
      title: 'Novaplay Streaming',
      kind: 'subscription',
      account: 'Everyday checking',
      amount: -15.99,
      state: 'mature',
      why: expect.stringMatching(/^3 charges, \d\d(–\d\d)? days apart, \$15\.99 each$/),
      nextDate: addMonthsToDay(found.hits[0]!.date, 1),
    });
    expect(found.hits).toHaveLength(3);
    const { undoId, ...series } = await banking.ask(confirmSuggestionEndpoint, { id: found.id }, { as });
    expect(series).toMatchObject({ accountId: account.id, monthly: -15.99, yearly: -191.88, version: 1 });
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toEqual([]);
    expect(await upcoming(as)).toMatchObject([
      {
        title: 'Novaplay Streaming',
        seriesId: series.id,
        date: found.nextDate,
        version: 0,
        approximate: true,
      },
    ]);
    expect((await banking.ask(listSeriesEndpoint, {}, { as })).totals).toMatchObject({
      monthlyOut: 15.99,
      yearlyOut: 191.88,
    });
    await expect(banking.ask(confirmSuggestionEndpoint, { id: found.id }, { as })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await banking.undo(as, undoId);
    expect(await upcoming(as)).toEqual([]);
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toHaveLength(1);
  });

  it('keeps a dismissal when more payments come, until the dismissal is undone', async () => {
    const as = somebody();
    const { found } = await subscribed(as);
    const { undoId } = await banking.ask(dismissSuggestionEndpoint, { id: found.id }, { as });
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toEqual([]);
    await pay(as, addDays(today, -1), 4.5, 'Blue Heron Coffee', 'Dining');
    await pay(as, ago(4, -2), 15.99);
    await until(
      () =>
        banking.store
          .collection<{ _id: string; found: { hits: unknown[] } }>('recurrences')
          .findOne({ _id: found.id }),
      (row) => row?.found.hits.length === 4,
    );
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toEqual([]);
    await banking.undo(as, undoId);
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toHaveLength(1);
    await expect(
      banking.ask(dismissSuggestionEndpoint, { id: found.id }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('merges a suggestion into an existing series', async () => {
    const as = somebody();
    const { found } = await subscribed(as);
    const series = await rent(as, { title: 'Streaming', amount: -16, rule: found.rule });
    const [offered] = await banking.ask(listSuggestionsEndpoint, {}, { as });
    expect(offered!.mergeInto).toEqual([{ id: series.id, title: 'Streaming' }]);
    const { undoId } = await banking.ask(
      mergeSuggestionEndpoint,
      { id: found.id, seriesId: series.id },
      { as },
    );
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toEqual([]);
    await banking.undo(as, undoId);
    expect(await banking.ask(listSuggestionsEndpoint, {}, { as })).toHaveLength(1);
  });

  it('publishes a new price once', async () => {
    const as = somebody();
    const { found } = await subscribed(as, [15.99, 15.99, 17.99, 17.99]);
    expect(found.priceChange).toMatchObject({ from: -15.99, to: -17.99, percent: 12.5, yearly: 24 });
    await banking.emitted(
      priceChangedEvent,
      (published) =>
        published.userId === as.userId && published.toMinor === 1799 && published.yearlyMinor === 2400,
    );
  });

  it('explains the yearly cost of a new price by the last payment at each price', async () => {
    const as = somebody();
    const { found } = await subscribed(as, [15.99, 15.99, 17.99, 17.99]);
    const { id } = await banking.ask(confirmSuggestionEndpoint, { id: found.id }, { as });
    const why = (series: string) =>
      banking.ask(explainFigureEndpoint, { figure: 'expensesChange', series, skip: 0 }, { as });
    const explained = await why(id);
    const newestFirst = found.hits.map((hit) => hit.id);
    expect(explained).toMatchObject({
      value: 24,
      formula: { numbers: '($17.99 \u2212 $15.99) \u00d7 12 = $24.00' },
      terms: [{ value: 17.99 }, { value: 15.99 }],
      counted: { of: 'transactions', total: 2, ids: [newestFirst[0], newestFirst[2]] },
    });
    const { id: steady } = await rent(as, {});
    await expect(why(steady)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists a price with the charges it follows from', async () => {
    const as = somebody();
    const { found } = await subscribed(as, [15.99, 15.99, 17.99, 17.99]);
    await until(
      async () => banking.stack.events(priceChangedEvent).find(({ payload }) => payload.userId === as.userId),
      (published) => published !== undefined,
    );
    const published = banking.stack
      .events(priceChangedEvent)
      .find(({ payload }) => payload.userId === as.userId)!;
    expect(published.payload.charges!.map(({ id }) => id)).toEqual(found.hits.map(({ id }) => id));
  });

  it('runs again after a bulk change, so that two merged spellings become one', async () => {
    const as = somebody();
    const { found } = await subscribed(as);
    await pay(as, ago(4, -2), 15.99, 'Novaplay Europe');
    await pay(as, ago(5, -2), 15.99, 'Novaplay Europe');
    const named = (name: string) => async () =>
      (await banking.ask(listMerchantsEndpoint, {}, { as })).find((one) => one.name === name);
    const from = await until(named('Novaplay Europe'), (one) => one !== undefined);
    const into = await until(named('Novaplay Streaming'), (one) => one !== undefined);
    await banking.ask(mergeMerchantEndpoint, { key: from!.key, into: into!.key }, { as });
    const [merged] = await until(
      () => banking.ask(listSuggestionsEndpoint, {}, { as }),
      (list) => list.length === 1 && list[0]!.hits.length === 5,
    );
    expect(merged!.id).toBe(found.id);
  });

  it('removes a suggestion whose charges were deleted', async () => {
    const as = somebody();
    const { found } = await subscribed(as);
    for (const { id } of found.hits.slice(1)) await banking.ask(removeTransactionEndpoint, { id }, { as });
    await until(
      () => banking.ask(listSuggestionsEndpoint, {}, { as }),
      (list) => list.length === 0,
    );
  });

  it('finds the bills of the demo ledger and none of its shops', async () => {
    const as: Actor = { ...somebody(), kind: 'demo' };
    await banking.ask(seedDemoEndpoint, { seed: 1, today }, { as, timeoutMs: 60_000 });
    const list = await until(
      () => banking.ask(listSuggestionsEndpoint, {}, { as }),
      (found) => found.length >= 10,
    );
    const mature = list.filter(({ state }) => state === 'mature').map(({ title }) => title);
    expect(mature).toEqual(
      expect.arrayContaining([
        'Alder Court Rent',
        'Bright Mesa Power',
        'Skylark Internet',
        'Novaplay Streaming',
        'Gardenbox Quarterly',
        'Stonebridge Insurance',
        'Northwind Studio',
      ]),
    );
    expect(mature).not.toContain('Gamecrate');
    for (const shop of [
      'Corner Market',
      'Green Fork',
      'Metro Card',
      'To savings',
      'Car loan payment',
      'Tunefield Music',
    ])
      expect(mature).not.toContain(shop);
    expect(list.find(({ title }) => title === 'Novaplay Streaming')!.why).toMatch(
      /^\d+ charges, 28–31 days apart, \$15\.99 then \$17\.99 since \w+$/,
    );
  });
});
