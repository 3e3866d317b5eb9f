import { runInNewContext } from 'node:vm';
import { scoreFigures, scoresIn } from './lighthouse-figures';
import { rowsLook, rowWithLook } from './probe';
import { medians, sessionVerdicts } from './session-figures';

/** Runs the text of a page's function on a document made here. */
function look(text: string, rows: readonly string[]): unknown {
  const document = { querySelectorAll: () => rows.map((innerText) => ({ innerText })) };
  return runInNewContext(`(${text})()`, { document });
}

describe('what a page shows', () => {
  it('needs enough rows that all contain the word', () => {
    expect(look(rowsLook('.row', 'Coffee', 2), ['Alder coffee 1', 'Birch COFFEE 2'])).toContain('Birch');
    expect(look(rowsLook('.row', 'coffee', 2), ['Alder coffee 1', 'Birch Market'])).toBeNull();
    expect(look(rowsLook('.row', '', 3), ['a', 'b'])).toBeNull();
  });

  it('finds a row by its text, whatever quotes it contains', () => {
    expect(look(rowWithLook('[a="b"]', `it's "new"`), [`x it's "new"`])).toBe('shown');
    expect(look(rowWithLook('.row', 'new'), ['old'])).toBeNull();
  });
});

describe('session figures', () => {
  const verdicts = (found: Parameters<typeof sessionVerdicts>[0]) =>
    Object.fromEntries(sessionVerdicts(found, 'left out').map(({ what, verdict }) => [what, verdict]));

  it('takes the median of the runs that measured a figure', () =>
    expect(medians([{ cold: 3 }, { cold: 1, warm: 5 }, { cold: 2 }])).toEqual({ cold: 2, warm: 5 }));

  it('judges session figures against peer and baseline', () => {
    const found = verdicts(
      new Map([
        ['product', { warm: 100, search: 130, durable: 200, shown: 30 }],
        ['peer', { warm: 1200, search: 1000, shown: 700 }],
        ['baseline', { warm: 60, search: 100, shown: 25 }],
      ]),
    );
    expect(found).toMatchObject({
      'warm, new tab to the list, against the peer': 'met',
      'warm, new tab to the list, against the baseline': 'missed',
      'search as you type, against the peer': 'missed',
      'search as you type, against the baseline': 'met',
      'add one, durable, against shown by the peer': 'missed',
      'add one, shown, against the baseline': 'met',
      'cold start to the list, against the peer': 'not measured',
    });
    expect(Object.keys(found).filter((what) => what.includes('ten times'))).toEqual([]);
  });

  it('say why there is no peer', () => {
    const figures = sessionVerdicts(new Map([['product', { warm: 1 }]]), 'left out');
    const warm = figures.find(({ what }) => what === 'warm, new tab to the list, against the peer');
    expect(warm).toMatchObject({ note: 'left out', verdict: 'not measured' });
  });

  it('judges session figures by their growth with ten times the rows', () =>
    expect(
      verdicts(
        new Map([
          ['product', { warm: 100, search: 100 }],
          ['large', { warm: 160, search: 161 }],
        ]),
      ),
    ).toMatchObject({
      'warm list, ten times the rows': 'met',
      'search, ten times the rows': 'missed',
      'add one, ten times the rows': 'not measured',
      'net worth, ten times the rows': 'not measured',
    }));
});

describe('Lighthouse scores', () => {
  const report = (performance: number | null): string => {
    const score = { performance, accessibility: 1, 'best-practices': 0.96, seo: 1 };
    const categories = Object.entries(score).map(([name, one]) => [name, { score: one }]);
    return JSON.stringify({ categories: Object.fromEntries(categories) });
  };

  it('reads the scores of a report, or says that they are missing', () => {
    expect(scoresIn(report(0.974))).toEqual([97, 100, 96, 100]);
    expect(scoresIn(report(null))).toBe('Lighthouse gave no score');
  });

  it('judges scores against the baseline and the peer', () => {
    const judged = (own: number, peer: number | string) =>
      scoreFigures(
        'x',
        [own, 100, 100, 100],
        [100, 100, 100, 100],
        typeof peer === 'string' ? peer : [peer, 100, 100, 100],
      );
    const verdicts = (own: number, peer: number | string) => judged(own, peer).map(({ verdict }) => verdict);
    expect(verdicts(98, 58)).toEqual(['met', 'met', 'met']);
    expect(verdicts(97, 58)).toEqual(['missed', 'missed', 'met']);
    expect(verdicts(98, 'did not end')).toEqual(['met', 'not measured', 'met']);
    expect(judged(98, 'did not end')[1]!.note).toBe('did not end');
  });
});
