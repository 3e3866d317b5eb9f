import type { Answer } from '@app/sandbox-kit';

/** A refusal of the exchange. */
export class CoinbaseError extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

/** The refusal in the format of the v2 API. */
export const apiRefusal = (error: unknown): Answer => {
  const known =
    error instanceof CoinbaseError
      ? error
      : new CoinbaseError(500, 'internal_server_error', 'Internal server error');
  return { status: known.status, json: { errors: [{ id: known.id, message: known.message }] } };
};

/** The refusal in the format of the OAuth endpoints (RFC 6749, section 5.2). */
export const oauthRefusal = (error: CoinbaseError): Answer => ({
  status: error.status,
  json: { error: error.id, error_description: error.message },
});
