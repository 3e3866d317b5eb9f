import { scoreFigures, scoresIn } from './lighthouse-figures';

const report = (performance: number | null): string =>
  JSON.stringify({
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      'best-practices': { score: 0.96 },
      seo: { score: 1 },
    },
  });
const scores = (performance: number) => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
});

describe('scores of Lighthouse', () => {
  it('are read out of a report, or it is said that there are none', () => {
    expect(scoresIn(report(0.974))).toEqual({ ...scores(97), 'best-practices': 96 });
    expect(scoresIn(report(null))).toBe('Lighthouse gave no score');
  });
  it('are judged against the floor and the peer', () => {
    const verdicts = (own: number, peer?: number) =>
      scoreFigures('x', scores(own), scores(100), peer === undefined ? 'none' : scores(peer)).map(
        ({ verdict }) => verdict,
      );
    expect(verdicts(98, 58)).toEqual(['met', 'met', 'met']);
    expect(verdicts(97, 58)).toEqual(['missed', 'missed', 'met']);
    expect(verdicts(98)).toEqual(['met', 'not measured', 'met']);
    expect(scoreFigures('x', scores(98), scores(100), 'did not end')[1]!.goal).toBe('P11: did not end');
  });
});
