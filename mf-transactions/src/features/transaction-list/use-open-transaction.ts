import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const adding = 'new';

/** Which transaction the drawer shows, by the address: `?tx=<id>`, or `?tx=new` for a new one. */
export function useOpenTransaction() {
  const [params, setParams] = useSearchParams();
  const open = params.get('tx') ?? undefined;
  const show = useCallback(
    (id: string | undefined) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        if (id) next.set('tx', id);
        else next.delete('tx');
        return next;
      }),
    [setParams],
  );
  return {
    openId: open === adding ? undefined : open,
    isAdding: open === adding,
    show,
    add: useCallback(() => show(adding), [show]),
    close: useCallback(() => show(undefined), [show]),
  };
}
