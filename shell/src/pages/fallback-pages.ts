import { lazyPart } from '@app/shell-sdk';

/** What is shown where no page of the shell or a remote is: before sign-in, and at an address that leads nowhere. */
export const landing = lazyPart(() => import('./landing/landing.page').then((module) => module.LandingPage));
export const signIn = lazyPart(() =>
  import(/* webpackChunkName: 'sign-in' */ '../pages/sign-in/sign-in.page').then(
    (module) => module.SignInPage,
  ),
);
export const notFound = lazyPart(() =>
  import('./not-found/not-found.page').then((module) => module.NotFoundPage),
);
