import {
  addTransactionEndpoint,
  bankingEraseUserEndpoint,
  bankingExportUserEndpoint,
  bankingRestoreUserEndpoint,
  createRuleEndpoint,
  listAccountsEndpoint,
  listRulesEndpoint,
  listSeriesEndpoint,
  listTransactionsEndpoint,
  readBudgetPlanEndpoint,
  readSummaryEndpoint,
  seedDemoEndpoint,
} from '@app/contracts-banking';
import type { Actor, DataTotal, ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import sharp from 'sharp';
import { LedgerDriver, ruleDraft } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { attachReceipt, downloadReceipt } = new LedgerDriver(banking);

/** A picture that does not compress well, so that it takes several pieces. */
const photo = (): Promise<Buffer> => {
  const data = Buffer.from(
    Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) & 255),
  );
  return sharp(data, { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

type Step = 'begin' | 'check' | 'write' | 'finish';
interface Entry {
  entry: string;
  lines: string[];
  pieces: Buffer[];
}

async function exported(as: Actor): Promise<{ entries: Entry[]; totals: DataTotal[]; pages: number }> {
  const entries: Entry[] = [];
  for (let after: string | null = null, pages = 1; ; pages += 1) {
    const page: ReplyOf<typeof bankingExportUserEndpoint> = await banking.ask(
      bankingExportUserEndpoint,
      { userId: as.userId, after },
      { as, timeoutMs: 30_000 },
    );
    if (page.entry !== null) {
      if (entries.at(-1)?.entry !== page.entry) entries.push({ entry: page.entry, lines: [], pieces: [] });
      const entry = entries.at(-1)!;
      entry.lines.push(...page.lines);
      if (page.piece !== null) entry.pieces.push(Buffer.from(page.piece, 'base64'));
    }
    if (page.next === null) return { entries, totals: page.totals, pages };
    after = page.next;
  }
}

const step = (as: Actor, from: string, name: Step, more: object = {}) =>
  banking.ask(
    bankingRestoreUserEndpoint,
    { userId: as.userId, from, step: name, ...more },
    { as, timeoutMs: 60_000 },
  );

async function restore(as: Actor, from: string, entries: readonly Entry[], name: 'check' | 'write') {
  for (const { entry, lines, pieces } of entries) {
    for (let at = 0; at < lines.length; at += 1_000)
      await step(as, from, name, { entry, lines: lines.slice(at, at + 1_000) });
    let at = 0;
    for (const [n, piece] of pieces.entries()) {
      const last = n === pieces.length - 1;
      await step(as, from, name, { entry, piece: { at, data: piece.toString('base64'), last } });
      at += piece.length;
    }
  }
}

/** The ledger as the person sees it. */
const seen = async (as: Actor) => ({
  accounts: await banking.ask(listAccountsEndpoint, {}, { as, timeoutMs: 30_000 }),
  transactions: await banking.ask(listTransactionsEndpoint, {}, { as, timeoutMs: 30_000 }),
  series: await banking.ask(listSeriesEndpoint, {}, { as, timeoutMs: 30_000 }),
  rules: await banking.ask(listRulesEndpoint, {}, { as, timeoutMs: 30_000 }),
  plan: await banking.ask(readBudgetPlanEndpoint, {}, { as, timeoutMs: 30_000 }),
  summary: await banking.ask(readSummaryEndpoint, {}, { as, timeoutMs: 30_000 }),
});

const erase = (as: Actor) =>
  banking.ask(bankingEraseUserEndpoint, { userId: as.userId }, { as, timeoutMs: 30_000 });

const changed = (entries: readonly Entry[], entry: string, change: (line: string) => string): Entry[] =>
  entries.map((one) => (one.entry === entry ? { ...one, lines: one.lines.map(change) } : one));

describe('the archive of a ledger', () => {
  let archive: Awaited<ReturnType<typeof exported>>;
  let receiptId: string;
  let picture: Uint8Array;
  const from = somebody({ kind: 'demo' });

  it('has everything the demo person stores, in pages', async () => {
    await banking.ask(seedDemoEndpoint, { seed: 1, today }, { as: from, timeoutMs: 60_000 });
    await banking.ask(createRuleEndpoint, { rule: ruleDraft() }, { as: from });
    const [lunch] = await banking.ask(listTransactionsEndpoint, {}, { as: from });
    receiptId = (await attachReceipt(from, lunch!.id, 'lunch.jpg', await photo())).receipt.id;
    picture = await downloadReceipt(from, receiptId);
    expect(picture.length).toBeGreaterThan(300_000);
    await banking.settled();
    archive = await exported(from);
    expect(archive.pages).toBeGreaterThan(10);
    const lines = new Map(archive.entries.map(({ entry, lines }) => [entry, lines.length]));
    expect(lines.get('transactions.jsonl')).toBe(
      archive.totals.filter(({ name }) => name === 'Transactions').reduce((sum, { value }) => sum + value, 0),
    );
    expect(archive.entries.find(({ entry }) => entry.startsWith('receipts/'))?.pieces.length).toBeGreaterThan(
      1,
    );
    const ids = archive.entries.find(({ entry }) => entry === 'transactions.jsonl')!.lines;
    expect(new Set(ids.map((line) => (JSON.parse(line) as { _id: string })._id)).size).toBe(ids.length);
  });

  it('has nothing that opens an account at a bank', () => {
    const names = archive.entries.map(({ entry }) => entry);
    expect(names.filter((name) => /link|connection|bankRows/i.test(name))).toEqual([]);
    expect(JSON.stringify(archive.entries)).not.toMatch(/"secret"|"sealed"/);
  });

  it('is restored in another account after the first is erased, with the same figures and an intact audit chain', async () => {
    // A demo has its own exchange rates, so both are read as ordinary accounts.
    const before = await seen({ ...from, kind: 'user' });
    await erase(from);
    const as = { ...somebody(), kind: 'user' as const };
    await restore(as, from.userId, archive.entries, 'check');
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toEqual([]);
    await step(as, from.userId, 'begin');
    await restore(as, from.userId, archive.entries, 'write');
    const { totals } = await step(as, from.userId, 'finish');
    expect(totals).toEqual(archive.totals);
    expect(JSON.parse(JSON.stringify(await seen(as)).replaceAll(as.userId, from.userId))).toEqual(before);
    expect(Buffer.compare(await downloadReceipt(as, receiptId), picture)).toBe(0);
    await banking.sound(as);
    await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount: 4.5, description: 'Coffee' },
      { as },
    );
    await banking.sound(as);
    // The ids in the same archive are already taken.
    const other = somebody();
    await step(other, from.userId, 'begin');
    await expect(restore(other, from.userId, archive.entries, 'write')).rejects.toMatchObject({
      code: 'ARCHIVE_REFUSED',
      message: expect.stringContaining('already, in another account') as string,
    });
    await erase(other);
    for (const asked of ['check', 'begin'] as const)
      await expect(step(as, from.userId, asked)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('not empty') as string,
      });
    await banking.sound(as);
    await erase(as);
  });

  it.each([
    [
      'an amount that is no whole number',
      'transactions.jsonl',
      (line: string) => line.replace(/"amountMinor":\d+/, '"amountMinor":"12"'),
    ],
    ['a field nobody knows', 'accounts.jsonl', (line: string) => line.replace('{', '{"admin":true,')],
    ['an operator of the store', 'merchants.jsonl', (line: string) => line.replace('{', '{"$where":"1",')],
    [
      'a document of somebody else',
      'transactions.jsonl',
      (line: string) => line.replace(from.userId, newId()),
    ],
    ['what is no JSON', 'categories.jsonl', () => '{"_id":'],
  ])('is refused before anything is written with %s', async (_what, entry, change) => {
    const as = somebody();
    await expect(
      restore(as, from.userId, changed(archive.entries, entry, change), 'check'),
    ).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED' });
    expect(await banking.store.collection('transactions').countDocuments({ userId: as.userId })).toBe(0);
  });

  it('is refused with files of other names or sizes', async () => {
    const as = somebody();
    const piece = { at: 0, data: Buffer.from('x').toString('base64'), last: true };
    for (const entry of ['receipts/..%2f', 'receipts/../accounts.jsonl', 'users.jsonl', 'bankLinks.jsonl'])
      await expect(
        step(
          as,
          from.userId,
          'check',
          entry.endsWith('jsonl') && !entry.startsWith('receipts')
            ? { entry, lines: ['{}'] }
            : { entry, piece },
        ),
      ).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED' });
    await step(as, from.userId, 'begin');
    await expect(
      step(as, from.userId, 'write', { entry: `receipts/${newId()}.pdf`, piece }),
    ).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED' });
  });

  it('is refused if an amount was changed, because the figures no longer follow from the rows', async () => {
    const as = somebody();
    let first = true;
    const more = (line: string): string => {
      if (!first) return line;
      first = false;
      return line.replace(
        /"amountMinor":(\d+)/,
        (_all, minor: string) => `"amountMinor":${Number(minor) + 1}`,
      );
    };
    await step(as, from.userId, 'begin');
    await restore(as, from.userId, changed(archive.entries, 'transactions.jsonl', more), 'write');
    await expect(step(as, from.userId, 'finish')).rejects.toMatchObject({
      code: 'ARCHIVE_REFUSED',
      message: expect.stringContaining('do not follow from its transactions') as string,
    });
    await erase(as);
  });

  it('is not given to another person', async () => {
    await expect(
      banking.ask(bankingExportUserEndpoint, { userId: newId(), after: null }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      banking.ask(
        bankingRestoreUserEndpoint,
        { userId: newId(), from: from.userId, step: 'begin' },
        { as: somebody() },
      ),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
