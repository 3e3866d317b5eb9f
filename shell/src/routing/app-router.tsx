import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom';

const Pending = createContext<Location | null>(null);
/** The location that the person is going to while its code is still loading. */
export const usePendingLocation = (): Location | null => useContext(Pending);

export interface AppRouterProps {
  /** Loads what the location needs to render; undefined if nothing is missing. Meanwhile the old location stays on screen. */
  prepare: (location: Location) => Promise<unknown> | undefined;
  /** The longest time, in milliseconds, that the old location stays. */
  patienceMs?: number;
  children: ReactNode;
}

/** The browser's address as state. It changes only once the next location can be rendered, so no fallback flashes between two pages. */
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
