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

  it('adds the reward for each part of a name while it is spelled', () => {
    expect(worthOf(through(bias, [1]))).toBe(1.5);
    expect(worthOf(through(bias, [1, 2]))).toBe(3);
    expect(worthOf(through(bias, [1, 2, 3]))).toBe(4.5);
  });

  it("removes a name's reward if the hypothesis leaves it before its end", () => {
    expect(worthOf(through(bias, [1, 7]))).toBe(0);
    expect(worthOf(through(bias, [7, 8]))).toBe(0);
  });

  it('keeps exactly the reward of a complete name when a longer one is left', () => {
    expect(worthOf(through(bias, [1, 2, 7]))).toBe(3);
  });

  it('continues with a name that starts inside another', () => {
    expect(worthOf(through(bias, [5, 2, 9]))).toBe(3);
  });

  it('adds each phrase’s own reward', () => {
    const mixed = new PhraseBias([
      { parts: [1], reward: 0.5 },
      { parts: [2], reward: 1.5 },
    ]);
    expect(worthOf(through(mixed, [1, 2]))).toBe(2);
  });

  it('adds nothing without names', () => {
    expect(worthOf(through(new PhraseBias([]), [1, 2, 3]))).toBe(0);
  });
});
