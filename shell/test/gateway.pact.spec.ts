import { callRoute, isApiError, queryFor } from '@app/api-client';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  changePassword,
  changePreferences,
  changeProfile,
  confirmSecondFactor,
  createApiToken,
  endSecondFactor,
  getHealth,
  getSettings,
  getUser,
  listApiTokens,
  listNotifications,
  listPasskeys,
  listSessions,
  listSignIns,
  offerPasskey,
  readAllNotifications,
  readNotification,
  readSecondFactor,
  register,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetDemo,
  revokeApiToken,
  revokeOtherSessions,
  revokeSession,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from '@app/contracts-identity';
import { getRegistry } from '@app/contracts-shell';
import { gatewayPact } from '@app/web-testing/pact';
import { householdPacts } from './household-pacts';
import { loadRegistry } from '../src/registry/registry-client';
import { loadSession } from '../src/session/session-store';

const user = {
  id: true,
  email: true,
  displayName: true,
  avatarUrl: true,
  locale: true,
  timeZone: true,
  currency: true,
  isDemo: true,
} as const;
const settings = {
  profile: { firstName: true, lastName: true, phone: true, company: true },
  preferences: {
    emailNotifications: true,
    budgetAlerts: true,
    paymentReminders: true,
    balanceAlerts: true,
    importAlerts: true,
    theme: true,
    currency: true,
    timeZone: true,
    locale: true,
    onboarding: { step: true, completedAt: true },
  },
  security: { mfaEnabled: true, passwordChangedAt: true },
} as const;
const run = <T>({ queryFn }: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  queryFn({ signal: new AbortController().signal });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => isApiError(error) && error.code,
  );

