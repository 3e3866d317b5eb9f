import { createHash } from 'node:crypto';
import { DomainError, headerNames, isEndpoint, type Actor, type AnyRoute } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import type { EdgeRequest } from '../http/edge-request';

const printable = /^[\x20-\x7e]{1,255}$/;
/** The time limit, in milliseconds, of routes that the gateway answers itself. */
const ownTimeoutMs = 10_000;

/** The caller's idempotency key for this write, or a new one. A repeat with the same key gets the first answer. */
export function idempotencyKeyOf(request: EdgeRequest): string {
  const key = request.headers[headerNames.idempotencyKey];
  if (key === undefined) return newId();
  if (typeof key !== 'string' || !printable.test(key))
    throw new DomainError('VALIDATION', {
      field: 'Idempotency-Key',
      message: 'Idempotency-Key: Must be 1 to 255 printable characters',
    });
  return key;
}

export function callOf(request: EdgeRequest, contract: AnyRoute): CallContext {
  const call: CallContext = {
    actor: request.user?.actor ?? visitor,
    correlationId: request.id,
    deadline: Date.now() + (isEndpoint(contract) ? contract.timeoutMs : ownTimeoutMs),
    ...(contract.method === 'GET' ? {} : { idempotencyKey: idempotencyKeyOf(request) }),
    source: request.user?.scopes ? 'api' : 'manual',
  };
  return request.acting ? inLedger(call, request.acting) : call;
}

/** The same call in somebody else's ledger. Keys of members are kept apart from those of the owner and of each other. */
export const inLedger = (call: CallContext, acting: Actor): CallContext => ({
  ...call,
  actor: acting,
  ...(call.idempotencyKey !== undefined && {
    idempotencyKey: createHash('sha256')
      .update(`${acting.member?.id ?? ''}\n${call.idempotencyKey}`)
      .digest('base64url'),
  }),
});

/** Visitors of public routes act as no particular person. */
const visitor: Actor = {
  userId: 'visitor',
  kind: 'system',
  locale: 'en-US',
  timeZone: 'UTC',
  currency: 'USD',
};
