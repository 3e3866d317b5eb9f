import type { LinkItem, LinkState } from '@app/contracts-banking';
import type { ChipTone } from '@app/ui-kit';

/** A link's state as people read it. */
export const linkStateWords: Readonly<Record<LinkState, { label: string; tone: ChipTone }>> = {
  linking: { label: 'Needs your action', tone: 'info' },
  active: { label: 'Connected', tone: 'positive' },
  needs_login: { label: 'Needs sign-in', tone: 'warn' },
  expiring: { label: 'Consent ends soon', tone: 'warn' },
  degraded: { label: 'Delayed', tone: 'warn' },
  rate_limited: { label: 'Delayed', tone: 'warn' },
  disconnected: { label: 'Disconnected', tone: 'negative' },
};

/** Links that can be repaired by signing in to the bank again. */
export const canRepair = ({ provider, state }: LinkItem): boolean =>
  provider === 'plaid' && (state === 'needs_login' || state === 'expiring');

/** The times of the last read and the next attempt; `ago` formats an instant relative to now. */
export function whenText(
  { state, lastSync, nextTry }: LinkItem,
  ago: (instant: string) => string,
  now: number,
): string {
  const last = lastSync ? `Last read ${ago(lastSync)}` : 'Nothing read yet';
  if (state === 'needs_login') return `${last} · nothing arrives until you sign in`;
  if (state === 'linking' || !nextTry) return last;
  const isTrouble = state === 'degraded' || state === 'rate_limited';
  const next = Date.parse(nextTry) <= now ? 'in a moment' : ago(nextTry);
  return `${last} · ${isTrouble ? 'next try' : 'next'} ${next}`;
}

/** The progress of a pull: transactions fetched, or how many of them are written to the ledger. */
export function progressText(
  { phase, read, written, of, from }: NonNullable<LinkItem['syncing']>,
  words: { count: (value: number) => string; day: (day: string) => string },
): string {
  if (phase === 'writing' && of > 0)
    return `${words.count(Math.min(written, of))} of ${words.count(of)} transactions entered`;
  if (read === 0) return 'Asking your bank';
  const back = from ? `, back to ${words.day(from)}` : '';
  return `${words.count(read)} ${read === 1 ? 'transaction' : 'transactions'} fetched${back}`;
}
