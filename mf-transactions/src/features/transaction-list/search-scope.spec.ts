import { searchedFieldsText, widerSearches } from './search-scope';

describe('searchedFieldsText', () => {
  it('names the searched fields and the other filters', () =>
    expect(searchedFieldsText({ q: 'lunch', category: 'Dining', from: '2026-01-01' })).toBe(
      '“lunch” was searched in the description, merchant, category, amount, note and bank text of transactions in Dining, in the chosen dates.',
    ));

  it('states that all transactions were searched if nothing narrows the list', () =>
    expect(searchedFieldsText({ q: 'lunch' })).toContain('of all your transactions'));
});

describe('widerSearches', () => {
  it('drops the filters first and keeps the words', () =>
    expect(widerSearches({ q: 'lunch', category: 'Dining' })[0]).toEqual({
      label: 'Search without filters',
      view: { q: 'lunch' },
    }));

  it('offers all dates if only dates narrow the list', () =>
    expect(widerSearches({ from: '2026-01-01', to: '2026-01-31' })).toEqual([
      { label: 'Search all dates', view: {} },
    ]));

  it('offers a search for one of several words', () =>
    expect(widerSearches({ q: 'weekly shop' }).map(({ view }) => view.q)).toEqual(['weekly']));

  it('offers nothing for a single word without filters', () =>
    expect(widerSearches({ q: 'lunch' })).toEqual([]));
});
