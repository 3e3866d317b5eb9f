import { rowMatcher, type SearchedRow } from './row-search';
import { emptySearchContext, searchedDays } from './search-meaning';
import { parseSearch } from './search-query';

const bounds = (typed: string) => searchedDays(parseSearch(typed));

describe('searchedDays', () => {
  it('intersects all day terms and ignores negated ones', () => {
    expect(bounds('after:2026-01 before:2026-03-15 -month:2026-02 lunch')).toEqual({
      from: '2026-02-01',
      to: '2026-03-14',
    });
    expect(bounds('month:2026-02 after:2026-02-10')).toEqual({ from: '2026-02-11', to: '2026-02-28' });
    expect(bounds('lunch -after:2026-01')).toEqual({});
  });

  it.each([
    ['after:9999-12-31', '9999-12-31', '0001-01-01'],
    ['after:9999-12', '9999-12-31', '0001-01-01'],
    ['before:0001-01-01', '9999-12-31', '0001-01-01'],
    ['before:0001-01', '9999-12-31', '0001-01-01'],
    ['after:9999-12-30', '9999-12-31', undefined],
    ['month:9999-12', '9999-12-01', '9999-12-31'],
    ['before:9999-12', undefined, '9999-11-30'],
    ['after:2026-12-31', '2027-01-01', undefined],
    ['after:2026-12', '2027-01-01', undefined],
    ['before:2027-01-01', undefined, '2026-12-31'],
    ['before:2027', undefined, undefined],
    ['on:2026-12-31', '2026-12-31', '2026-12-31'],
    ['month:2026-12', '2026-12-01', '2026-12-31'],
  ])('reads %s as the days from %s to %s', (typed, from, to) => {
    expect(bounds(typed)).toEqual({ ...(from && { from }), ...(to && { to }) });
  });
});

describe('day terms', () => {
  const found = (typed: string, date: string): boolean => {
    const row = { date, description: '', category: '' } as SearchedRow;
    return rowMatcher(parseSearch(typed), emptySearchContext)(row);
  };

  it.each([
    ['after:9999-12-31', '9999-12-31', false],
    ['after:9999-12', '2026-05-01', false],
    ['-after:9999-12-31', '2026-05-01', true],
    ['before:0001-01-01', '0001-01-01', false],
    ['month:9999-12', '9999-12-31', true],
    ['after:2026-12-31', '2026-12-31', false],
    ['after:2026-12-30', '2026-12-31', true],
    ['after:2026-12', '2027-01-01', true],
    ['after:2026-12', '2026-12-31', false],
    ['before:2026-12-31', '2026-12-31', false],
    ['before:2027-01', '2026-12-31', true],
  ])('match by %s, %s: %s', (typed, date, isFound) => {
    expect(found(typed, date)).toBe(isFound);
  });
});

describe('name terms', () => {
  const found = (typed: string, merchant: string): boolean =>
    rowMatcher(
      parseSearch(typed),
      emptySearchContext,
    )({ merchant, description: '', category: '' } as SearchedRow);

  it.each([
    ['merchant:uber', 'Uber Eats', true],
    ['merchant:=uber', 'Uber Eats', false],
    ['merchant:=uber', 'Uber', true],
    ['merchant:"=Acme, Inc."', 'Acme, Inc.', true],
    ['merchant:"=Acme, Inc."', 'Acme', false],
  ])('match by %s, %s: %s', (typed, merchant, isFound) => expect(found(typed, merchant)).toBe(isFound));
});
