const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The names that fit what was typed: those that begin so, then those of which a word does, then those that hold it anywhere. */
export function categoryMatches(names: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  if (wanted === '') return [...names];
  const rank = (name: string): number => {
    const text = plain(name);
    if (text.startsWith(wanted)) return 0;
    return text.includes(` ${wanted}`) ? 1 : text.includes(wanted) ? 2 : 3;
  };
  return names
    .map((name, place) => ({ name, place, rank: rank(name) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ name }) => name);
}
