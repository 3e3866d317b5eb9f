import { addDays } from '@app/calendar';
import {
  createRuleEndpoint,
  createSeriesEndpoint,
  listEventsEndpoint,
  listRulesEndpoint,
  previewRuleEndpoint,
  removeSeriesEndpoint,
  removeTransactionEndpoint,
  ruleMatchedEvent,
  traceRulesEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import { LedgerDriver, ruleDraft } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const ledger = new LedgerDriver(banking);
const { list, spendAtKroger } = ledger;

/** Due in two days and again four weeks later, from a payee whose name no statement contains. */
const rent = (as: Actor) =>
  banking.ask(
    createSeriesEndpoint,
    {
      title: 'Alder Court Rent',
      category: 'Housing',
      amount: -1450,
      rule: { every: 'week', interval: 4 },
      start: addDays(today, 2),
    },
    { as },
  );
const due = async (as: Actor) =>
  (await banking.ask(listEventsEndpoint, {}, { as })).filter(({ seriesId }) => seriesId !== null);
const paid = async (as: Actor) => (await due(as)).flatMap(({ transactionId }) => transactionId ?? []);
const addRule = (as: Actor, then: Parameters<typeof ruleDraft>[0] & object, applyToPast = false) =>
  banking.ask(createRuleEndpoint, { rule: ruleDraft(then), applyToPast }, { as });

describe('a rule that links to a series', () => {
  it('settles a due event with an incoming row, and reopens it when the row is deleted', async () => {
    const as = somebody();
    await ledger.openAccount(as);
    const { id: series } = await rent(as);
    await addRule(as, { then: [{ do: 'linkSeries', series }] });
    const first = await spendAtKroger(as);
    expect(await paid(as)).toEqual([first.id]);
    // Only one occurrence is near, so a second payment settles nothing.
    await spendAtKroger(as);
    expect(await paid(as)).toEqual([first.id]);
    expect(await banking.ask(traceRulesEndpoint, { transactionId: first.id }, { as })).toMatchObject([
      { cells: [{ field: 'series', before: '', after: 'Alder Court Rent' }] },
    ]);
    await banking.settled();
    await banking.ask(removeTransactionEndpoint, { id: first.id }, { as });
    await banking.settled();
    expect(await paid(as)).toEqual([]);
    await banking.sound(as);
  });

  it('is undone together with the payment it linked', async () => {
    const as = somebody();
    const account = await ledger.openAccount(as);
    const { id: series } = await rent(as);
    await addRule(as, { then: [{ do: 'linkSeries', series }] });
    const file = Buffer.from(`Date,Description,Amount\n${today},POS KROGER #9,-1512.00\n`);
    const { preview, commit } = await ledger.importFile(as, account, 'a.csv', file);
    expect(preview.rows[0]!.rules).toMatchObject([{ cells: [{ after: 'Alder Court Rent' }] }]);
    expect(await paid(as)).toEqual([]);
    const { undoId } = await commit();
    const [row] = await list(as);
    expect(await paid(as)).toEqual([row!.id]);
    await banking.settled();
    await banking.undo(as, undoId);
    await banking.settled();
    expect(await paid(as)).toEqual([]);
    expect((await due(as))[0]).toMatchObject({ status: 'pending' });
  });

  it('links past rows as one write with one undo', async () => {
    const as = somebody();
    await ledger.openAccount(as);
    const { id: series } = await rent(as);
    const { id } = await spendAtKroger(as);
    const then = { then: [{ do: 'linkSeries' as const, series }] };
    const seen = await banking.ask(previewRuleEndpoint, { rule: ruleDraft(then) }, { as });
    expect(seen).toMatchObject({ matched: 1, changed: 1, effects: [{ cells: [{ field: 'series' }] }] });
    expect(await paid(as)).toEqual([]);
    const before = await due(as);
    const { changed, undoId } = await addRule(as, then, true);
    expect([changed, await paid(as)]).toEqual([1, [id]]);
    expect(await addRule(as, then, true)).toMatchObject({ changed: 0 });
    await banking.settled();
    expect(await paid(as)).toEqual([id]);
    await banking.undo(as, undoId);
    await banking.settled();
    expect(await due(as)).toEqual(before);
    await banking.sound(as);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('is flagged and skipped when its series was removed', async () => {
    const as = somebody();
    await ledger.openAccount(as);
    const { id: series } = await rent(as);
    await addRule(as, {
      then: [
        { do: 'linkSeries', series },
        { do: 'addTags', tags: ['home'] },
      ],
    });
    await banking.ask(removeSeriesEndpoint, { id: series, history: 'delete' }, { as });
    expect((await banking.ask(listRulesEndpoint, {}, { as })).rules).toMatchObject([
      { problems: ['It links to a series that no longer exists.'] },
    ]);
    expect((await spendAtKroger(as)).tags).toEqual([]);
    await expect(addRule(as, { then: [{ do: 'linkSeries', series }] })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'rule',
    });
  });
});

describe('a rule that notifies', () => {
  const published = async (as: Actor) =>
    (await banking.emitted(ruleMatchedEvent, ({ userId }) => userId === as.userId)).payload;

  it('notifies about an added transaction and names it', async () => {
    const as = somebody();
    const { rule } = await addRule(as, { then: [{ do: 'notify', text: 'Kroger again' }] });
    const { id } = await spendAtKroger(as);
    expect(await published(as)).toEqual({
      userId: as.userId,
      ruleId: rule.id,
      rule: 'Kroger is food',
      text: 'Kroger again',
      past: false,
      matched: 1,
      from: today,
      to: today,
      transaction: { id, description: 'Kroger #412', amountMinor: -1250, currency: 'USD', date: today },
    });
    expect(await banking.ask(traceRulesEndpoint, { transactionId: id }, { as })).toMatchObject([
      { cells: [{ field: 'notify', after: 'Kroger again' }] },
    ]);
  });

  it('notifies once about an import however many rows match', async () => {
    const as = somebody();
    const account = await ledger.openAccount(as);
    await addRule(as, { then: [{ do: 'notify' }] });
    const lines = [1, 2, 3].map((n) => `${addDays(today, -n)},POS KROGER #${n},-${n}0.00`);
    const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
    const { commit } = await ledger.importFile(as, account, 'a.csv', file);
    await commit();
    expect(await published(as)).toMatchObject({
      text: 'Kroger is food',
      matched: 3,
      from: addDays(today, -3),
      to: addDays(today, -1),
    });
  });

  it('notifies once about the past rows it is applied to, and changes nothing in them', async () => {
    const as = somebody();
    for (let n = 0; n < 3; n++) await spendAtKroger(as);
    const before = await list(as);
    const { changed } = await addRule(as, { then: [{ do: 'notify' }] }, true);
    expect(changed).toBe(0);
    expect(await published(as)).toMatchObject({ past: true, matched: 3 });
    expect(await list(as)).toEqual(before);
  });
});
