import { brand } from '@app/brand';
import { useSession, useTitle } from '@app/shell-sdk';
import { Link as AccentLink } from '@app/ui-kit';
import type { AuthUser } from '@app/contracts-identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { prepareRemoteAt } from '../../remotes/prepare-remote-page';
import { prefetchSignedIn } from '../../remotes/prefetch';
import { enter } from '../../session/session-store';
import { EntryLayout } from '../entry-layout';
import { RegisterForm } from './register-form';
import { returnPath } from './return-path';
import { takeSignUpIntent } from './sign-up-intent';
import { SignInForm } from './sign-in-form';

/**
 * The target of the person who just signed in. Signing in replaces the signed-out routes by the signed-in ones, which mounts this page
 * again before the address has changed; stored here, the target is not lost.
 */
let headedFor: string | undefined;

/** Signs in or registers, then continues to the page the person wanted. */
export function SignInPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const client = useQueryClient();
  const creating = pathname.toLowerCase().startsWith('/sign-up');
  const target = returnPath(search);
  useEffect(() => {
    if (!creating && takeSignUpIntent()) void navigate(`/sign-up${search}`, { replace: true });
  }, [creating, navigate, search]);
  useTitle(creating ? 'Create account' : 'Sign in');
  const signedIn = user !== null && !user.isDemo;
  useEffect(() => {
    if (!signedIn) headedFor = undefined;
  }, [signedIn]);
  if (signedIn) return <Navigate replace to={headedFor ?? target} />;
  const enterAt = (path: string) => (entering: AuthUser) => {
    headedFor = path;
    enter(entering);
  };
  return (
    <EntryLayout
      title={creating ? 'Create your account' : 'Welcome back'}
      text={creating ? 'It takes a minute; your figures stay yours.' : 'Sign in to see your money.'}
      width={420}
      home="/"
      below={
        <Other>
          Just looking? <AccentLink href="/?demo=true">Try the demo</AccentLink>
        </Other>
      }
    >
      {creating ? (
        <RegisterForm
          onDone={enterAt(`/onboarding${target === '/' ? '' : `?return=${encodeURIComponent(target)}`}`)}
        />
      ) : (
        <SignInForm
          takesOver
          // While the person types, the code of the page behind the form loads.
          onTyping={() => prepareRemoteAt(pathOf(target))}
          onAccepted={() => prefetchSignedIn(client, pathOf(target))}
          onDone={(entering, path) => enterAt(path ?? target)(entering)}
        />
      )}
      <Other>
        {creating ? 'Already have an account? ' : `New to ${brand.name}? `}
        <AccentLink as={Link} to={(creating ? '/sign-in' : '/sign-up') + search}>
          {creating ? 'Sign in' : 'Create an account'}
        </AccentLink>
      </Other>
    </EntryLayout>
  );
}

const pathOf = (target: string): string => new URL(target, location.origin).pathname;

const Other = styled.p`
  && {
    margin: var(--s5) 0 0;
    text-align: center;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;
