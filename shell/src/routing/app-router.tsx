import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom';

const Pending = createContext<Location | null>(null);
/** The place the person is on the way to while its code is still coming. */
export const usePendingLocation = (): Location | null => useContext(Pending);

export interface AppRouterProps {
  /** Fetches what the place needs to be drawn; undefined when nothing is missing. The old place stays on screen meanwhile. */
  prepare: (location: Location) => Promise<unknown> | undefined;
  /** The old place stays at most this long. */
  patienceMs?: number;
  children: ReactNode;
}

/** The browser's address as state, changed only once the next place can be drawn: no fallback flashes between two pages. */
export function AppRouter({ prepare, patienceMs = 1_200, children }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  const [pending, setPending] = useState<Location | null>(null);
  const ticket = useRef(0);
  const preparing = useRef(prepare);
  useLayoutEffect(() => {
    preparing.current = prepare;
  });
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const mine = ++ticket.current;
        const show = () => {
          if (mine !== ticket.current) return;
          setShown({ action, location });
          setPending(null);
        };
        const ready = preparing.current(location);
        if (!ready) return show();
        setPending(location);
        const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
        void Promise.race([ready.catch(() => undefined), patience]).then(show);
      }),
    [history, patienceMs],
  );
  return useMemo(
    () => (
      <Pending value={pending}>
        <Router location={shown.location} navigationType={shown.action} navigator={history}>
          {children}
        </Router>
      </Pending>
    ),
    [pending, shown, history, children],
  );
}
