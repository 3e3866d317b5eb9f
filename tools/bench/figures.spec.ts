import { notMeasured, ratio, table } from './figures';

describe('figures', () => {
  it.each([
    [0.5, { most: 0.5 }, 'met'],
    [0.51, { most: 0.5 }, 'missed'],
    [0.97, { least: 0.97 }, 'met'],
    [0.96, { least: 0.97 }, 'missed'],
    [0, { most: 0 }, 'met'],
    [NaN, { most: 2 }, 'missed'],
  ] as const)('%p within %p is %p', (value, limit, verdict) =>
    expect(ratio('x', value, 'P1', limit).verdict).toBe(verdict),
  );
  it('writes bounds as they are agreed', () => {
    expect(ratio('x', 0.05, 'P3', { most: 1 / 12 }).goal).toBe('P3 ≤ 1/12');
    expect(ratio('x', 0.05, 'P3', { most: 1 / 12 }).value).toBe('0.050 ×');
    expect(ratio('x', 1, 'P3', { most: 1.5 }).goal).toBe('P3 ≤ 1.5');
    expect(ratio('x', 1, 'P10', { least: 0.97 }).goal).toBe('P10 ≥ 0.97');
  });
  it('says why nothing is said', () =>
    expect(notMeasured('x', 'P12', 'no such build')).toEqual({
      what: 'x',
      value: '',
      goal: 'P12: no such build',
      verdict: 'not measured',
    }));
  it('lines up in columns', () => {
    const lines = table([
      { what: 'a long name', value: '1 ms' },
      { what: 'b', value: '1,000 ms', goal: 'P1 ≤ 2', verdict: 'met' },
    ]).split('\n');
    expect(lines[2]!.indexOf('1,000 ms') + '1,000 ms'.length).toBe(lines[1]!.length);
    expect(lines[2]).toMatch(/P1 ≤ 2 +met$/);
  });
});
