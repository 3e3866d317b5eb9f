import type { OfferedCall } from '@app/api-client';
import { useEffect, useRef } from 'react';
import { createStore } from '../state/store';

/** One line of the command palette: a screen, a record or an action. */
export interface PaletteItem {
  /** The same for the same item each time; only its source interprets it. */
  id: string;
  label: string;
  /** Less prominent text at the end of the line: an amount, a day, a kind. */
  detail?: string;
  /** Further words to search by. */
  keywords?: string;
  /** Name of a line icon, as in menu entries. */
  icon?: string;
  /** Keyboard shortcut for the same. */
  keys?: string;
  /** Path to open; `run` is an action instead. */
  to?: string;
  run?: () => void;
  /** The call that it leads to; people who may not make it do not find the line. */
  call?: OfferedCall;
}

/**
 * A source of palette lines.
 * - `list`: `find` returns all lines and the palette filters them. Called once per opening.
 * - `search`: `find` returns the matches, best first, from two characters on.
 * - `sentence`: `find` gets the typed text as one sentence. Its lines come last and need a connection.
 */
export interface PaletteSource {
  id: string;
  kind: 'list' | 'search' | 'sentence';
  /** Plural heading above its lines: `Accounts`. */
  heading: string;
  /** Sources with lower orders come first. Screens 10, actions 20, accounts 30, transactions 40, merchants 50, settings 60, sentences from 90. */
  order: number;
  find(query: string, signal: AbortSignal): readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

export const paletteSources = createStore<readonly PaletteSource[]>([]);

/** Adds a source until the returned function is called. Replaces a source with the same id. */
export function addPaletteSource(source: PaletteSource): () => void {
  const others = paletteSources.get().filter(({ id }) => id !== source.id);
  paletteSources.set([...others, source].sort((a, b) => a.order - b.order));
  return () => paletteSources.set(paletteSources.get().filter((other) => other !== source));
}

/**
 * Offers lines while the component is mounted. Use it in a widget for the slot `shell.palette`, which the shell loads when the
 * palette is first opened, so that it delays no page.
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

/** The initial text of the open palette; undefined while it is closed. */
export const paletteOpening = createStore<{ query: string } | undefined>(undefined);
export const openPalette = (query = ''): void => paletteOpening.set({ query });
export const closePalette = (): void => paletteOpening.set(undefined);
