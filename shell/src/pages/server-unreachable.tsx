import { reasonOf } from '@app/api-client';
import { useStore, useTitle } from '@app/shell-sdk';
import { Button, EmptyState } from '@app/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { refreshRegistry } from '../registry/registry-store';
import { loadSession, sessionStore } from '../session/session-store';

const everyMs = 3_000;

/** Shown if the server could not confirm the session. Recovers by itself when the server answers. */
export function ServerUnreachable() {
  const state = useStore(sessionStore);
  const [busy, setBusy] = useState(false);
  const offline = !navigator.onLine;
  useTitle(offline ? 'Offline' : 'Not reachable');
  const asking = useRef(false);
  const retry = async () => {
    // Only one attempt at a time, because the server may be slow.
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    await Promise.all([loadSession(), refreshRegistry()]);
    asking.current = false;
    setBusy(false);
  };
  useEffect(() => {
    const again = () => void retry();
    addEventListener('online', again);
    // A restarted server sends no event, so it is polled.
    const timer = setInterval(() => navigator.onLine && again(), everyMs);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);
  return (
    <GlobalNotice>
      <EmptyState
        drawing="missing"
        title={offline ? 'You are offline' : 'The server can’t be reached'}
        action={
          <Button variant="primary" busy={busy} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        {offline
          ? 'Your figures are kept on the server and will be back as soon as you are online.'
          : state.status === 'unknown' && reasonOf(state.error)}
      </EmptyState>
    </GlobalNotice>
  );
}

/** A short text in the middle of an otherwise empty page. */
export const GlobalNotice = styled.div.attrs({ role: 'status' })`
  min-height: 100dvh;
  display: grid;
  place-items: center;
  color: var(--ink-2);
`;
