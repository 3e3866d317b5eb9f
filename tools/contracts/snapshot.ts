import { isEndpoint, isRoute, type AnyContract, type AnyHttpEndpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** The part of a contract that others rely on; written to `snapshots/` next to the contract's source. */
export interface ContractSnapshot {
  id: string;
  kind: AnyContract['kind'];
  name: string;
  version: number;
  /** What callers send. */
  sent: Record<string, JsonSchema>;
  /** What callers or subscribers receive. */
  received: Record<string, JsonSchema>;
  errors: string[];
  meta: Record<string, unknown>;
}

export function snapshotOf(id: string, contract: AnyContract): ContractSnapshot {
  const base = { id, kind: contract.kind, name: contract.name, version: contract.version };
  if (contract.kind === 'event') {
    return {
      ...base,
      sent: {},
      received: { payload: received(contract.payload) },
      errors: [],
      meta: { invalidates: contract.invalidates },
    };
  }
  if (isEndpoint(contract)) {
    const { request, reply, effect } = contract;
    return {
      ...base,
      sent: { request: sent(request) },
      received: { reply: received(reply) },
      errors: [...contract.errors].sort(),
      meta: { effect, ...(isRoute(contract) && httpOf(contract)) },
    };
  }
  const { params, query, body, method, path, access, ledger, status } = contract;
  const parts = Object.entries({ params, query, body }).filter(
    (part): part is [string, z.ZodType] => part[1] !== undefined,
  );
  return {
    ...base,
    sent: Object.fromEntries(parts.map(([name, shape]) => [name, sent(shape)])),
    received: { reply: received(contract.reply) },
    errors: [...contract.errors].sort(),
    meta: { method, path, access, ...(ledger && { ledger }), status },
  };
}

/** Method and path determine which members of the request are params, query or body. */
const httpOf = ({ method, path, access, ledger, status, internal, invalidates }: AnyHttpEndpoint) => ({
  method,
  path,
  access,
  ...(ledger && { ledger }),
  status,
  internal,
  ...(invalidates.length > 0 && { invalidates }),
});

const sent = (shape: z.ZodType): JsonSchema => schema(shape, 'input');
const received = (shape: z.ZodType): JsonSchema => schema(shape, 'output');

function schema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as JsonSchema;
  return rest;
}

/** A file name for an id: `route GET /api/x/:id` → `route.get.api.x.id.json`. */
export const snapshotFile = (id: string): string =>
  `${id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')}.json`;
