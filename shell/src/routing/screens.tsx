import { useStore } from '@app/shell-sdk';
import { sessionStore } from '../session/session-store';
import { ServerUnreachable } from '../session/server-unreachable';
import { SignedIn } from './signed-in';
import { SignedOut } from './signed-out';

/** What a person sees depends on whether they are signed in. */
export function Screens() {
  const state = useStore(sessionStore);
  if (state.status === 'unknown') return <ServerUnreachable />;
  return state.status === 'in' ? <SignedIn user={state.user} expired={state.expired} /> : <SignedOut />;
}
