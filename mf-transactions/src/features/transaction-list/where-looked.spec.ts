import { whereLooked, widerViews } from './where-looked';

describe('whereLooked', () => {
  it('names the fields and what else kept rows out', () =>
    expect(whereLooked({ q: 'lunch', category: 'Dining', from: '2026-01-01' })).toBe(
      '“lunch” was looked for in the description, merchant, category, amount, note and bank text of transactions in Dining, in the chosen dates.',
    ));

  it('says that everything was looked through when nothing narrows it', () =>
    expect(whereLooked({ q: 'lunch' })).toContain('of all your transactions'));
});

describe('widerViews', () => {
  it('drops the filters first and keeps the words', () =>
    expect(widerViews({ q: 'lunch', category: 'Dining' })[0]).toEqual({
      label: 'Search without filters',
      view: { q: 'lunch' },
    }));

  it('offers all dates where only dates narrow the list', () =>
    expect(widerViews({ from: '2026-01-01', to: '2026-01-31' })).toEqual([
      { label: 'Search all dates', view: {} },
    ]));

  it('offers one of several words', () =>
    expect(widerViews({ q: 'weekly shop' }).map(({ view }) => view.q)).toEqual(['weekly']));

  it('has nothing to offer for one word in everything', () => expect(widerViews({ q: 'lunch' })).toEqual([]));
});
