import type { AuthUser } from '@app/contracts-identity';
import { createContext, useContext } from 'react';

/** The signed-in person, as GET /api/auth/user answers. */
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

/** Who is signed in, and the locale, time zone and currency to show things in. */
export const useSession = (): Session => useContext(SessionContext);
