import { z } from 'zod';
import { endpoint, isEndpoint, isRoute } from './contract';

const request = z.strictObject({ id: z.string(), name: z.string(), spoken: z.string().optional() });
const common = {
  name: 'banking.accounts.change',
  summary: 'Changes an account.',
  request,
  reply: z.object({ ok: z.boolean() }),
  example: { request: { id: 'a', name: 'Joint', spoken: 'x' }, reply: { ok: true } },
};
const membersOf = (shape?: z.ZodObject): string[] => Object.keys(shape?.shape ?? {});

describe('endpoint', () => {
  it('takes params from the path and the body from the rest of the request', () => {
    const change = endpoint({ ...common, http: 'PATCH /api/accounts/:id' });
    expect([change.method, change.path, change.access, change.status]).toEqual([
      'PATCH',
      '/api/accounts/:id',
      'user',
      200,
    ]);
    expect(membersOf(change.params)).toEqual(['id']);
    expect(membersOf(change.body)).toEqual(['name', 'spoken']);
    expect(change.query).toBeUndefined();
    expect(change.example).toEqual({
      ...common.example,
      params: { id: 'a' },
      body: { name: 'Joint', spoken: 'x' },
    });
  });

  it('sends the rest as the query of a GET or DELETE', () => {
    for (const http of ['GET /api/accounts/:id', 'DELETE /api/accounts/:id'] as const) {
      const read = endpoint({ ...common, http });
      expect([membersOf(read.query), read.body]).toEqual([['name', 'spoken'], undefined]);
    }
  });

  it('keeps internal members out of the public call', () => {
    const change = endpoint({ ...common, http: { address: 'PUT /api/accounts/:id', internal: ['spoken'] } });
    expect(membersOf(change.body)).toEqual(['name']);
    expect(change.body!.safeParse({ name: 'a', spoken: 'b' }).success).toBe(false);
    expect(change.example.body).toEqual({ name: 'Joint' });
  });

  it('is a command unless it is a GET, has no address or says otherwise', () => {
    const effectOf = (one: { effect: string }): string => one.effect;
    expect(effectOf(endpoint({ ...common, http: 'POST /api/accounts' }))).toBe('command');
    expect(effectOf(endpoint({ ...common, http: 'GET /api/accounts' }))).toBe('query');
    expect(effectOf(endpoint({ ...common, http: 'POST /api/exports', effect: 'query' }))).toBe('query');
    expect(effectOf(endpoint(common))).toBe('query');
  });

  it('is a route only with an address', () => {
    expect([isEndpoint(endpoint(common)), isRoute(endpoint(common))]).toEqual([true, false]);
    expect(isRoute(endpoint({ ...common, http: 'GET /api/accounts/:id' }))).toBe(true);
  });
});
