import { PhraseBias, unbiased, worthOf, type BiasState } from './phrase-bias';

const through = (bias: PhraseBias, parts: readonly number[]): BiasState =>
  parts.reduce((state, part) => bias.step(state, part), unbiased);

describe('PhraseBias', () => {
  const bias = new PhraseBias(
    [
      [1, 2, 3],
      [1, 2],
      [2, 9],
    ].map((parts) => ({ parts, reward: 1.5 })),
  );

  it('earns for each part of a name while it is spelled', () => {
    expect(worthOf(through(bias, [1]))).toBe(1.5);
    expect(worthOf(through(bias, [1, 2]))).toBe(3);
    expect(worthOf(through(bias, [1, 2, 3]))).toBe(4.5);
  });

  it('loses what a name earned when it is left before its end', () => {
    expect(worthOf(through(bias, [1, 7]))).toBe(0);
    expect(worthOf(through(bias, [7, 8]))).toBe(0);
  });

  it('keeps what a whole name earned, and only that, when a longer one is left', () => {
    expect(worthOf(through(bias, [1, 2, 7]))).toBe(3);
  });

  it('goes on with a name that begins inside another', () => {
    expect(worthOf(through(bias, [5, 2, 9]))).toBe(3);
  });

  it('earns for each phrase what that phrase is worth', () => {
    const mixed = new PhraseBias([
      { parts: [1], reward: 0.5 },
      { parts: [2], reward: 1.5 },
    ]);
    expect(worthOf(through(mixed, [1, 2]))).toBe(2);
  });

  it('earns nothing without names', () => {
    expect(worthOf(through(new PhraseBias([]), [1, 2, 3]))).toBe(0);
  });
});
