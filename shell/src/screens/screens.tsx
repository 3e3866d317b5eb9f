import { useStore } from '@app/shell-sdk';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { sessionStore } from '../session/session-store';
import { ServerUnreachable, GlobalNotice } from '../pages/server-unreachable';
import { SignedIn } from './signed-in';
import { useRegistry } from '../registry/registry-store';
import { requiresSignIn, signInAddress } from '../pages/sign-in-redirect';
import { landing as Landing, notFound as NotFound, signIn as SignIn } from '../pages/fallback-pages';

/** Chooses the screens by whether the person is signed in. */
export function Screens() {
  const state = useStore(sessionStore);
  if (state.status === 'unknown') return <ServerUnreachable />;
  return state.status === 'in' ? <SignedIn user={state.user} expired={state.expired} /> : <SignedOut />;
}

/** All screens of a visitor: the landing page, sign-in, and the redirect to it from other addresses. */
function SignedOut() {
  return (
    <Suspense fallback={<GlobalNotice>Loading...</GlobalNotice>}>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="/sign-in" element={<SignIn />} />
        <Route path="/sign-up" element={<SignIn />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  );
}

function Elsewhere() {
  const location = useLocation();
  const registry = useRegistry();
  return requiresSignIn(registry, location.pathname) ? (
    <Navigate replace to={signInAddress(location)} />
  ) : (
    <NotFound />
  );
}
