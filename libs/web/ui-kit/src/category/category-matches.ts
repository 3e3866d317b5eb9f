const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The names that match the typed text: first those that start with it, then those with a word that does, then those that contain
 * it.
 */
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
    .filter((match) => match.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ name }) => name);
}
