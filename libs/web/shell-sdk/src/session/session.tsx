import type { AuthUser } from '@app/contracts-identity';
import { createContext, useContext } from 'react';

/** The signed-in person, as returned by GET /api/auth/user. */
export type SessionUser = AuthUser;

export interface Session {
  /** Null for a visitor. Pages of remotes are shown to signed-in people only, unless remote.json marks them public. */
  user: SessionUser | null;
  isDemo: boolean;
  locale: string;
  timeZone: string;
  currency: string;
}

const visitor: Session = { user: null, isDemo: false, locale: 'en-US', timeZone: 'UTC', currency: 'USD' };
const SessionContext = createContext<Session>(visitor);

export const SessionProvider = SessionContext.Provider;

export const sessionOf = (user: SessionUser | null): Session =>
  user
    ? {
        user,
        isDemo: user.isDemo,
        locale: user.locale || 'en-US',
        timeZone: user.timeZone || 'UTC',
        currency: user.currency || 'USD',
      }
    : visitor;

/** Owner id of the open ledger: the person's own, unless a shared one is open. */
export const ledgerIdOf = ({ id, ledger }: SessionUser): string => ledger?.id ?? id;

/** Key for data on this device, per person and ledger, so that data of one ledger never appears in another. */
export const deviceKeyOf = (user: SessionUser): string =>
  user.ledger ? `${user.id}@${user.ledger.id}` : user.id;

/** Who is signed in, and the locale, time zone and currency to show things in. */
export const useSession = (): Session => useContext(SessionContext);
