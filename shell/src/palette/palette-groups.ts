import type { PaletteItem, PaletteSource } from '@app/shell-sdk';
import { bestMatches } from './palette-match';

/** A source's answer to a query; empty while it is pending. */
export interface Answer {
  items?: readonly PaletteItem[];
  failed?: boolean;
}

export interface PaletteLine extends PaletteItem {
  /** Unique in the whole list. */
  key: string;
}

export interface PaletteGroup {
  id: string;
  heading: string;
  lines: readonly PaletteLine[];
  /** The source failed to answer. */
  failed: boolean;
}

const maxOfGroup = 6;
/** The most lines per source before anything is typed, in display order. Screens are limited because the menu also has them. */
const shownAtFirst: ReadonlyMap<string, number> = new Map([
  ['actions', 6],
  ['said', 3],
  ['screens', 12],
]);

const asLines = (source: string, items: readonly PaletteItem[]): PaletteLine[] =>
  items.map((item) => ({ ...item, key: `${source}-${item.id}` }));

/** The groups before anything is typed: recent choices, then actions and screens. */
export function firstGroups(
  sources: readonly PaletteSource[],
  answers: ReadonlyMap<string, Answer>,
  recent: readonly PaletteItem[],
): PaletteGroup[] {
  const groups = [...shownAtFirst].flatMap(([id, most]): PaletteGroup[] => {
    const source = sources.find((candidate) => candidate.id === id);
    const items = answers.get(id)?.items;
    return source && items?.length
      ? [{ id, heading: source.heading, lines: asLines(id, items.slice(0, most)), failed: false }]
      : [];
  });
  const lines = asLines('recent', recent);
  return lines.length ? [{ id: 'recent', heading: 'Recent', lines, failed: false }, ...groups] : groups;
}

/** The matches of the query by group: the group with the best match first, sentences always last. */
export function groupsFor(
  sources: readonly PaletteSource[],
  answers: ReadonlyMap<string, Answer>,
  query: string,
): PaletteGroup[] {
  return sources
    .flatMap((source) => {
      const { id, kind, heading } = source;
      const { items = [], failed = false } = answers.get(id) ?? {};
      const picked =
        kind === 'list'
          ? bestMatches(items, query, maxOfGroup)
          : { items: items.slice(0, maxOfGroup), best: 0.6 };
      if (picked.items.length === 0 && !failed) return [];
      const best = kind === 'sentence' ? -1 : picked.items.length ? picked.best : 0;
      return [{ best, group: { id, heading, lines: asLines(id, picked.items), failed } }];
    })
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group);
}
