import { readBenchOptions } from './bench';
import { medians, sessionVerdicts } from './browser/session-figures';
import { judge } from './figures';
import { openModel, used } from './measure';

describe('options of the bench', () => {
  const read = (...args: string[]) => readBenchOptions(args, ['hop', 'session', 'load']);

  it('measures everything unless parts are chosen', () => {
    expect(read()).toMatchObject({ only: new Set(['hop', 'session', 'load']), rows: 100_000, peer: true });
    expect(read('--only', 'hop', '--rows', '20000', '--no-peer')).toMatchObject({
      rows: 20_000,
      peer: false,
    });
  });

  it.each([['--only', 'nothing'], ['--rows', '5'], ['--rows'], ['--fast']])('refuses %p %p', (...args) =>
    expect(() => read(...args)).toThrow(),
  );
});

describe('the verdict on a goal', () => {
  it.each([
    ['hopP99', 2.5, 'met'],
    ['hopP99', 2.51, 'missed'],
    ['frames', 0.96, 'missed'],
    ['blank', 0, 'met'],
    ['hopP99', NaN, 'missed'],
  ] as const)('judges %p %p: %p', (key, value, is) => expect(judge(key, value).verdict).toBe(is));

  it('states the bound, or the reason if nothing was measured', () => {
    expect(judge('hopRate', 'no such build')).toMatchObject({ goal: 'P13 ≥ 0.55', verdict: 'not measured' });
    expect(judge('readP50', 7, { of: 'budget' })).toMatchObject({
      what: 'read of budget, p50',
      value: '7.0 ms',
    });
  });

  it('compares a session with the peer’s, the baseline’s and its own with fewer rows', () => {
    const found = {
      product: medians([{ warm: 100, search: 120 }, { warm: 90 }, { warm: 130 }]),
      baseline: { warm: 60, search: 100 },
      large: { warm: 160, search: 193 },
    };
    const verdicts = sessionVerdicts(found, 'left out').map(({ what, verdict }) => [what, verdict]);
    expect(Object.fromEntries(verdicts)).toMatchObject({
      'warm, new tab to the list, against the peer': 'not measured',
      'warm, new tab to the list, against the baseline': 'missed',
      'search as you type, against the baseline': 'met',
      'warm, new tab to the list, ten times the rows': 'met',
      'search as you type, ten times the rows': 'missed',
    });
  });
});

describe('what is measured', () => {
  it('counts time from when a call was due, not from when it could be sent', async () => {
    const { p99, took, failed } = await openModel(100, 0.3, async (index) => {
      const end = performance.now() + (index === 0 ? 150 : 0);
      while (performance.now() < end);
      return index !== 29;
    });
    expect({ answered: took.length, failed }).toEqual({ answered: 29, failed: 1 });
    expect(p99).toBeGreaterThan(140);
  });

  it('lists parts by their use and omits idle ones', () => {
    const before = new Map(Object.entries({ gateway: 1, banking: 2, chat: 1 }));
    const after = new Map(Object.entries({ gateway: 3, banking: 7, chat: 1.01, store: 1 }));
    expect(used(before, after, 10).byPart).toBe('banking 0.50, gateway 0.20, store 0.10');
  });
});
