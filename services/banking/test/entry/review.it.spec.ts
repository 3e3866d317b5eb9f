import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  countReviewEndpoint,
  linkTransferEndpoint,
  mergePairsEndpoint,
  mergeTransactionsEndpoint,
  pairChosenEndpoint,
  readActivityEndpoint,
  readReviewEndpoint,
  readTransactionEndpoint,
  rejectDuplicateEndpoint,
  type NewTransaction,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { undo, sound } = banking;

const { importFile, list, openAccount } = new LedgerDriver(banking);
const yesterday = addDays(today, -1);
const fileOf = (...rows: [string, string, number][]): Buffer =>
  Buffer.from(['Date,Description,Amount', ...rows.map((row) => row.join(','))].join('\n'));
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
const add = async (as: Actor, more: Partial<NewTransaction> & { spoken?: object } = {}) =>
  (
    await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount: 45, description: 'Green Fork', category: 'Dining', ...more } as never,
      { as },
    )
  ).transaction;
const count = async (as: Actor) => (await banking.ask(countReviewEndpoint, {}, { as })).count;
const inbox = (as: Actor) => banking.ask(readReviewEndpoint, {}, { as });

describe('the review inbox', () => {
  it('counts imported rows until somebody reviewed them', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    expect(await count(as)).toBe(0);
    const { commit } = await importFile(
      as,
      accountId,
      'may.csv',
      fileOf([yesterday, 'Green Fork', -45], [yesterday, 'Corner Market', -12.5]),
    );
    await commit();
    expect(await count(as)).toBe(2);
    const [row] = await list(as);
    await banking.ask(changeTransactionEndpoint, { id: row!.id, version: 1, reviewed: true }, { as });
    expect(await count(as)).toBe(1);
    expect(await count(somebody())).toBe(0);
  });

  it('includes spoken rows that were not clearly understood', async () => {
    const as = somebody();
    expect(await add(as, { spoken: { certainty: 0.9, confirmed: false } })).toMatchObject({ reviewed: true });
    expect(await add(as, { amount: 7, spoken: { certainty: 0.7, confirmed: true } })).toMatchObject({
      reviewed: false,
    });
    expect(await inbox(as)).toMatchObject({ count: 1, duplicates: [], transfers: [] });
  });

  it('counts a pair once with its rows; linking it reviews both', async () => {
    const as = somebody();
    const [accountId, other] = [await openAccount(as), await openAccount(as)];
    const { commit } = await importFile(as, accountId, 'a.csv', fileOf([yesterday, 'Card bill', -90]));
    await commit();
    const into = await add(as, { accountId: other, type: 'income', amount: 90, description: 'Thanks' });
    const { count: before, transfers } = await inbox(as);
    expect([before, transfers.map(({ to }) => to.id)]).toEqual([1, [into.id]]);
    const pair = { fromId: transfers[0]!.from.id, toId: into.id };
    const { undoId } = await banking.ask(linkTransferEndpoint, pair, { as });
    expect(await inbox(as)).toEqual({ count: 0, duplicates: [], transfers: [] });
    await undo(as, undoId);
    expect(await count(as)).toBe(1);
    await sound(as);
  });
});