describe('shell through the gateway', () => {
  const pact = gatewayPact('shell');

  it('lists the remotes', () =>
    pact.uses(
      getRegistry,
      { state: 'anybody', reply: { serial: true, remotes: true }, example: { serial: 7, remotes: [] } },
      async () => {
        expect((await loadRegistry()).problem).toBeUndefined();
      },
    ));

  it('reads who is signed in', () =>
    pact.uses(getUser, { state: 'signed in', reply: user }, async () => {
      expect(await loadSession()).toMatchObject({ status: 'in', user: { displayName: 'Ada Lovelace' } });
    }));

  it('reads that nobody is signed in', () =>
    pact.expectsRefusal(getUser, { state: 'signed out', fails: 'UNAUTHENTICATED' }, async () => {
      expect(await loadSession()).toEqual({ status: 'out' });
    }));

  it('signs in', () =>
    pact.uses(signIn, { state: 'a person with an account', reply: user }, async () => {
      expect((await callRoute(signIn, { body: signIn.example.body! })).email).toBe('ada@example.com');
    }));

  it('is refused wrong credentials without learning which one was wrong', () =>
    pact.expectsRefusal(
      signIn,
      {
        state: 'a visitor',
        fails: 'INVALID_CREDENTIALS',
        body: { email: 'nobody@example.com', password: 'not the password' },
      },
      async () => {
        expect(
          await codeOf(
            callRoute(signIn, { body: { email: 'nobody@example.com', password: 'not the password' } }),
          ),
        ).toBe('INVALID_CREDENTIALS');
      },
    ));

  it('is asked for the second factor after the right password', () =>
    pact.expectsRefusal(
      signIn,
      { state: 'a person with a second factor', fails: 'SECOND_FACTOR_NEEDED', body: signIn.example.body! },
      async () => {
        expect(await codeOf(callRoute(signIn, { body: signIn.example.body! }))).toBe('SECOND_FACTOR_NEEDED');
      },
    ));

  it('is refused a code that no password preceded', () =>
    pact.expectsRefusal(
      signInWithCode,
      { state: 'a visitor', fails: 'SIGN_IN_EXPIRED', body: signInWithCode.example.body! },
      async () => {
        expect(await codeOf(callRoute(signInWithCode, { body: signInWithCode.example.body! }))).toBe(
          'SIGN_IN_EXPIRED',
        );
      },
    ));

  it('reads the state of the second factor', () =>
    pact.uses(
      readSecondFactor,
      { state: 'signed in', reply: { enabled: true, recoveryCodesLeft: true } },
      async () => {
        expect(await run(queryFor(readSecondFactor))).toMatchObject({ recoveryCodesLeft: 10 });
      },
    ));

  it('begins the set-up of a second factor', () => {
    const body = beginSecondFactor.example.body!;
    return pact.uses(
      beginSecondFactor,
      { state: 'signed in', body, reply: { secret: true, uri: true } },
      async () => {
        expect((await callRoute(beginSecondFactor, { body })).uri).toMatch(/^otpauth:/);
      },
    );
  });

  it.each([confirmSecondFactor, endSecondFactor, renewRecoveryCodes])(
    'is refused $name without a set-up',
    (route) =>
      pact.expectsRefusal(
        route,
        { state: 'signed in', fails: 'SECOND_FACTOR_OFF', body: route.example.body! },
        async () => {
          expect(await codeOf(callRoute(route, { body: route.example.body! } as never))).toBe(
            'SECOND_FACTOR_OFF',
          );
        },
      ),
  );

  it('begins a passkey', () => {
    const body = beginPasskey.example.body!;
    return pact.uses(beginPasskey, { state: 'signed in', body, reply: { challenge: true } }, async () => {
      expect((await callRoute(beginPasskey, { body })).challenge).toBeTruthy();
    });
  });

  it('is offered something for a passkey to sign', () =>
    pact.uses(offerPasskey, { state: 'a visitor', reply: { challenge: true } }, async () => {
      expect((await callRoute(offerPasskey)).challenge).toBeTruthy();
    }));

  it.each([
    ['a passkey that signed nothing it was given', signInWithPasskey, 'a visitor'],
    ['a passkey that was not begun', addPasskey, 'signed in'],
  ] as const)('is refused %s', (_what, route, state) =>
    pact.expectsRefusal(route, { state, fails: 'PASSKEY_REFUSED', body: route.example.body! }, async () => {
      expect(await codeOf(callRoute(route, { body: route.example.body! } as never))).toBe('PASSKEY_REFUSED');
    }),
  );

  it('lists passkeys', () =>
    pact.uses(
      listPasskeys,
      { state: 'a person with a passkey', reply: [{ id: true, name: true, createdAt: true, synced: true }] },
      async () => expect(await run(queryFor(listPasskeys))).toHaveLength(1),
    ));

  it('renames a passkey', () => {
    const [params, body] = [renamePasskey.example.params!, renamePasskey.example.body!];
    return pact.uses(
      renamePasskey,
      { state: 'a person with a passkey', body, reply: { id: true, name: true } },
      async () => {
        expect((await callRoute(renamePasskey, { params, body })).id).toBe(params.id);
      },
    );
  });

  it('removes a passkey', () => {
    const [params, body] = [removePasskey.example.params!, removePasskey.example.body!];
    const said = { state: 'a person with a passkey', body, reply: { success: true as const } };
    return pact.uses(removePasskey, said, async () =>
      expect(await callRoute(removePasskey, { params, body })).toBeTruthy(),
    );
  });

  it('lists who signed in', () =>
    pact.uses(
      listSignIns,
      {
        state: 'a person who signed in again',
        reply: [{ id: true, at: true, result: true, method: true, device: true, network: true }],
      },
      async () => {
        expect(await run(queryFor(listSignIns))).toHaveLength(1);
      },
    ));

  const token = { id: true, name: true, scopes: true, createdAt: true, expiresAt: true } as const;

  it('makes an API token', () => {
    const body = createApiToken.example.body!;
    return pact.uses(
      createApiToken,
      { state: 'signed in', body, reply: { token, secret: true } },
      async () => {
        expect((await callRoute(createApiToken, { body })).secret).toMatch(/^pat_/);
      },
    );
  });

  it('lists API tokens', () =>
    pact.uses(listApiTokens, { state: 'a person with an API token', reply: [token] }, async () => {
      expect(await run(queryFor(listApiTokens))).toHaveLength(1);
    }));

  it('revokes an API token', () =>
    pact.uses(revokeApiToken, { state: 'a person with an API token', reply: { success: true } }, async () => {
      expect(await callRoute(revokeApiToken, { params: revokeApiToken.example.params! })).toBeTruthy();
    }));

  it('registers an account', () => {
    const body = {
      email: 'grace@example.com',
      password: 'a sentence of my own',
      firstName: 'Grace',
      lastName: 'Hopper',
      locale: 'en-US',
      timeZone: 'UTC',
      keepDemoSettings: false,
    };
    return pact.uses(register, { state: 'a visitor', body, reply: user }, async () => {
      expect((await callRoute(register, { body })).isDemo).toBe(false);
    });
  });

  it('resets the demo', () =>
    pact.uses(resetDemo, { state: 'a demo visitor', reply: { isDemo: true } }, async () => {
      expect((await callRoute(resetDemo)).isDemo).toBe(true);
    }));

  it('reads the settings', () =>
    pact.uses(getSettings, { state: 'signed in', reply: settings }, async () => {
      expect((await run(queryFor(getSettings))).preferences.theme).toBe('system');
    }));

  it('changes the profile', () => {
    const body = {
      firstName: 'Augusta',
      lastName: 'King',
      phone: '+12025550123',
      company: 'Analytical Engines',
    };
    return pact.uses(changeProfile, { state: 'signed in', body, reply: settings }, async () => {
      expect((await callRoute(changeProfile, { body })).profile).toBeTruthy();
    });
  });

  it('changes preferences and saves the onboarding step', () => {
    const body = {
      theme: 'dark',
      currency: 'EUR',
      timeZone: 'Europe/Vienna',
      onboardingStep: 'accounts',
    } as const;
    return pact.uses(changePreferences, { state: 'signed in', body, reply: settings }, async () => {
      expect((await callRoute(changePreferences, { body })).preferences).toBeTruthy();
    });
  });

  it('is refused a wrong current password', () => {
    const body = { currentPassword: 'not the password', newPassword: 'a sentence of my own' };
    return pact.expectsRefusal(
      changePassword,
      { state: 'signed in', fails: 'WRONG_PASSWORD', body },
      async () => {
        expect(await codeOf(callRoute(changePassword, { body }))).toBe('WRONG_PASSWORD');
      },
    );
  });

  it('lists the sessions', () =>
    pact.uses(
      listSessions,
      {
        state: 'signed in',
        reply: [{ id: true, current: true, device: true, createdAt: true, lastSeenAt: true }],
      },
      async () => {
        expect(await run(queryFor(listSessions))).toHaveLength(1);
      },
    ));

  it('signs out another device', () =>
    pact.uses(
      revokeSession,
      { state: 'a person signed in elsewhere too', reply: { success: true } },
      async () => {
        expect(await callRoute(revokeSession, { params: revokeSession.example.params! })).toBeTruthy();
      },
    ));

  it('signs out all other devices', () =>
    pact.uses(revokeOtherSessions, { state: 'signed in', reply: { success: true } }, async () => {
      expect(await callRoute(revokeOtherSessions)).toBeTruthy();
    }));

  describe('of the household', () => householdPacts(pact));

  it('lists notifications', () =>
    pact.uses(
      listNotifications,
      {
        state: 'a person with a notification',
        reply: {
          unread: true,
          notifications: [
            {
              id: true,
              title: true,
              message: true,
              severity: true,
              link: true,
              isRead: true,
              createdAt: true,
            },
          ],
        },
      },
      async () => {
        expect((await run(queryFor(listNotifications))).unread).toBe(1);
      },
    ));

  it('marks one notification as read', () =>
    pact.uses(
      readNotification,
      { state: 'a person with a notification', reply: { isRead: true } },
      async () => {
        expect((await callRoute(readNotification, { params: readNotification.example.params! })).isRead).toBe(
          true,
        );
      },
    ));

  it('marks all notifications as read', () =>
    pact.uses(
      readAllNotifications,
      { state: 'a person with a notification', reply: { success: true } },
      async () => {
        expect(await callRoute(readAllNotifications)).toBeTruthy();
      },
    ));

  it('reads the health of all parts', () => {
    const part = { name: true, status: true, version: true, latencyMs: true } as const;
    return pact.uses(
      getHealth,
      { state: 'anybody', reply: { version: true, store: part, nats: part } },
      async () => {
        expect((await run(queryFor(getHealth))).store.name).toBeTruthy();
      },
    );
  });
});
