import { HttpException } from '@nestjs/common';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import { publicError } from '@app/persistence';

const codeOfStatus: Record<number, string> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
};

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};

/** Any thrown value as one of our errors; undefined for unexpected ones. An unreachable store counts as expected. */
export function asDomainError(thrown: unknown): DomainError | undefined {
  const error = publicError(thrown);
  if (isDomainError(error)) return error;
  const code = codeOfStatus[statusOf(error) ?? 0];
  return code ? new DomainError(code) : undefined;
}

/** Seconds a caller is asked to wait, from an error's details. */
export function retryAfterOf(error: DomainError): number | undefined {
  const seconds = (error.details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds;
  if (typeof seconds === 'number') return Math.max(1, Math.ceil(seconds));
  return error.code === 'SERVICE_UNAVAILABLE' ||
    error.code === 'TIMEOUT' ||
    error.code === 'REQUEST_IN_PROGRESS'
    ? 1
    : undefined;
}
