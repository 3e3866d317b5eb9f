import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { forwardedAtHeader } from '@app/contracts-identity';
import { endpoint, isDomainError, meaningOf } from '@app/contracts-kernel';
import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { admitRequests } from './admit-requests';

const asked = (path: `/api/${string}`, timeoutMs: number, method: 'GET' | 'POST' = 'GET') =>
  endpoint({
    name: 'test.things.read',
    summary: '',
    http: `${method} ${path}`,
    timeoutMs,
    request: z.strictObject({}),
    reply: z.object({ ok: z.boolean() }),
    example: { request: {}, reply: { ok: true } },
  });

let server: FastifyInstance;
let worked = 0;
let saved: Promise<object>;
let save: () => void;
beforeEach(async () => {
  worked = 0;
  saved = new Promise((resolve) => (save = () => resolve({ ok: true })));
  server = fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.code(isDomainError(error) ? meaningOf(error.code).status : 500).send(),
  );
  admitRequests(server);
  for (const contract of [asked('/api/short', 5_000), asked('/api/long', 60_000)])
    server.get(contract.path, { config: { contract } as object }, () => ({ ok: (worked += 1) > 0 }));
  server.get('/api/slow', { config: { contract: asked('/api/slow', 5_000) } as object }, () => saved);
  server.post(
    '/api/saved',
    { config: { contract: asked('/api/saved', 5_000, 'POST') } as object },
    () => saved,
  );
  await server.ready();
});
afterEach(() => server.close());

const ask = async (url: string, waitedMs: number) =>
  (await server.inject({ url, headers: { [forwardedAtHeader]: String(Date.now() - waitedMs) } })).statusCode;

describe('call that waited on its way to the gateway', () => {
  it('is answered if it waited only a moment', async () => {
    expect([await ask('/api/short', 300), worked]).toEqual([200, 1]);
  });

  it('is refused before it starts if it waited too long, unless it may take long anyway', async () => {
    expect([await ask('/api/short', 1_500), worked]).toEqual([503, 0]);
    expect([await ask('/api/long', 1_500), worked]).toEqual([200, 1]);
  });

  it('is answered if no header states how long it waited', async () => {
    expect((await server.inject({ url: '/api/short' })).statusCode).toBe(200);
  });
});

describe('read', () => {
  it('does not wait while there are more writes than fit', async () => {
    const writes = Array.from({ length: 100 }, (_, n) =>
      server.inject({ method: 'POST', url: '/api/saved', remoteAddress: `10.0.0.${n}` }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect((await server.inject({ url: '/api/short' })).statusCode).toBe(200);
    save();
    expect(new Set((await Promise.all(writes)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('caller who leaves while waiting', () => {
  it('frees the place', async () => {
    const url = new URL('/api/slow', await server.listen({ host: '127.0.0.1', port: 0 }));
    const call = () =>
      request(url, { agent: false })
        .on('error', () => undefined)
        .end();
    const inside = Array.from({ length: 32 }, call);
    await delay(50);
    const waiting = Array.from({ length: 40 }, call);
    await delay(50);
    for (const one of waiting) one.destroy();
    await delay(50);
    save();
    await Promise.all(inside.map((one) => once(one, 'response')));
    expect(await ask('/api/short', 0)).toBe(200);
  });
});
