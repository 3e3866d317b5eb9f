import { reasonOf } from '@app/api-client';
import { useStore, useTitle } from '@app/shell-sdk';
import { Button, EmptyState } from '@app/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { refreshRegistry } from '../registry/registry-store';
import { loadSession, sessionStore } from '../session/session-store';

const everyMs = 3_000;

/** The server did not say who this is. Comes back by itself with the connection. */
export function ServerUnreachable() {
  const state = useStore(sessionStore);
  const [busy, setBusy] = useState(false);
  const offline = !navigator.onLine;
  useTitle(offline ? 'Offline' : 'Not reachable');
  const asking = useRef(false);
  const retry = async () => {
    // A slow server is asked once at a time.
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
    // A server that was restarted says nothing; whoever waits for it need not ask.
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

/** A few words in the middle of an otherwise empty page. */
export const GlobalNotice = styled.div.attrs({ role: 'status' })`
  min-height: 100dvh;
  display: grid;
  place-items: center;
  color: var(--ink-2);
`;
