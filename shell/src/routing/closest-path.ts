/** The number of single-letter edits between two texts (Levenshtein distance). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** The known path most similar to a mistyped one, or undefined if none is similar enough. */
export function closestPath(pathname: string, paths: readonly string[]): string | undefined {
  const typed = pathname.toLowerCase().replace(/\/+$/, '');
  const near = (path: string): number => {
    const known = path.toLowerCase();
    if (known.length > 1 && (typed.startsWith(known) || known.startsWith(typed))) return 1;
    return distance(typed, known);
  };
  const [best] = paths
    .filter((path) => path !== '/')
    .map((path) => ({ path, far: near(path) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, Math.floor(typed.length / 3)) ? best.path : undefined;
}
