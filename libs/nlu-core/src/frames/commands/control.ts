import type { Intent, Token } from '../../model/types';
import { placesOf } from '../../templates/template';
import { controlPatterns } from '../../templates/control-patterns';
import { contractions } from '../../text/word-tables';

type ControlIntent = keyof typeof controlPatterns;

interface Control {
  intent: ControlIntent;
  /** The alternatives at each place, longest first. */
  places: readonly (readonly (readonly string[])[])[];
}

const full = (words: readonly string[]): string[] =>
  words.flatMap((word) => (contractions[word] ?? word).split(' '));

const controls: readonly Control[] = (
  Object.entries(controlPatterns) as [ControlIntent, readonly string[]][]
).flatMap(([intent, patterns]) =>
  patterns.map((pattern) => ({
    intent,
    places: placesOf(pattern).map((options) => options.map(full).sort((a, b) => b.length - a.length)),
  })),
);

/** The patterns by their possible first words. */
const byFirst = new Map<string, Control[]>();
for (const control of controls) {
  const firsts = new Set<string>();
  for (const place of control.places) {
    place.forEach((option) => option[0] && firsts.add(option[0]));
    if (!place.some((option) => option.length === 0)) break;
  }
  for (const word of firsts) byFirst.set(word, [...(byFirst.get(word) ?? []), control]);
}

/** The index after the longest match of a pattern from `at`, or -1. */
function reach(tokens: readonly Token[], at: number, places: Control['places'], place: number): number {
  if (place === places.length) return at;
  let best = -1;
  for (const option of places[place]!)
    if (option.every((word, k) => tokens[at + k]?.text === word))
      best = Math.max(best, reach(tokens, at + option.length, places, place + 1));
  return best;
}

/** The longest control phrase that begins at `at`, as its intent and the index of the next token. */
export function controlAt(
  tokens: readonly Token[],
  at: number,
): { intent: Intent; next: number } | undefined {
  let best: { intent: Intent; next: number } | undefined;
  for (const { intent, places } of byFirst.get(tokens[at]!.text) ?? []) {
    const next = reach(tokens, at, places, 0);
    if (next > at && (!best || next > best.next)) best = { intent, next };
  }
  return best;
}
