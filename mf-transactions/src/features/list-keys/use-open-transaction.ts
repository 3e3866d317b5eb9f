import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the drawer of a transaction begins with, when it is opened for that. */
const drawerIntents = ['split', 'refund', 'attach', 'history'] as const;
export type DrawerIntent = (typeof drawerIntents)[number];
const isDrawerIntent = (text: string | null): text is DrawerIntent =>
  (drawerIntents as readonly (string | null)[]).includes(text);

const adding = 'new';

/**
 * Which transaction the drawer shows, by the address: `?tx=<id>`, or `?tx=new` for a new one. With `&do=split` its split is
 * begun, with `refund`, `attach` or `history` that comes first; a new one with `&copy=<id>` begins as that one.
 */
export function useOpenTransaction() {
  const [params, setParams] = useSearchParams();
  const open = params.get('tx') ?? undefined;
  const intent = params.get('do');
  // The router's setter is another one after each change of the address; what is made of it here stays, and rows with it.
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const go = useCallback(
    (id: string | undefined, beside: { do?: DrawerIntent; copy?: string } = {}) =>
      latest.current((old) => {
        const next = new URLSearchParams(old);
        for (const name of ['tx', 'do', 'copy']) next.delete(name);
        if (id) next.set('tx', id);
        for (const [name, value] of Object.entries(beside)) next.set(name, value);
        return next;
      }),
    [],
  );
  return {
    openId: open === adding ? undefined : open,
    isAdding: open === adding,
    copyOf: params.get('copy') ?? undefined,
    intent: isDrawerIntent(intent) ? intent : undefined,
    show: useCallback((id: string) => go(id), [go]),
    begin: useCallback((id: string, what: DrawerIntent) => go(id, { do: what }), [go]),
    copy: useCallback((id: string) => go(adding, { copy: id }), [go]),
    add: useCallback(() => go(adding), [go]),
    close: useCallback(() => go(undefined), [go]),
  };
}
