import { MonthColumnsReader } from './month-columns.reader';
import { CategoryBook } from '../../model/category-book';

const month = '2026-11';

/** A ledger of one month of which nothing is cached. */
function reader() {
  let revision = 1;
  const ofMonth = jest.fn((_userId: string, _month: string) => Promise.resolve([]));
  const made = new MonthColumnsReader(
    { totals: () => Promise.resolve([{ month, revision }]) } as never,
    { ofMonth } as never,
    { heads: () => Promise.resolve(new Map()), keep: () => Promise.resolve() } as never,
    { book: () => Promise.resolve(new CategoryBook()) } as never,
  );
  return { made, ofMonth, change: () => (revision += 1) };
}

describe('the months of a ledger', () => {
  it('are built once for simultaneous readers', async () => {
    const { made, ofMonth } = reader();
    const heads = await Promise.all([made.heads('nora'), made.heads('nora'), made.heads('nora')]);
    expect(ofMonth).toHaveBeenCalledTimes(1);
    expect(heads.map(({ made: months }) => [...months.keys()])).toEqual([[month], [month], [month]]);
  });

  it('are built per owner, and again after a change or for a later request', async () => {
    const { made, ofMonth, change } = reader();
    const first = made.heads('nora');
    change();
    await Promise.all([first, made.heads('nora'), made.heads('omar')]);
    expect(ofMonth.mock.calls.map(([userId]) => userId)).toEqual(['nora', 'nora', 'omar']);
    await made.heads('nora');
    expect(ofMonth).toHaveBeenCalledTimes(4);
  });

  it('are retried after a failure', async () => {
    const { made, ofMonth } = reader();
    ofMonth.mockRejectedValueOnce(new Error('the store is away'));
    await expect(Promise.all([made.heads('nora'), made.heads('nora')])).rejects.toThrow('away');
    expect((await made.heads('nora')).revision).toBe('1');
  });
});
