import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the transaction drawer starts with if it was opened for that purpose. */
const drawerIntents = ['split', 'refund', 'attach', 'history'] as const;
export type DrawerIntent = (typeof drawerIntents)[number];
const isDrawerIntent = (text: string | null): text is DrawerIntent =>
  (drawerIntents as readonly (string | null)[]).includes(text);

const adding = 'new';

/**
 * The transaction that the drawer shows, taken from the address: `?tx=<id>`, or `?tx=new` for a new one. `&do=split` starts a split;
 * `refund`, `attach` or `history` shows that part first. A new one with `&copy=<id>` starts as a copy of that transaction.
 */
export function useOpenTransaction() {
  const [params, setParams] = useSearchParams();
  const open = params.get('tx') ?? undefined;
  const intent = params.get('do');
  // The router's setter is a new function after each change of the address. The callbacks below stay the same, so the rows are not rendered
  // again.
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const openDrawer = useCallback(
    (id: string | undefined, options: { do?: DrawerIntent; copy?: string } = {}) =>
      latest.current((old) => {
        const next = new URLSearchParams(old);
        for (const name of ['tx', 'do', 'copy']) next.delete(name);
        if (id) next.set('tx', id);
        for (const [name, value] of Object.entries(options)) next.set(name, value);
        return next;
      }),
    [],
  );
  return {
    openId: open === adding ? undefined : open,
    isAdding: open === adding,
    copyOf: params.get('copy') ?? undefined,
    intent: isDrawerIntent(intent) ? intent : undefined,
    show: useCallback((id: string) => openDrawer(id), [openDrawer]),
    begin: useCallback((id: string, action: DrawerIntent) => openDrawer(id, { do: action }), [openDrawer]),
    copy: useCallback((id: string) => openDrawer(adding, { copy: id }), [openDrawer]),
    add: useCallback(() => openDrawer(adding), [openDrawer]),
    close: useCallback(() => openDrawer(undefined), [openDrawer]),
  };
}
