import type { SandboxRequest } from '@app/sandbox-kit';
import { PlaidError } from './plaid-error';

export type Body = Record<string, unknown>;

/** The body; throws Plaid's refusal if it is not a JSON object. */
export function bodyOf({ json }: SandboxRequest): Body {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Body;
  throw new PlaidError('INVALID_REQUEST', 'INVALID_BODY', 'body could not be parsed as JSON');
}

const missing = (field: string): PlaidError =>
  new PlaidError('INVALID_REQUEST', 'MISSING_FIELDS', `the following required fields are missing: ${field}`);
const invalid = (field: string, wanted: string): PlaidError =>
  new PlaidError('INVALID_REQUEST', 'INVALID_FIELD', `${field} must be ${wanted}`);

export function text(body: Body, field: string): string {
  const value = body[field];
  if (value === undefined || value === null) throw missing(field);
  if (typeof value !== 'string' || !value) throw invalid(field, 'a non-empty string');
  return value;
}

export function optionalText(body: Body, field: string): string | undefined {
  return body[field] === undefined || body[field] === null ? undefined : text(body, field);
}

export function texts(body: Body, field: string): string[] {
  const value = body[field];
  if (value === undefined || value === null) throw missing(field);
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw invalid(field, 'an array of strings');
  return value as string[];
}

export function whole(body: Body, field: string, low: number, high: number, otherwise: number): number {
  const value = body[field];
  if (value === undefined || value === null) return otherwise;
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high)
    throw invalid(field, `an integer from ${low} to ${high}`);
  return value as number;
}

/** An object inside the body; empty if missing. */
export function part(body: Body, field: string): Body {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(field, 'an object');
  return value as Body;
}
