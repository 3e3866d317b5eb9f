import cookie from '@fastify/cookie';
import { sessionCookie } from '@app/contracts-identity';
import fastify from 'fastify';
import type { ActiveSession } from './active-session';
import { clearSessionCookie, sessionSecretOf, setSessionCookie } from './session-cookies';

const session = { kind: 'user', remembered: false } as ActiveSession;

async function inject(secret: string, sent?: string) {
  const server = fastify();
  await server.register(cookie);
  server.get('/in', (request, reply) => {
    setSessionCookie(reply, secret, session);
    return { secret: sessionSecretOf(request) ?? null };
  });
  server.get('/out', (_request, reply) => {
    clearSessionCookie(reply);
    return {};
  });
  const headers = sent === undefined ? {} : { cookie: sent };
  return (url: '/in' | '/out') => server.inject({ url, headers });
}

describe('session cookies', () => {
  it('are set for the whole host only, and scripts cannot read them', async () => {
    const [line] = [(await (await inject('abc'))('/in')).headers['set-cookie']].flat();
    expect(line).toBe(`${sessionCookie}=abc; Path=/; HttpOnly; Secure; SameSite=Lax`);
  });

  it('cannot carry attributes in their value', async () => {
    const [line] = [(await (await inject('a; Domain=evil.example'))('/in')).headers['set-cookie']].flat();
    expect(line).not.toContain('Domain=');
  });

  it('expire at once when they are cleared', async () => {
    expect((await (await inject(''))('/out')).headers['set-cookie']).toContain('Max-Age=0');
  });

  it('are read by name; the first of two counts', async () => {
    const sent = `x=1; ${sessionCookie}=first;${sessionCookie}=second; c; =y`;
    expect((await (await inject('abc', sent))('/in')).json()).toEqual({ secret: 'first' });
    expect((await (await inject('abc'))('/in')).json()).toEqual({ secret: null });
  });
});
