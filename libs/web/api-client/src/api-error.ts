import type { ErrorBody } from '@app/contracts-kernel';
import { spelled } from './spelling';

/**
 * Thrown for every response that is not 2xx. The message is the status code, a colon and the body (or the status text if the body
 * is empty); the parsed parts are separate members. Show `reason`, never `message`, to a person.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly field?: string;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parse(body);
    this.code = parsed?.code ?? (status === 0 ? 'NETWORK' : `HTTP_${status}`);
    this.reason = parsed
      ? spelled(inWords(parsed))
      : status === 0
        ? statusText
        : 'Something went wrong. Try again in a moment.';
    this.field = parsed?.field;
    this.details = parsed?.details;
    if (retryAfter && /^\d+$/.test(retryAfter)) this.retryAfterSeconds = Number(retryAfter);
  }
}

function parse(body: string): ErrorBody | undefined {
  try {
    const value = JSON.parse(body) as Partial<ErrorBody> | null;
    return value && typeof value.code === 'string' && typeof value.message === 'string'
      ? (value as ErrorBody)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes the field name, which is shown next to the field anyway, and the prefix `Unauthorized:`, which is meant for programs.
 */
function inWords({ message, field }: ErrorBody): string {
  const prefix = [`${field}: `, 'Unauthorized: '].find((candidate) => message.startsWith(candidate));
  if (prefix === undefined) return message;
  const sentence = message.slice(prefix.length);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** Whether the connection failed: it is unknown whether the server received the request. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** The sentence to show to a person for any thrown value. */
export const reasonOf = (error: unknown, fallback = 'Something went wrong. Try again in a moment.'): string =>
  isApiError(error) ? error.reason : fallback;
