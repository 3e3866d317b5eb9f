import { connect, type AddressInfo } from 'node:net';
import { getConnectionToken } from '@nestjs/mongoose';
import { brotliCompressSync } from 'node:zlib';
import * as banking from '@app/contracts-banking';
import { requestSubject } from '@app/contracts-kernel';
import { connectNats, type NatsConnection } from '@app/messaging';
import type { Connection } from 'mongoose';
import { headers as natsHeaders } from 'nats';
import type { Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

describe('call over a broker without services', () => {
  let lonely: UnderTest;
  let carol: Browser;
  let silent: NatsConnection;
  beforeAll(async () => {
    lonely = await gatewayUnderTest({}, { services: false });
    carol = lonely.browser();
    await carol.register('carol@example.com');
    silent = await connectNats({ ...lonely.messaging, serviceName: 'silent' });
  }, 120_000);
  afterAll(async () => {
    await silent?.close();
    await lonely?.stop();
  });

  it('is answered 503 if the service is not running', async () => {
    const response = await carol.get('/api/transactions');
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '1',
    ]);
  });

  it('is answered 504 if the service does not answer in time', async () => {
    silent.subscribe(requestSubject(banking.readSummaryEndpoint), { callback: () => undefined });
    await silent.flush();
    const response = await carol.get('/api/financial/summary');
    expect([response.status, response.body.code]).toEqual([504, 'TIMEOUT']);
  }, 20_000);

  it('forwards compressed answers unread, and decompresses them only for clients that cannot', async () => {
    const answer = JSON.stringify([banking.listTransactionsEndpoint.example.reply]);
    const packed = brotliCompressSync(answer);
    silent.subscribe(requestSubject(banking.listTransactionsEndpoint), {
      callback: (_error, message) => {
        const headers = natsHeaders();
        headers.set('x-encoding', 'br');
        message.respond(packed, { headers });
      },
    });
    await silent.flush();
    const get = (encoding: string) =>
      new Promise<{ head: string; body: Buffer }>((resolve) => {
        const socket = connect((lonely.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
        const chunks: Buffer[] = [];
        socket.on('data', (chunk) => chunks.push(chunk));
        socket.on('close', () => {
          const all = Buffer.concat(chunks);
          const end = all.indexOf('\r\n\r\n');
          resolve({ head: all.subarray(0, end).toString().toLowerCase(), body: all.subarray(end + 4) });
        });
        socket.write(
          `GET /api/transactions HTTP/1.1\r\nHost: localhost\r\nCookie: ${carol.cookieHeader}\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
        );
      });
    const compressed = await get('gzip, br');
    expect(compressed.head).toContain('content-encoding: br');
    expect(compressed.head).toContain('accept-encoding');
    expect(compressed.body.equals(packed)).toBe(true);
    const plain = await get('gzip, br;q=0');
    expect(plain.head).not.toContain('content-encoding');
    expect(plain.body.toString()).toBe(answer);
  });
});

describe('gateway whose store is unreachable', () => {
  let test: UnderTest;
  let dora: Browser;
  beforeAll(async () => {
    test = await gatewayUnderTest();
    dora = test.browser();
    await dora.register('dora@example.com');
    test.clock.advance(60_000);
    await test.app.get<Connection>(getConnectionToken()).close();
  }, 120_000);
  afterAll(() => test?.stop());

  it('asks the client to try again later instead of reporting an internal error', async () => {
    const response = await dora.get('/api/transactions');
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '1',
    ]);
  });

  it('answers the health check with 503 while the store is down', async () => {
    const response = await dora.get('/api/health');
    expect([response.status, response.body.store.status]).toEqual([503, 'down']);
  });
});
