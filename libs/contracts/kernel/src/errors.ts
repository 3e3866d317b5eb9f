import { z } from 'zod';
import { validationMessage } from './validation-message';

export interface ErrorMeaning {
  status: number;
  /** Shown to the person if the thrower gives no better sentence. */
  sentence: string;
}

/** Error codes that every contract may return; domains add theirs with {@link defineErrors}. */
const meanings = new Map<string, ErrorMeaning>();

/**
 * Registers a domain's error codes and returns them as constants. Throws if a code is already registered with another meaning.
 */
export function defineErrors<const T extends Record<string, ErrorMeaning>>(table: T): { [K in keyof T]: K } {
  for (const [code, meaning] of Object.entries(table)) {
    const known = meanings.get(code);
    if (known && (known.status !== meaning.status || known.sentence !== meaning.sentence))
      throw new Error(`Error code ${code} is defined twice`);
    meanings.set(code, meaning);
  }
  return Object.fromEntries(Object.keys(table).map((code) => [code, code])) as { [K in keyof T]: K };
}

export const kernelErrors = defineErrors({
  VALIDATION: { status: 400, sentence: 'Something in the request is not valid.' },
  UNAUTHENTICATED: { status: 401, sentence: 'Unauthorized: please sign in.' },
  FORBIDDEN: { status: 403, sentence: 'This is not allowed.' },
  NOT_FOUND: { status: 404, sentence: 'There is nothing here with that id.' },
  CONFLICT: { status: 409, sentence: 'This clashes with something that is already there.' },
  VERSION_CONFLICT: {
    status: 409,
    sentence: 'This was changed elsewhere since you opened it. Look at both versions and choose.',
  },
  REQUEST_IN_PROGRESS: { status: 409, sentence: 'The same request is still running. Try again in a moment.' },
  ARCHIVE_REFUSED: { status: 422, sentence: 'This is not an archive that can be restored here.' },
  TOO_LARGE: { status: 413, sentence: 'This is larger than allowed.' },
  UNSUPPORTED_TYPE: { status: 415, sentence: 'Send this as JSON.' },
  IDEMPOTENCY_MISMATCH: { status: 422, sentence: 'This request key was already used for another request.' },
  RATE_LIMITED: { status: 429, sentence: 'Too many requests. Wait a moment and try again.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Nothing was saved.' },
  PROVIDER_NOT_CONFIGURED: { status: 503, sentence: 'No provider is set up on this server yet.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    sentence: 'This part is not available right now. Try again in a moment.',
  },
  TIMEOUT: { status: 504, sentence: 'This took too long. It is safe to try again.' },
});

export type ErrorCode = string;

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const meaningOf = (code: ErrorCode): ErrorMeaning => meanings.get(code) ?? meanings.get('INTERNAL')!;
export const allErrors = (): ReadonlyMap<string, ErrorMeaning> => meanings;

/**
 * The only error a service throws on purpose. Codes are strings because `instanceof` does not work across processes; use {@link
 * isDomainError} or compare `code`.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly details?: unknown;

  constructor(code: ErrorCode, options: { message?: string; field?: string; details?: unknown } = {}) {
    super(options.message ?? meaningOf(code).sentence);
    this.name = 'DomainError';
    this.code = code;
    this.field = options.field;
    this.details = options.details;
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.field ? { field: this.field } : {}),
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }

  static fromBody(body: ErrorBody): DomainError {
    return new DomainError(body.code, body);
  }
}

export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === 'DomainError' && 'code' in error;

/** A VALIDATION error that names the first bad field and lists all of them in its details. */
export function validationError(error: z.ZodError): DomainError {
  const issues = error.issues.map((issue) => ({
    field: issue.path.join('.') || '(body)',
    reason: validationMessage(issue),
  }));
  const first = issues[0] ?? { field: '(body)', reason: 'Not valid' };
  return new DomainError('VALIDATION', {
    message: `${first.field}: ${first.reason}`,
    field: first.field,
    details: { issues },
  });
}
