/** Kind of a provider's failure, which decides what is displayed and whether the call is retried. */
export type ProviderErrorKind =
  /** Not reachable, or an internal error of the provider. */
  | 'unavailable'
  | 'timeout'
  | 'rate-limited'
  /** The person must sign in or consent again. */
  | 'needs-login'
  /** Our keys or certificate were refused: the operator must act. */
  | 'not-authorized'
  /** The provider understood the request and rejected it. */
  | 'refused'
  | 'not-found'
  /** The response does not follow the protocol. */
  | 'bad-answer';

export interface ProviderErrorDetails {
  provider: string;
  kind: ProviderErrorKind;
  /** The provider's own code, for the log. */
  code?: string;
  httpStatus?: number;
  /** The provider's id of the request, for its support. */
  requestId?: string;
  /** A message of the provider that may be shown to the person. */
  userMessage?: string;
  /** Milliseconds that the provider asks to wait. */
  retryAfterMs?: number;
}

const retried: readonly ProviderErrorKind[] = ['unavailable', 'timeout', 'rate-limited'];

/**
 * The only error an adapter throws. It contains nothing of the request: errors of provider SDKs carry keys and tokens in their
 * properties, so they are neither stored as a cause nor logged.
 */
export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly code?: string;
  readonly httpStatus?: number;
  readonly requestId?: string;
  readonly userMessage?: string;
  readonly retryAfterMs?: number;

  constructor(details: ProviderErrorDetails) {
    super(`${details.provider}: ${details.code ?? details.kind}`);
    this.provider = details.provider;
    this.kind = details.kind;
    this.code = details.code;
    this.httpStatus = details.httpStatus;
    this.requestId = details.requestId;
    this.userMessage = details.userMessage;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** Whether the responding server could not prove its identity; nothing was sent to it. */
  get serverUnproven(): boolean {
    return isServerUnproven(this.code ?? '');
  }

  /** Whether the same call may succeed later without anybody acting. */
  get retryable(): boolean {
    return retried.includes(this.kind);
  }
}

/** The kind for an HTTP status, if the provider gives no more specific code. */
export function kindOfStatus(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'not-authorized';
  if (status === 404) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** Codes for a server certificate that could not be verified; nothing was sent to that server. */
const isServerUnproven = (code: string): boolean =>
  /CERT_HAS_EXPIRED|NOT_YET_VALID|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/.test(code);

/**
 * The kind of a transport error, from the code of Node, undici or axios. A server whose certificate fails is treated as
 * unreachable: it refused no credentials, and its operator may fix it at any time.
 */
export function kindOfTransport(code: string): ProviderErrorKind {
  if (/TIMEOUT|TIMEDOUT|ABORT|CANCELED/i.test(code)) return 'timeout';
  if (/EXCEEDED_SIZE|RES_EXCEEDED|ERR_BAD_RESPONSE/.test(code)) return 'bad-answer';
  if (isServerUnproven(code)) return 'unavailable';
  if (/SSL|TLS|CERT|SIGNATURE/.test(code)) return 'not-authorized';
  return 'unavailable';
}

/** Milliseconds of a `Retry-After` header in seconds or as a date (RFC 9110, section 10.2.3). */
export function retryAfterMs(header: string | undefined, now = new Date()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
