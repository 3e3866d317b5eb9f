import { id, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { exampleSession, exampleUser } from './examples';
import {
  authUser,
  email,
  factorCode,
  locale,
  newPassword,
  ownCurrency,
  password,
  personName,
  session,
  timeZone,
} from './shapes';

/** A response that is a page or a redirect instead of JSON. */
const page = z.string();

/**
 * Holds a session's secret. The prefix `__Host-` limits the cookie to secure connections and to exactly this host, so that no
 * subdomain can set one.
 */
export const sessionCookie = '__Host-sid';

export const getUser = route({
  name: 'identity.user.get',
  summary: 'The signed-in person or demo visitor; 401 if there is none.',
  method: 'GET',
  path: '/api/auth/user',
  reply: authUser,
  example: { reply: exampleUser },
});

export const openDemo = route({
  name: 'identity.demo.open',
  summary: 'The demo visitor of this browser; created with a filled sandbox if there is none yet.',
  method: 'GET',
  path: '/api/auth/demo',
  access: 'public',
  reply: authUser,
  errors: [identityErrors.ALREADY_SIGNED_IN, identityErrors.CSRF_REFUSED, kernelErrors.RATE_LIMITED],
  example: {
    reply: {
      ...exampleUser,
      email: '',
      firstName: 'Demo',
      lastName: 'Visitor',
      displayName: 'Demo Visitor',
      initials: 'DV',
      isDemo: true,
    },
  },
});

export const resetDemo = route({
  name: 'identity.demo.reset',
  summary: 'Empties this browser’s demo sandbox and fills it again.',
  method: 'POST',
  path: '/api/auth/demo/reset',
  reply: authUser,
  errors: [kernelErrors.FORBIDDEN, kernelErrors.RATE_LIMITED],
  example: { reply: { ...exampleUser, isDemo: true } },
});

export const getCsrfToken = route({
  name: 'identity.csrf.get',
  summary:
    'The token that unsafe calls send in X-CSRF-Token. It belongs to the session (or, before sign-in, to this browser) and changes with it.',
  method: 'GET',
  path: '/api/auth/csrf',
  access: 'public',
  reply: z.object({ token: z.string() }),
  example: { reply: { token: 'rJ0F…' } },
});

export const openSignIn = route({
  name: 'identity.signin.open',
  summary: 'Sends the browser to the sign-in page and remembers the page it wanted to open.',
  method: 'GET',
  path: '/api/login',
  access: 'public',
  status: 302,
  query: z.object({ return: z.string().max(2_000).optional() }),
  reply: page,
  example: { query: { return: '/transactions' }, reply: '' },
});

export const signIn = route({
  name: 'identity.signin',
  summary:
    'Signs in with e-mail and password. Ends the browser’s previous session. If the account has a second factor, the response is `SECOND_FACTOR_NEEDED` and the sign-in waits for `POST /api/login/code`.',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: z.strictObject({ email, password, remember: z.boolean().default(false) }),
  reply: authUser,
  errors: [
    identityErrors.INVALID_CREDENTIALS,
    identityErrors.SECOND_FACTOR_NEEDED,
    identityErrors.SIGN_IN_BUSY,
    identityErrors.CSRF_REFUSED,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    body: { email: 'ada@example.com', password: 'correct horse battery', remember: true },
    reply: exampleUser,
  },
});

export const register = route({
  name: 'identity.register',
  summary:
    'Creates an account and signs it in. From a demo, `keepDemoSettings` copies its preferences; its invented money data is not copied.',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  status: 201,
  body: z.strictObject({
    email,
    password: newPassword,
    firstName: personName,
    lastName: personName,
    locale: locale.default('en-US'),
    timeZone: timeZone.default('UTC'),
    currency: ownCurrency.default('USD'),
    keepDemoSettings: z.boolean().default(false),
  }),
  reply: authUser,
  errors: [
    identityErrors.EMAIL_TAKEN,
    identityErrors.PASSWORD_TOO_COMMON,
    identityErrors.SIGN_IN_BUSY,
    identityErrors.CSRF_REFUSED,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    body: {
      email: 'ada@example.com',
      password: 'correct horse battery',
      firstName: 'Ada',
      lastName: 'Lovelace',
      locale: 'en-US',
      timeZone: 'America/New_York',
      currency: 'USD',
      keepDemoSettings: false,
    },
    reply: exampleUser,
  },
});

export const signOutByLink = route({
  name: 'identity.signout.open',
  summary:
    "From the app's own pages: signs out and goes to `/`. From anywhere else: a page that asks for confirmation.",
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  status: 302,
  reply: page,
  example: { reply: '' },
});

export const signOut = route({
  name: 'identity.signout',
  summary: 'Ends this session on the server and tells the browser to clear its stored data.',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  reply: ok,
  errors: [identityErrors.CSRF_REFUSED],
  example: { reply: { success: true } },
});

export const listSessions = route({
  name: 'identity.sessions.list',
  summary: 'Sessions of this person, most recently used first.',
  method: 'GET',
  path: '/api/auth/sessions',
  reply: z.array(session),
  example: { reply: [exampleSession] },
});

export const revokeSession = route({
  name: 'identity.sessions.revoke',
  summary: 'Ends one of the person’s own sessions.',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  params: z.strictObject({ id }),
  reply: ok,
  errors: [kernelErrors.NOT_FOUND],
  example: { params: { id: exampleSession.id }, reply: { success: true } },
  invalidates: ['/api/auth/sessions'],
});

export const revokeOtherSessions = route({
  name: 'identity.sessions.revokeOthers',
  summary: 'Ends all of the person’s other sessions.',
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  reply: z.object({ success: z.literal(true), ended: z.int() }),
  example: { reply: { success: true, ended: 2 } },
  invalidates: ['/api/auth/sessions'],
});

export const changePassword = route({
  name: 'identity.password.change',
  summary:
    'Sets a new password; ends all other sessions and renews this one. `code` is required if a second factor is on.',
  method: 'POST',
  path: '/api/auth/password',
  access: 'account',
  body: z.strictObject({ currentPassword: password, newPassword, code: factorCode.optional() }),
  reply: ok,
  errors: [
    identityErrors.WRONG_PASSWORD,
    identityErrors.CODE_NEEDED,
    identityErrors.CODE_WRONG,
    identityErrors.PASSWORD_TOO_COMMON,
    identityErrors.PASSWORD_UNCHANGED,
    identityErrors.DEMO_REFUSED,
    identityErrors.SIGN_IN_BUSY,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    body: { currentPassword: 'correct horse battery', newPassword: 'staple battery horse' },
    reply: { success: true },
  },
  invalidates: ['/api/settings', '/api/auth/sessions'],
});

export const changeEmail = route({
  name: 'identity.email.change',
  summary: 'Changes the sign-in e-mail address; requires the password and ends all other sessions.',
  method: 'POST',
  path: '/api/auth/email',
  access: 'account',
  body: z.strictObject({ email, password, code: factorCode.optional() }),
  reply: authUser,
  errors: [
    identityErrors.WRONG_PASSWORD,
    identityErrors.CODE_NEEDED,
    identityErrors.CODE_WRONG,
    identityErrors.EMAIL_TAKEN,
    identityErrors.DEMO_REFUSED,
    identityErrors.SIGN_IN_BUSY,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    body: { email: 'countess@example.com', password: 'correct horse battery' },
    reply: { ...exampleUser, email: 'countess@example.com' },
  },
  invalidates: ['/api/settings', '/api/auth/sessions'],
});
