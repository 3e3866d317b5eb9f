import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { verifyHttpPacts } from '@app/node-testing/pact';

/** A remote's pact with a small HTTP provider that requires a session. */
const dir = mkdtempSync(path.join(tmpdir(), 'pacts-'));
let server: Server;
let answer: object = { id: 'n1', text: 'milk' };
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer((request, response) => {
    const signedIn = request.headers.cookie === 'sid=1';
    response.writeHead(signedIn ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(signedIn ? answer : { code: 'UNAUTHENTICATED' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await new PactV4({ consumer: 'mf-sample', provider: 'sample-gateway', dir, logLevel: 'error' })
    .addInteraction()
    .given('signed in')
    .uponReceiving('a read')
    .withRequest('GET', '/api/notes/n1')
    .willRespondWith(200, (builder) => void builder.jsonBody({ text: MatchersV3.like('milk') }))
    .executeTest(async (mock) => void (await read(`${mock.url}/api/notes/n1`)));
}, 30_000);
afterAll(() => {
  server?.close();
  rmSync(dir, { recursive: true, force: true });
});
const read = (address: string) => fetch(address).then((response) => response.json());

describe('a pact over HTTP', () => {
  const states = { 'signed in': async () => ({ headers: { cookie: 'sid=1' } }) };

  it('is verified with the headers that a state returns', async () => {
    expect(await verifyHttpPacts({ provider: 'sample-gateway', url: url(), states, dir })).toEqual({
      verified: 1,
    });
  }, 30_000);

  it('is broken without them', async () => {
    await expect(
      verifyHttpPacts({
        provider: 'sample-gateway',
        url: url(),
        states: { 'signed in': async () => undefined },
        dir,
      }),
    ).rejects.toThrow('mf-sample cannot rely on sample-gateway any more');
  }, 30_000);

  it('is broken if a used member is renamed', async () => {
    answer = { id: 'n1', wording: 'milk' };
    await expect(verifyHttpPacts({ provider: 'sample-gateway', url: url(), states, dir })).rejects.toThrow(
      /^mf-sample cannot rely on sample-gateway any more\.\n {2}a read: .*text/,
    );
  }, 30_000);

  it('fails if it names a state that the provider does not know', async () => {
    await expect(
      verifyHttpPacts({ provider: 'sample-gateway', url: url(), states: {}, dir }),
    ).rejects.toThrow('does not know these states: "signed in"');
  });
});
