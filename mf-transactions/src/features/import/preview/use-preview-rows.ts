import type { ImportOutcome, ImportPreview, ImportRow } from '@app/contracts-banking';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readImport } from '../api';

export type ShownOutcome = 'all' | ImportOutcome;

const pageSize = 200;

interface Pages {
  key: string;
  rows: ReadonlyMap<number, ImportRow>;
}

/** Rows of a preview by index, fetched when they scroll into view. A small file is complete from the start. */
export function usePreviewRows(preview: ImportPreview, shown: ShownOutcome) {
  const key = `${preview.id}|${preview.plan}|${shown}`;
  const first = useMemo<Pages>(() => {
    const isWhole = shown === 'all' || preview.nextRow === null;
    const matching = isWhole
      ? preview.rows.filter(({ outcome }) => shown === 'all' || outcome === shown)
      : [];
    return { key, rows: new Map(matching.map((row, index) => [index, row])) };
  }, [key, preview, shown]);
  const [stored, setStored] = useState(first);
  const [error, setError] = useState<unknown>();
  const pages = stored.key === key ? stored : first;
  const count =
    shown === 'all'
      ? Object.values(preview.counts).reduce((sum, each) => sum + each, 0)
      : preview.counts[shown];
  const requested = useRef(new Set<string>());
  const stopped = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stopped.current = controller;
    requested.current = new Set();
    return () => controller.abort();
  }, [key]);

  /** Makes sure that the rows of this range are loaded or being fetched. */
  const need = useCallback(
    (from: number, to: number) => {
      const { signal } = stopped.current;
      for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page++) {
        const start = page * pageSize;
        const isHere = pages.rows.has(start) && pages.rows.has(Math.min(start + pageSize, count) - 1);
        if (start >= count || isHere || requested.current.has(`${key}|${page}`)) continue;
        requested.current.add(`${key}|${page}`);
        readImport(preview.id, { from: start, outcome: shown === 'all' ? undefined : shown }, signal)
          .then(({ rows }) => {
            setError(undefined);
            setStored((old) => {
              const base = old.key === key ? old : first;
              return {
                key,
                rows: new Map([...base.rows, ...rows.map((row, i) => [start + i, row] as const)]),
              };
            });
          })
          .catch((problem: unknown) => {
            if (signal.aborted) return;
            requested.current.delete(`${key}|${page}`);
            setError(problem);
          });
      }
    },
    [key, first, pages, count, preview.id, shown],
  );
  return { rows: pages.rows, count, need, error };
}
