import type { ConnectionState } from '@app/contracts-crypto';
import { DomainError } from '@app/contracts-kernel';
import { ProviderError } from '@app/provider-kit';

export const notSetUp = 'Wallets can’t be connected on this server yet: no exchange is set up.';

/** The connection's state after a failure of the exchange, and the text for the person. */
export function troubleOf(error: ProviderError, name: string): { state: ConnectionState; reason: string } {
  switch (error.kind) {
    case 'needs-login':
      return { state: 'needs_login', reason: `${name} asks you to connect again.` };
    case 'rate-limited':
      return { state: 'rate_limited', reason: `${name} asks to wait. We’ll try again automatically.` };
    case 'not-authorized':
      return { state: 'needs_login', reason: `${name} no longer lets your wallets be read. Connect again.` };
    case 'timeout':
      return { state: 'degraded', reason: `${name} took too long to answer. We’ll try again automatically.` };
    case 'unavailable':
      return { state: 'degraded', reason: `${name} can’t be reached. We’ll try again automatically.` };
    default:
      return {
        state: 'degraded',
        reason: `${name} answered something unexpected. We’ll try again automatically.`,
      };
  }
}

/** The error for a call whose reply the person waits for. */
export function domainErrorOf(error: unknown, name: string): unknown {
  if (!(error instanceof ProviderError)) return error;
  const message =
    error.userMessage ??
    troubleOf(error, name).reason.replace(' We’ll try again automatically.', ' Try again in a moment.');
  const isOurs = error.kind === 'needs-login' || error.kind === 'not-authorized' || error.kind === 'refused';
  return new DomainError(isOurs ? 'CONFLICT' : 'SERVICE_UNAVAILABLE', { message });
}
