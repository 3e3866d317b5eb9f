import { mayCall } from '@app/api-client';
import { paletteSources, useStore, type PaletteSource } from '@app/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from './palette-groups';

/** Milliseconds to wait after a key press, so that no request is sent between two keys. */
const restMs = 140;
const shortest = 2;

interface Asked {
  query: string;
  answers: ReadonlyMap<string, Answer>;
}

/**
 * The answers of all sources to a query. Lists are fetched once, searches and sentences for each query; an answer that arrives after the
 * query changed is dropped. Previous results stay until newer ones arrive, so that lines do not flicker while somebody types.
 */
export function useAnswers(query: string, online: boolean) {
  const sources = useStore(paletteSources);
  const [lists, setLists] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [searched, setAsked] = useState<Asked>({ query: '', answers: new Map() });
  const begun = useRef(new Set<PaletteSource>());
  useEffect(() => {
    for (const source of sources) {
      if (source.kind !== 'list' || begun.current.has(source)) continue;
      begun.current.add(source);
      void answerOf(source, '', new AbortController().signal).then((answer) =>
        setLists((old) => new Map(old).set(source.id, answer)),
      );
    }
  }, [sources]);
  useEffect(() => {
    if (query.length < shortest) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      const wanted = sources.filter(({ kind }) => kind === 'search' || (kind === 'sentence' && online));
      void Promise.all(
        wanted.map(async (source) => [source.id, await answerOf(source, query, control.signal)] as const),
      ).then((answers) => {
        if (!control.signal.aborted) setAsked({ query, answers: new Map(answers) });
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, sources, online]);
  const searching = query.length >= shortest && searched.query !== query;
  return {
    sources,
    answers: new Map([...lists, ...(query.length >= shortest ? searched.answers : [])]),
    searching,
    waiting: sources.some(({ id, kind }) => kind === 'list' && !lists.has(id)),
  };
}

async function answerOf(source: PaletteSource, query: string, signal: AbortSignal): Promise<Answer> {
  try {
    const items = await source.find(query, signal);
    return { items: items.filter(({ call }) => !call || mayCall(call)) };
  } catch {
    // The failure is shown on its own line; the other sources still have their results.
    return { failed: !signal.aborted };
  }
}
