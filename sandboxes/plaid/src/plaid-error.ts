import type { Answer } from '@app/sandbox-kit';

export type PlaidErrorType =
  | 'ITEM_ERROR'
  | 'INVALID_INPUT'
  | 'INVALID_REQUEST'
  | 'INSTITUTION_ERROR'
  | 'RATE_LIMIT_EXCEEDED'
  | 'API_ERROR'
  | 'TRANSACTIONS_ERROR'
  | 'SANDBOX_ERROR';

const statuses: Partial<Record<PlaidErrorType, number>> = { RATE_LIMIT_EXCEEDED: 429, API_ERROR: 500 };

/** A refusal as Plaid returns it (types of the official SDK, `PlaidError`). */
export class PlaidError extends Error {
  constructor(
    readonly type: PlaidErrorType,
    readonly code: string,
    message: string,
    readonly display: string | null = null,
    readonly status = statuses[type] ?? 400,
  ) {
    super(message);
  }

  /** The error object as used in answers and webhooks, without `request_id`. */
  get body(): Record<string, unknown> {
    return {
      error_type: this.type,
      error_code: this.code,
      error_code_reason: null,
      error_message: this.message,
      display_message: this.display,
      documentation_url: 'https://plaid.com/docs/errors/',
      suggested_action: null,
    };
  }
}

export const loginRequired = (): PlaidError =>
  new PlaidError(
    'ITEM_ERROR',
    'ITEM_LOGIN_REQUIRED',
    'the login details of this item have changed',
    'The login details of this item have changed. Please sign in again.',
  );

export const permissionRevoked = (): PlaidError =>
  new PlaidError(
    'ITEM_ERROR',
    'USER_PERMISSION_REVOKED',
    'the user has revoked the permission for this item',
  );

export const invalidInput = (code: string, message: string): PlaidError =>
  new PlaidError('INVALID_INPUT', code, message);

export const answerOf = (error: unknown, requestId: string): Answer => {
  const known =
    error instanceof PlaidError
      ? error
      : new PlaidError('API_ERROR', 'INTERNAL_SERVER_ERROR', 'an unexpected error occurred');
  return { status: known.status, json: { ...known.body, request_id: requestId } };
};

/** Errors requested by a password `error_<CODE>`, by code (Plaid's sandbox documentation). */
export function errorNamed(code: string): PlaidError {
  const type: PlaidErrorType = code.startsWith('INSTITUTION_')
    ? 'INSTITUTION_ERROR'
    : code.endsWith('_LIMIT')
      ? 'RATE_LIMIT_EXCEEDED'
      : /^(INTERNAL_SERVER_ERROR|PLANNED_MAINTENANCE)$/.test(code)
        ? 'API_ERROR'
        : 'ITEM_ERROR';
  return new PlaidError(type, code, `the sandbox was asked for ${code}`, displayOf(code));
}

function displayOf(code: string): string {
  if (code === 'INVALID_CREDENTIALS') return 'The credentials you provided were incorrect.';
  if (code === 'ITEM_LOCKED') return 'Your account is locked. Please unlock it at your bank and try again.';
  if (code.startsWith('INSTITUTION_'))
    return 'This bank is not responding right now. Please try again later.';
  return 'Something went wrong at the bank. Please try again.';
}
