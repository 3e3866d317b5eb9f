import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const adding = 'new';
const splitting = 'split';

/** Which transaction the drawer shows, by the address: `?tx=<id>`, or `?tx=new` for a new one; with `&do=split` its split is begun. */
export function useOpenTransaction() {
  const [params, setParams] = useSearchParams();
  const open = params.get('tx') ?? undefined;
  const go = useCallback(
    (id: string | undefined, doing?: string) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        next.delete('do');
        if (id) next.set('tx', id);
        else next.delete('tx');
        if (doing) next.set('do', doing);
        return next;
      }),
    [setParams],
  );
  return {
    openId: open === adding ? undefined : open,
    isAdding: open === adding,
    isSplitting: params.get('do') === splitting,
    show: useCallback((id: string) => go(id), [go]),
    split: useCallback((id: string) => go(id, splitting), [go]),
    add: useCallback(() => go(adding), [go]),
    close: useCallback(() => go(undefined), [go]),
  };
}
