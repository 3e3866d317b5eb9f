import type { LinkState } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { isStoreAway } from '@app/persistence';
import { ProviderError } from '@app/provider-kit';
import type { BankLinkRow } from '../bank-link.schema';

/** The state of a link after a failure. */
export type LinkFailure = Pick<BankLinkRow, 'state' | 'reason' | 'reasonCode' | 'nextTry'>;

const minuteMs = 60_000;
/** Time between scheduled pulls: four pulls a day. */
export const pullEveryMs = 6 * 60 * minuteMs;
const firstRetryMs = 15 * minuteMs;

/** The next scheduled pull, at a slightly random time so that links made together are not pulled together. */
export const nextPull = (now: Date): Date =>
  new Date(now.getTime() + pullEveryMs - Math.floor(Math.random() * 10 * minuteMs));

/** First after 15 minutes, then twice as long after each failure, at most six hours. */
const nextRetry = (failures: number, now: Date, askedMs = 0): Date =>
  new Date(
    now.getTime() + Math.max(askedMs, Math.min(pullEveryMs, firstRetryMs * 2 ** Math.min(failures, 10))),
  );

/** The state of a link after a failed pull. `failures` counts the failures in a row before this one. */
export function linkFailureOf(error: unknown, failures: number, now: Date): LinkFailure {
  const trouble = (
    state: LinkState,
    reason: string,
    nextTry: Date | null,
    reasonCode: string | null,
  ): LinkFailure => ({
    state,
    reason,
    reasonCode,
    nextTry,
  });
  if (!(error instanceof ProviderError))
    return trouble(
      'degraded',
      'Something went wrong on our side while the bank was read.',
      isStoreAway(error) ? new Date(now.getTime() + minuteMs) : nextRetry(failures, now),
      null,
    );
  const code = error.code ?? error.kind;
  const userMessage = error.userMessage;
  switch (error.kind) {
    case 'needs-login':
      return trouble('needs_login', userMessage ?? 'Your bank wants you to sign in again.', null, code);
    case 'not-found':
      return trouble(
        'disconnected',
        userMessage ?? 'This connection no longer exists at the provider.',
        null,
        code,
      );
    case 'rate-limited':
      return trouble(
        'rate_limited',
        'The provider asks us to wait before reading this bank again.',
        nextRetry(failures, now, error.retryAfterMs),
        code,
      );
    case 'not-authorized':
      return trouble(
        'degraded',
        'The provider did not accept this server. Whoever runs it has to look at its keys.',
        nextRetry(failures, now),
        code,
      );
    default:
      return trouble(
        'degraded',
        userMessage ?? 'Your bank did not answer as it should. We’ll try again automatically.',
        nextRetry(failures, now, error.retryAfterMs),
        code,
      );
  }
}

/** The error that the waiting person gets for a provider's failure. */
export function linkError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.retryable || error.kind === 'bad-answer') return new DomainError('BANK_UNREACHABLE');
  if (error.kind === 'not-authorized')
    return new DomainError('BANK_REFUSED', {
      message: 'The provider did not accept this server’s keys. Whoever runs it has to look at them.',
    });
  return new DomainError('BANK_REFUSED', error.userMessage ? { message: error.userMessage } : {});
}
