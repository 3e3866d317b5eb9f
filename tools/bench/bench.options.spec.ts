import { BenchUsageError, parts, readBenchOptions } from './bench.options';

describe('options of the bench', () => {
  it('measures everything unless told otherwise', () =>
    expect(readBenchOptions([])).toEqual({
      only: new Set(parts),
      rows: 100_000,
      quick: false,
      peer: true,
      build: true,
    }));
  it('takes parts, rows and switches', () =>
    expect(
      readBenchOptions(['--only', 'hop,session', '--rows', '20000', '--quick', '--no-peer', '--no-build']),
    ).toEqual({
      only: new Set(['hop', 'session']),
      rows: 20_000,
      quick: true,
      peer: false,
      build: false,
    }));
  it.each([['--only', 'nothing'], ['--only'], ['--rows', '5'], ['--rows', 'many'], ['--rows'], ['--fast']])(
    'refuses %p %p',
    (...args) => expect(() => readBenchOptions(args)).toThrow(BenchUsageError),
  );
});
