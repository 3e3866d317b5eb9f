import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundError, readText } from './read-text';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/text' }).end();
    if (request.url === '/down') return response.writeHead(503).end();
    if (request.url === '/slow') return;
    response.end('x'.repeat(100));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string, largest = 100) => readText(new URL(path, origin), { timeoutMs: 300, largest });

describe('readText', () => {
  it('reads the whole text', async () => expect(await read('/text')).toBe('x'.repeat(100)));
  it('drops a text that is too large', async () =>
    expect(read('/text', 99)).rejects.toThrow('more than 99 bytes'));
  it('throws if the server is down', async () =>
    expect(read('/down')).rejects.toThrow('answered with status 503'));
  it('does not follow redirects', async () =>
    expect(read('/moved')).rejects.toMatchObject({ name: 'TypeError' }));
  it('does not wait longer than its time limit', async () =>
    expect(read('/slow')).rejects.toMatchObject({ name: 'TimeoutError' }));
  it('stops when the caller aborts it', async () => {
    const ending = new AbortController();
    const reading = readText(new URL('/slow', origin), {
      timeoutMs: 60_000,
      largest: 1,
      signal: ending.signal,
    });
    ending.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('accepts only https', async () =>
    expect(readText(new URL('http://example.com/'), { timeoutMs: 1, largest: 1 })).rejects.toThrow(
      OutboundError,
    ));
});
