type Parts = readonly [number, number, number];

const parse = (version: string): Parts | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
};

const compare = (a: Parts, b: Parts): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Whether a version is within a range of the forms that remotes declare: `^1.2.0`, `~1.2.0`, `>=1.0.0`, `1.2.3`, `*`. Any other range
 * returns false.
 */
export function inRange(version: string, range: string): boolean {
  if (range === '*') return true;
  const match = /^(\^|~|>=)?(\d+\.\d+\.\d+)$/.exec(range.trim());
  const have = parse(version);
  const want = match && parse(match[2]!);
  if (!match || !have || !want || compare(have, want) < 0) return false;
  if (match[1] === '>=') return true;
  if (match[1] === '^') return want[0] > 0 ? have[0] === want[0] : have[0] === 0 && have[1] === want[1];
  if (match[1] === '~') return have[0] === want[0] && have[1] === want[1];
  return compare(have, want) === 0;
}
