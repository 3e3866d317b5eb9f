import { MonthColumnsReader } from './month-columns.reader';
import { CategoryBook } from '../../model/category-book';
import { markedCategoriesKey } from './month-marks';

const month = '2026-11';
const head = { revision: 1, meanings: markedCategoriesKey(new CategoryBook()) };

/** A ledger of which nothing is cached but the named months. */
function reader(months: readonly [string, number][] = [[month, 1]], cached: readonly string[] = []) {
  let revision = 1;
  const ofMonths = jest.fn((_userId: string, _from: string, _to: string) => Promise.resolve([]));
  const made = new MonthColumnsReader(
    { totals: () => Promise.resolve(months.map(([one, rows]) => ({ month: one, rows, revision }))) } as never,
    { ofMonths } as never,
    {
      heads: () => Promise.resolve(new Map(cached.map((one) => [one, head]))),
      keep: () => Promise.resolve(),
    } as never,
    { book: () => Promise.resolve(new CategoryBook()) } as never,
  );
  return { made, ofMonths, change: () => (revision += 1) };
}

describe('the months of a ledger', () => {
  it('are built once for simultaneous readers', async () => {
    const { made, ofMonths } = reader();
    const heads = await Promise.all([made.heads('nora'), made.heads('nora'), made.heads('nora')]);
    expect(ofMonths).toHaveBeenCalledTimes(1);
    expect(heads.map(({ made: months }) => [...months.keys()])).toEqual([[month], [month], [month]]);
  });

  it('are built per owner, and again after a change or for a later request', async () => {
    const { made, ofMonths, change } = reader();
    const first = made.heads('nora');
    change();
    await Promise.all([first, made.heads('nora'), made.heads('omar')]);
    expect(ofMonths.mock.calls.map(([userId]) => userId)).toEqual(['nora', 'nora', 'omar']);
    await made.heads('nora');
    expect(ofMonths).toHaveBeenCalledTimes(4);
  });

  it('are retried after a failure', async () => {
    const { made, ofMonths } = reader();
    ofMonths.mockRejectedValueOnce(new Error('the store is away'));
    await expect(Promise.all([made.heads('nora'), made.heads('nora')])).rejects.toThrow('away');
    expect((await made.heads('nora')).revision).toBe('1');
  });

  it('are read in one query for neighbouring small months, but large and cached months are not read with them', async () => {
    const { made, ofMonths } = reader(
      [
        ['2026-01', 40],
        ['2026-02', 460],
        ['2026-03', 1],
        ['2026-05', 30],
        ['2026-06', 30],
        ['2026-08', 700],
      ],
      ['2026-05'],
    );
    const { made: months } = await made.heads('nora');
    expect(ofMonths.mock.calls.map(([, from, to]) => [from, to])).toEqual([
      ['2026-01', '2026-02'],
      ['2026-03', '2026-03'],
      ['2026-06', '2026-06'],
      ['2026-08', '2026-08'],
    ]);
    expect([...months.keys()].sort()).toEqual(['2026-01', '2026-02', '2026-03', '2026-06', '2026-08']);
  });
});
