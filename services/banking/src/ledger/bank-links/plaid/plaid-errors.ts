import { isAxiosError } from 'axios';
import {
  kindOfStatus,
  kindOfTransport,
  ProviderError,
  retryAfterMs,
  type ProviderErrorKind,
} from '@app/provider-kit';
import { RestartRun } from '../source/bank-source';

/** The fields of a Plaid error that code may use; `error_message` is for developers and may change. */
interface PlaidFault {
  error_type?: string;
  error_code?: string;
  display_message?: string | null;
  request_id?: string;
}

const kinds: Readonly<Record<string, ProviderErrorKind>> = {
  ITEM_LOGIN_REQUIRED: 'needs-login',
  ITEM_LOCKED: 'needs-login',
  INVALID_CREDENTIALS: 'needs-login',
  INVALID_MFA: 'needs-login',
  USER_SETUP_REQUIRED: 'needs-login',
  ACCESS_NOT_GRANTED: 'needs-login',
  USER_PERMISSION_REVOKED: 'needs-login',
  USER_ACCOUNT_REVOKED: 'needs-login',
  INVALID_ACCESS_TOKEN: 'not-found',
  ITEM_NOT_FOUND: 'not-found',
  INVALID_API_KEYS: 'not-authorized',
  PRODUCT_NOT_READY: 'unavailable',
  INTERNAL_SERVER_ERROR: 'unavailable',
  PLANNED_MAINTENANCE: 'unavailable',
};

/** Sentences for errors for which Plaid has none for the person, or only one in its own words. */
const sentences: Readonly<Record<string, string>> = {
  ITEM_LOGIN_REQUIRED: 'Your bank wants you to sign in again.',
  USER_PERMISSION_REVOKED:
    'You took back the permission to read this bank. Reconnect to give it again, or unlink the bank.',
  USER_ACCOUNT_REVOKED:
    'You took back the permission to read an account of this bank. Reconnect to give it again.',
};

const kindsOfType: Readonly<Record<string, ProviderErrorKind>> = {
  INSTITUTION_ERROR: 'unavailable',
  RATE_LIMIT_EXCEEDED: 'rate-limited',
  API_ERROR: 'unavailable',
};

/**
 * Converts a failure of the SDK into one of ours. Copies nothing of the request, because the SDK's error
 * holds the secret and the access token.
 */
export function plaidFailure(error: unknown): ProviderError | RestartRun {
  if (error instanceof ProviderError || error instanceof RestartRun) return error;
  const provider = 'plaid';
  if (!isAxiosError(error)) return new ProviderError({ provider, kind: 'bad-answer', code: nameOf(error) });
  const { response } = error;
  if (!response)
    return new ProviderError({ provider, kind: kindOfTransport(error.code ?? ''), code: error.code });
  const fault = (typeof response.data === 'object' ? response.data : null) as PlaidFault | null;
  const code = fault?.error_code;
  if (code === 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION') return new RestartRun();
  const httpStatus = response.status;
  const wait = response.headers['retry-after'] as string | undefined;
  return new ProviderError({
    provider,
    kind: kinds[code ?? ''] ?? kindsOfType[fault?.error_type ?? ''] ?? kindOfStatus(httpStatus),
    code: code ?? `HTTP ${httpStatus}`,
    httpStatus,
    requestId: fault?.request_id,
    userMessage: sentences[code ?? ''] ?? fault?.display_message ?? undefined,
    retryAfterMs: retryAfterMs(wait),
  });
}

/** The class of an error; its message is not used because it may quote the request. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
