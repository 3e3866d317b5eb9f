import { DomainError, validationError, type AnyRoute } from '@app/contracts-kernel';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

// oxlint-disable-next-line typescript/no-explicit-any -- each method knows its own contract's shapes
export type RouteInput<P = any, Q = any, B = any> = { params: P; query: Q; body: B };
/** The input of a route as its contract defines it. */
export type InputOf<C extends AnyRoute> = RouteInput<Out<C['params']>, Out<C['query']>, Out<C['body']>>;
type Out<S> = NonNullable<S> extends z.ZodType ? z.output<NonNullable<S>> : Record<string, never>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Throws VALIDATION if the body is not empty. */
export function requireNoBody({ body }: Pick<FastifyRequest, 'body'>): void {
  if (!isEmpty(body))
    throw new DomainError('VALIDATION', { field: '(body)', message: '(body): This call takes no body.' });
}

/** Params, query and body of a request, validated by its contract. Throws VALIDATION with the name of the field. */
export function inputOf(
  contract: AnyRoute,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): RouteInput {
  if (!contract.body) requireNoBody(request);
  return {
    params: read(contract.params, request.params),
    query: read(contract.query, request.query),
    body: read(contract.body, request.body ?? {}),
  };
}

function read(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return {};
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}
