import { lazyPart } from '@app/shell-sdk';

/** The pages shown if no page of the shell or a remote matches: before sign-in, and at an unknown address. */
export const landing = lazyPart(() => import('./landing/landing.page').then((module) => module.LandingPage));
export const signIn = lazyPart(() =>
  import(/* webpackChunkName: 'sign-in' */ '../pages/sign-in/sign-in.page').then(
    (module) => module.SignInPage,
  ),
);
export const notFound = lazyPart(() =>
  import('./not-found/not-found.page').then((module) => module.NotFoundPage),
);
