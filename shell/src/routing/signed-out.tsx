import { GlobalNotice } from '../layout/global-notice';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useRegistry } from '../registry/registry-store';
import { isInside, signInFor } from './address-to-start';
import { landing as Landing, notFound as NotFound, signIn as SignIn } from './fallback-pages';

/** All screens of a visitor: the landing page, signing in, and the way there from an address inside. */
export function SignedOut() {
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
  return isInside(registry, location.pathname) ? <Navigate replace to={signInFor(location)} /> : <NotFound />;
}
