export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Milliseconds of each of `times` runs, after some that only warm up. */
export async function timed(
  times: number,
  work: (index: number) => Promise<unknown>,
  warmUp = 5,
): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < times + warmUp; index += 1) {
    const started = performance.now();
    await work(index);
    if (index >= warmUp) took.push(performance.now() - started);
  }
  return took;
}
