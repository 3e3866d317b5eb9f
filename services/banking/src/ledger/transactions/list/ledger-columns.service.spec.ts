import { brotliDecompressSync } from 'node:zlib';
import type { LedgerColumns } from '@app/contracts-banking';
import { exampleActor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { monthColumns, type MonthColumns } from './ledger-columns';
import { LedgerColumnsService } from './ledger-columns.service';
import type { LedgerHeads, MonthColumnsReader } from './month-columns.reader';
import type { LedgerVersionReader } from '../../book/ledger-version.reader';
import { CategoryBook } from '../../model/category-book';

const many = 600;
const emptyMonth = monthColumns([], new CategoryBook());
const month = (rows: number): MonthColumns => ({
  ...emptyMonth,
  rows,
  id: Array.from({ length: rows }, (_, at) => `"${at}"`).join(','),
});

/** A ledger of one month that counts how often its rows are read. */
function ledgerOf(rows: number) {
  const state = { tag: 'as-it-was-1', revision: '1', version: 'chain 1', reads: 0, headReads: 0 };
  const kept = () => ({
    tag: state.tag,
    rows,
    unreviewed: 0,
    uncategorised: 0,
    missingReceipts: 0,
    meanings: '',
    columns: month(rows),
  });
  const reader = {
    heads: async (): Promise<LedgerHeads> => {
      state.headReads += 1;
      return {
        revision: state.revision,
        heads: new Map([['2026-11', kept()]]),
        made: new Map(),
        book: new CategoryBook(),
      };
    },
    read: async (_userId: string, months: readonly string[]) => {
      state.reads += months.length;
      return new Map(months.map((one) => [one, kept()]));
    },
  };
  const versions = { of: async () => state.version } as unknown as LedgerVersionReader;
  const service = new LedgerColumnsService(reader as unknown as MonthColumnsReader, versions);
  const call = (userId = exampleActor.userId) => ({ actor: { ...exampleActor, userId } }) as CallContext;
  const ask = async (known: readonly string[] = [], userId?: string): Promise<LedgerColumns> => {
    const { bytes, encoding } = await service.read(call(userId), new Set(known));
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : Buffer.from(bytes);
    return JSON.parse(text.toString('utf8')) as LedgerColumns;
  };
  return { state, ask };
}

describe('a repeated request for the whole ledger', () => {
  it('is answered from the cache if nothing changed', async () => {
    const { state, ask } = ledgerOf(many);
    const first = await ask();
    expect(first.columns.id).toHaveLength(many);
    expect(await ask()).toEqual(first);
    expect(state).toMatchObject({ reads: 1, headReads: 1 });
  });

  it('is answered from the cache after a write that did not change the rows', async () => {
    const { state, ask } = ledgerOf(many);
    const first = await ask();
    state.version = 'chain 2';
    expect(await ask()).toEqual(first);
    expect(await ask()).toEqual(first);
    expect(state).toMatchObject({ reads: 1, headReads: 2 });
  });

  it('looks at the months each time while the person has no audit chain', async () => {
    const { state, ask } = ledgerOf(many);
    state.version = '';
    await ask();
    state.tag = 'as-it-is-now';
    expect((await ask()).months).toEqual([{ tag: 'as-it-is-now', rows: many }]);
  });

  it('reads the ledger again when a month or the revision changed, and for each person', async () => {
    const { state, ask } = ledgerOf(many);
    await ask();
    state.tag = 'as-it-is-now';
    state.version = 'chain 2';
    expect((await ask()).months).toEqual([{ tag: 'as-it-is-now', rows: many }]);
    state.revision = '2';
    state.version = 'chain 3';
    expect((await ask()).revision).toBe('2');
    await ask([], 'somebody-else');
    expect(state.reads).toBe(4);
  });

  it('does not serve requests for what changed since', async () => {
    const { ask } = ledgerOf(many);
    await ask();
    expect((await ask(['as-it-was-1'])).columns.id).toEqual([]);
  });
});
