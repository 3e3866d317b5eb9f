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

describe('a text from outside', () => {
  it('is read whole', async () => expect(await read('/text')).toBe('x'.repeat(100)));
  it('is dropped when it is too large', async () =>
    expect(read('/text', 99)).rejects.toThrow('more than 99 bytes'));
  it('is not read from a server that is down', async () =>
    expect(read('/down')).rejects.toThrow('answered with status 503'));
  it('is not looked for elsewhere', async () =>
    expect(read('/moved')).rejects.toMatchObject({ name: 'TypeError' }));
  it('is not waited for', async () => expect(read('/slow')).rejects.toMatchObject({ name: 'TimeoutError' }));
  it('is given up when asked to', async () => {
    const ending = new AbortController();
    const reading = readText(new URL('/slow', origin), {
      timeoutMs: 60_000,
      largest: 1,
      signal: ending.signal,
    });
    ending.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('is read over https only', async () =>
    expect(readText(new URL('http://example.com/'), { timeoutMs: 1, largest: 1 })).rejects.toThrow(
      OutboundError,
    ));
});
