import { searchedDays } from './search-meaning';
import { parseSearch } from './search-query';

const bounds = (typed: string) => searchedDays(parseSearch(typed));

describe('days outside of which nothing is found', () => {
  it('are what all terms of days leave, and none of a term that is turned round', () => {
    expect(bounds('after:2026-01 before:2026-03-15 -month:2026-02 lunch')).toEqual({
      from: '2026-02-01',
      to: '2026-03-14',
    });
    expect(bounds('month:2026-02 after:2026-02-10')).toEqual({ from: '2026-02-11', to: '2026-02-28' });
    expect(bounds('lunch -after:2026-01')).toEqual({});
  });

  it('are not told where there is no day to name', () => {
    expect(bounds('after:9999-12-31')).toEqual({});
  });
});
