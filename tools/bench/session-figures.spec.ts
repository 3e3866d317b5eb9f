import { growthRatios, medians, sessionRatios } from './session-figures';

const verdicts = (figures: { what: string; verdict?: string }[]) =>
  Object.fromEntries(figures.filter(({ verdict }) => verdict).map(({ what, verdict }) => [what, verdict]));

describe('figures of a session', () => {
  it('are the middle of those runs that had them', () =>
    expect(medians([{ cold: 3 }, { cold: 1, warm: 5 }, { cold: 2 }])).toEqual({ cold: 2, warm: 5 }));

  it('are judged against peer and floor', () => {
    const figures = sessionRatios(
      new Map([
        ['product', { warm: 100, search: 130, durable: 200, shown: 50 }],
        ['peer', { warm: 1200, search: 1000, shown: 700 }],
        ['floor', { warm: 60, search: 100, shown: 25 }],
      ]),
      '',
    );
    expect(verdicts(figures)).toMatchObject({
      'warm, new tab to the list, against the peer': 'met',
      'warm, new tab to the list, against the floor': 'missed',
      'search as you type, against the peer': 'missed',
      'search as you type, against the floor': 'met',
      'add one, durable, against shown, against the peer': 'missed',
      'add one, shown, against the floor': 'met',
      'cold start to the list, against the peer': 'not measured',
    });
  });

  it('say why there was no peer', () => {
    const found = sessionRatios(new Map([['product', { warm: 1 }]]), 'left out').find(
      ({ what }) => what === 'warm, new tab to the list, against the peer',
    );
    expect(found).toMatchObject({ goal: 'P3: left out', verdict: 'not measured' });
  });

  it('may grow so much with ten times the rows', () =>
    expect(verdicts(growthRatios({ warm: 100, search: 100 }, { warm: 160, search: 161 }))).toEqual({
      'warm list, ten times the rows': 'met',
      'search, ten times the rows': 'missed',
      'add one, ten times the rows': 'not measured',
      'net worth, ten times the rows': 'not measured',
    }));
});
