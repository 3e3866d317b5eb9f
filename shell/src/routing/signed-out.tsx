import { GlobalNotice } from '../layout/global-notice';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { pageAt, pagesOf, useRegistry } from '../registry/registry-store';
import { landing as Landing, notFound as NotFound, signIn as SignIn } from './fallback-pages';
import { shellPageAt } from './shell-pages';

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
  const { pathname, search, hash } = useLocation();
  const registry = useRegistry();
  const inside = shellPageAt(pathname) ?? pageAt(pagesOf(registry), pathname);
  return inside ? (
    <Navigate replace to={`/sign-in?return=${encodeURIComponent(pathname + search + hash)}`} />
  ) : (
    <NotFound />
  );
}
