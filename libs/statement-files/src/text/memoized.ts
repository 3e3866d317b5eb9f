const maxKept = 50_000;

/** Caches the results of `work` by text, because files repeat their days and merchants. */
export function memoized<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    const value = work(text);
    if (known.size < maxKept) known.set(text, value);
    return value;
  };
}
