import { useEffect, useRef } from 'react';
import { createStore } from './store';

/** One line of the command palette: a screen, a thing or something to do. */
export interface PaletteItem {
  /** The same for the same thing at every opening, and known to its source alone. */
  id: string;
  label: string;
  /** Quieter, at the end of the line: an amount, a day, a kind. */
  detail?: string;
  /** Other words it is found by. */
  keywords?: string;
  /** Name of a line icon, as menu entries have them. */
  icon?: string;
  /** Keys that do the same. */
  keys?: string;
  /** Path it leads to; or what it does. */
  to?: string;
  run?: () => void;
}

/**
 * Where lines of the palette come from.
 * - `list`: `find` hands over everything and the palette picks what fits. It is asked once an opening.
 * - `search`: `find` hands over what fits, best first, from two characters on.
 * - `sentence`: `find` takes all that was typed as one sentence. Its lines come last, and need a connection.
 */
export interface PaletteSource {
  id: string;
  kind: 'list' | 'search' | 'sentence';
  /** Above its lines, in the plural: `Accounts`. */
  heading: string;
  /** Sources with lower orders come first. Screens 10, actions 20, accounts 30, transactions 40, merchants 50, settings 60, sentences from 90. */
  order: number;
  find(query: string, signal: AbortSignal): readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

export const paletteSources = createStore<readonly PaletteSource[]>([]);

/** Adds a source until the returned function is called. One with the same id takes the place of the one before. */
export function addPaletteSource(source: PaletteSource): () => void {
  const others = paletteSources.get().filter(({ id }) => id !== source.id);
  paletteSources.set([...others, source].sort((a, b) => a.order - b.order));
  return () => paletteSources.set(paletteSources.get().filter((one) => one !== source));
}

/**
 * Offers lines as long as the component is there. Use it in a widget for the slot `shell.palette`, which the shell loads when the
 * palette is first opened, so that nothing of it delays a page.
 */
export function usePaletteSource({ id, kind, heading, order, find }: PaletteSource): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(
    () =>
      addPaletteSource({ id, kind, heading, order, find: (query, signal) => latest.current(query, signal) }),
    [id, kind, heading, order],
  );
}

/** What the palette was opened with; undefined while it is closed. */
export const paletteOpening = createStore<{ query: string } | undefined>(undefined);
export const openPalette = (query = ''): void => paletteOpening.set({ query });
export const closePalette = (): void => paletteOpening.set(undefined);
