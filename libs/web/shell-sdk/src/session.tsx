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

/** The ledger that is open: its owner's id, which is the person's own unless another's is shared and open. */
export const ledgerIdOf = ({ id, ledger }: SessionUser): string => ledger?.id ?? id;

/** Under which what a device keeps of a ledger belongs to one person: nothing of one ledger turns up in another. */
export const deviceKeyOf = (user: SessionUser): string =>
  user.ledger ? `${user.id}@${user.ledger.id}` : user.id;

/** Why the person may not change the open ledger, to be said where a control is of no use; undefined where they may. */
export function useReadOnlyReason(): string | undefined {
  const ledger = useSession().user?.ledger;
  if (!ledger || ledger.role === 'editor') return undefined;
  return `You can look at ${ledger.name}’s ledger but not change it.`;
}

/** Who is signed in, and the locale, time zone and currency to show things in. */
export const useSession = (): Session => useContext(SessionContext);
