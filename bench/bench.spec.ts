import { parts, readBenchOptions } from './bench.options';
import { judge, table } from './figures';

describe('the options of the bench', () => {
  it('measure everything unless figureOf otherwise', () =>
    expect(readBenchOptions([])).toEqual({
      only: new Set(parts),
      rows: 100_000,
      quick: false,
      peer: true,
      build: true,
    }));

  it('choose parts, rows and switches', () => {
    const args = ['--only', 'hop,session', '--rows', '20000', '--quick', '--no-peer', '--no-build'];
    const only = new Set(['hop', 'session']);
    expect(readBenchOptions(args)).toEqual({ only, rows: 20_000, quick: true, peer: false, build: false });
  });

  it.each([['--only', 'nothing'], ['--only'], ['--rows', '5'], ['--rows', 'many'], ['--rows'], ['--fast']])(
    'refuse %p %p',
    (...args) => expect(() => readBenchOptions(args)).toThrow(),
  );
});

describe('the verdict on a goal', () => {
  it.each([
    ['hopP99', 2.5, 'met'],
    ['hopP99', 2.51, 'missed'],
    ['frames/empty', 0.97, 'met'],
    ['frames/empty', 0.96, 'missed'],
    ['blank/large', 0, 'met'],
    ['hopP99', NaN, 'missed'],
  ] as const)('of %p at %p is %p', (key, value, verdict) => expect(judge(key, value).verdict).toBe(verdict));

  it('prints values and bounds as agreed', () => {
    expect(judge('warm/peer', 0.05)).toMatchObject({ goal: 'P3 ≤ 1/12', value: '0.050 ×' });
    expect(judge('chartDrawn', 1).goal).toBe('P16 ≤ 1.5');
    expect(judge('frames/empty', 1).goal).toBe('P10 ≥ 0.97');
    expect(judge('outboxLag', 1).goal).toBe('L2 ≤ 2,000');
    expect(judge('readP50', 7, { of: 'budget' }).what).toBe('read of budget, p50');
  });

  it('gives the reason where nothing was measured', () =>
    expect(judge('hopRate', 'no such build')).toEqual({
      what: 'one record against the bare hop',
      value: '',
      goal: 'P13 ≥ 0.55',
      verdict: 'not measured',
      note: 'no such build',
    }));

  it('stands in a table of aligned columns', () => {
    const lines = table([
      { what: 'a long name', value: '1 ms' },
      { what: 'b', value: '1,000 ms', goal: 'P1 ≤ 2', verdict: 'met' },
    ]).split('\n');
    expect(lines[2]!.indexOf('1,000 ms') + '1,000 ms'.length).toBe(lines[1]!.length);
    expect(lines[2]).toMatch(/P1 ≤ 2 +met$/);
  });
});
