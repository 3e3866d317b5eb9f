const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type SessionClass = 'plain' | 'remembered' | 'demo';

/** How long, in milliseconds, a session lives without use and in total. */
export const sessionLimits: Record<SessionClass, { idleMs: number; absoluteMs: number }> = {
  plain: { idleMs: 30 * minute, absoluteMs: 12 * hour },
  remembered: { idleMs: 14 * day, absoluteMs: 30 * day },
  demo: { idleMs: 24 * hour, absoluteMs: 24 * hour },
};

/** The most sessions per person; opening another one ends the oldest. */
export const maxSessions = 10;
/** The last use is stored at most once in this many milliseconds, so that not every read writes. */
export const touchEveryMs = minute;

export const classOf = (session: { kind: 'user' | 'demo'; remembered: boolean }): SessionClass =>
  session.kind === 'demo' ? 'demo' : session.remembered ? 'remembered' : 'plain';

export function isAlive(
  session: { kind: 'user' | 'demo'; remembered: boolean; lastSeenAt: Date; expiresAt: Date },
  now: number,
): boolean {
  return (
    now < session.expiresAt.getTime() &&
    now < session.lastSeenAt.getTime() + sessionLimits[classOf(session)].idleMs
  );
}