describe('a duplicate', () => {
  it('is merged into the person’s row with the bank’s amount and day, and no later import brings either back', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const file = fileOf([yesterday, 'GREEN FORK 0231', -45]);
    await (await importFile(as, accountId, 'may.csv', file)).commit();
    const hand = await add(as, { accountId, note: 'With Sam', tags: ['date'], date: today });
    const { duplicates, count: waiting } = await inbox(as);
    expect(waiting).toBe(1);
    expect(duplicates).toMatchObject([
      { kept: { id: hand.id }, posted: { source: 'import', amount: 45 }, kind: 'entered', days: 1 },
    ]);
    const { transaction, undoId } = await banking.ask(
      mergeTransactionsEndpoint,
      { id: hand.id, postedId: duplicates[0]!.posted.id },
      { as },
    );
    expect(transaction).toMatchObject({
      id: hand.id,
      category: 'Dining',
      note: 'With Sam',
      tags: ['date'],
      date: yesterday,
      amount: 45,
      statementText: 'GREEN FORK 0231',
      reviewed: true,
    });
    expect(await count(as)).toBe(0);
    await sound(as);
    const again = (await importFile(as, accountId, 'may.csv', file)).preview;
    expect(again.counts).toMatchObject({ new: 0, duplicate: 1 });
    await undo(as, undoId!);
    expect(await list(as)).toHaveLength(2);
    expect(await inbox(as)).toMatchObject({ count: 1, duplicates: [{ kept: { id: hand.id } }] });
    await sound(as);
  });

  it('is recognised between two imports, so that neither row comes back', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const ofx = (id: string, amount: string, day: string) =>
      Buffer.from(
        `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>` +
          `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<NAME>Green Fork</STMTTRN>` +
          `</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      );
    const [first, second] = [
      ofx('P1', '-40.00', addDays(today, -2)),
      ofx('C9', '-40.00', addDays(today, -2)),
    ];
    await (await importFile(as, accountId, 'a.ofx', first)).commit();
    const once = (await list(as))[0]!;
    const twin = await add(as, { accountId, amount: 40, date: addDays(today, -2) });
    await banking.ask(mergeTransactionsEndpoint, { id: once.id, postedId: twin.id }, { as });
    expect((await importFile(as, accountId, 'a.ofx', first)).preview.counts).toMatchObject({
      new: 0,
      duplicate: 1,
    });
    expect((await importFile(as, accountId, 'b.ofx', second)).preview.counts).toMatchObject({ duplicate: 1 });
  });

  it('is found even years later, but a transfer only for three months', async () => {
    const as = somebody();
    const date = addDays(today, -400);
    const [first, second] = [await add(as, { date }), await add(as, { date })];
    const savings = await openAccount(as, 'savings');
    await add(as, { date: addDays(today, -200), amount: 77, description: 'Set aside' });
    const into = { date: addDays(today, -200), amount: 77, description: 'Got it' };
    await add(as, { ...into, type: 'income', accountId: savings });
    const found = await inbox(as);
    expect(found.transfers).toEqual([]);
    expect(found.duplicates).toMatchObject([{ kind: 'twice', days: 0 }]);
    expect([found.duplicates[0]!.kept.id, found.duplicates[0]!.posted.id].sort()).toEqual(
      [first.id, second.id].sort(),
    );
    await add(as, { date: addDays(today, -4 * 366) });
    await add(as, { date: addDays(today, -4 * 366) });
    expect((await inbox(as)).duplicates).toHaveLength(1);
  });

  it('is suggested again only after its rejection is undone', async () => {
    const as = somebody();
    const [first, second] = [await add(as, {}), await add(as, {})];
    expect((await inbox(as)).duplicates).toMatchObject([{ kind: 'twice', days: 0 }]);
    const pair = { id: second.id, otherId: first.id };
    const { undoId } = await banking.ask(rejectDuplicateEndpoint, pair, { as });
    expect(await inbox(as)).toEqual({ count: 0, duplicates: [], transfers: [] });
    await undo(as, undoId);
    expect(await count(as)).toBe(1);
    await expect(banking.ask(rejectDuplicateEndpoint, pair, { as: somebody() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await sound(as);
  });

  it('gets the posted amount with the tip instead of the pending one', async () => {
    const as = somebody();
    const pending = await add(as, { amount: 40, status: 'pending', date: addDays(today, -3), note: 'Team' });
    const posted = await add(as, { amount: 48, date: today });
    expect((await inbox(as)).duplicates).toMatchObject([
      { kind: 'settled', days: 3, kept: { id: pending.id }, posted: { id: posted.id } },
    ]);
    await banking.ask(mergeTransactionsEndpoint, { id: pending.id, postedId: posted.id }, { as });
    expect(await banking.ask(readTransactionEndpoint, { id: pending.id }, { as })).toMatchObject({
      amount: 48,
      status: 'completed',
      note: 'Team',
    });
    expect((await inbox(as)).count).toBe(0);
  });

  it('is merged with many others in one write, which lists those it skipped', async () => {
    const as = somebody();
    const pairs: { id: string; postedId: string }[] = [];
    for (let index = 0; index < 4; index++) {
      const said = { description: `Place ${index}`, amount: 10 + index };
      const kept = await add(as, { ...said, status: 'pending', note: `Note ${index}`, date: yesterday });
      const posted = await add(as, { ...said, amount: 12 + index });
      pairs.push({ id: kept.id, postedId: posted.id });
    }
    const elsewhere = await add(as, { accountId: await openAccount(as), amount: 3 });
    const lone = await add(as, { amount: 3 });
    const before = await list(as);
    const reply = await banking.ask(
      mergePairsEndpoint,
      { pairs: [...pairs, { id: lone.id, postedId: elsewhere.id }] },
      { as },
    );
    expect(reply).toMatchObject({
      merged: 4,
      skipped: [{ id: lone.id, postedId: elsewhere.id, reason: expect.any(String) as string }],
    });
    const after = await list(as);
    expect(after).toHaveLength(before.length - 4);
    for (const [index, { id }] of pairs.entries())
      expect(after.find((row) => row.id === id)).toMatchObject({
        amount: 12 + index,
        status: 'completed',
        note: `Note ${index}`,
      });
    await sound(as);
    const { entries } = await banking.ask(readActivityEndpoint, {}, { as });
    expect(entries[0]).toMatchObject({ title: 'Merged 8 transactions', undoId: reply.undoId });
    await undo(as, reply.undoId!);
    const bare = (rows: typeof before) => rows.map(({ version: _, ...row }) => row).sort(byId);
    expect(bare(await list(as))).toEqual(bare(before));
    await sound(as);
  });

  it('is merged from rows a person chose, even three of one payment, with one undo', async () => {
    const as = somebody();
    const chain: string[] = [];
    for (const back of [0, 2, 4])
      chain.push(
        (await add(as, { note: `Note ${back}`, tags: [`t${back}`], date: addDays(today, -back) })).id,
      );
    const pending = await add(as, { amount: 80, status: 'pending', description: 'Inn' });
    const settled = await add(as, { amount: 96, description: 'Inn' });
    const lone = await add(as, { amount: 45, date: addDays(today, -30) });
    const before = await list(as);
    const ids = [...chain, pending.id, settled.id, lone.id];
    const { pairs, alone } = await banking.ask(pairChosenEndpoint, { ids }, { as });
    expect(alone).toBe(1);
    expect(pairs.map(({ kept, posted, days }) => [kept.id, posted.id, days])).toEqual([
      [chain[0], chain[2], 4],
      [chain[0], chain[1], 2],
      [pending.id, settled.id, 0],
    ]);
    expect(await banking.ask(pairChosenEndpoint, { ids }, { as: somebody() })).toEqual({
      pairs: [],
      alone: 0,
    });

    const named = pairs.map(({ kept, posted }) => ({ id: kept.id, postedId: posted.id }));
    const reply = await banking.ask(mergePairsEndpoint, { pairs: named }, { as });
    expect(reply).toMatchObject({ merged: 3, skipped: [] });
    const after = await list(as);
    expect(after).toHaveLength(3);
    expect(after.find(({ id }) => id === chain[0])).toMatchObject({
      note: 'Note 0',
      tags: ['t0', 't4', 't2'],
      date: addDays(today, -2),
    });
    await sound(as);
    await undo(as, reply.undoId!);
    const bare = (rows: typeof before) => rows.map(({ version: _, ...row }) => row).sort(byId);
    expect(bare(await list(as))).toEqual(bare(before));
    await sound(as);
  });

  it('is merged into at most one other row, and only by its owner', async () => {
    const as = somebody();
    const [first, second, third] = [await add(as), await add(as), await add(as)];
    const twice = { pairs: [first, second].map(({ id }) => ({ id, postedId: third.id })) };
    await expect(banking.ask(mergePairsEndpoint, twice, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    const pairs = [{ id: first.id, postedId: second.id }];
    expect(await banking.ask(mergePairsEndpoint, { pairs }, { as: somebody() })).toMatchObject({
      merged: 0,
      skipped: [pairs[0]],
      undoId: null,
    });
  });
});
