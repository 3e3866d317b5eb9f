import type { PaletteItem } from '@app/shell-sdk';

/** Without case and accents, so that "cafe" finds Café. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a line matches the query; 0 for no match. Every typed word must start a word of the label or the keywords, or occur inside the
 * label. A label that starts with the query ranks best.
 */
export function matchScore(
  { label, keywords = '' }: Pick<PaletteItem, 'label' | 'keywords'>,
  query: string,
): number {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return 1;
  const text = folded(label);
  const words = wordsOf(label);
  const others = wordsOf(keywords);
  let sum = 0;
  for (const word of queryWords) {
    const score = words.some((own) => own === word)
      ? 1
      : words.some((own) => own.startsWith(word))
        ? 0.8
        : others.some((own) => own.startsWith(word))
          ? 0.5
          : word.length > 2 && text.includes(word)
            ? 0.4
            : 0;
    if (score === 0) return 0;
    sum += score;
  }
  const beginning = text.startsWith(folded(query).trim()) ? 1 : 0;
  return sum / queryWords.length + beginning;
}

/** The matching lines, best first; equal matches keep their order. */
export const bestMatches = (
  items: readonly PaletteItem[],
  query: string,
  most: number,
): { items: PaletteItem[]; best: number } => {
  const scored = items
    .map((item) => ({ item, score: matchScore(item, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return { items: scored.slice(0, most).map(({ item }) => item), best: scored[0]?.score ?? 0 };
};
