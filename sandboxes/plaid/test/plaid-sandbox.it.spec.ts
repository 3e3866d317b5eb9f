import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestAuthority } from '@app/sandbox-kit';
import { decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';
import { SandboxItemFireWebhookRequestWebhookCodeEnum, type PlaidApi } from 'plaid';
import { institutions } from '../src/institutions';
import { startPlaidSandbox, type PlaidSandbox } from '../src';
import { failure, link, pull, startOurs } from './plaid-client';

/** Abilities of our own sandbox beyond the contract. */
const keys = { clientId: 'client-id', secret: 'secret' };
let sandbox: PlaidSandbox;
let authority: TestAuthority;
let api: PlaidApi;

beforeAll(async () => {
  ({ sandbox, authority, api } = await startOurs(keys));
});

afterAll(() => sandbox.stop());

describe('webhooks', () => {
  let receiver: Server;
  let url: string;
  const received: { body: string; token: string }[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        received.push({ body, token: String(request.headers['plaid-verification']) });
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
  });

  afterAll(() => receiver.close());

  it('carry a signature over their exact body that the published key verifies', async () => {
    const token = await link(api, url);
    await api.sandboxItemFireWebhook({
      access_token: token,
      webhook_code: SandboxItemFireWebhookRequestWebhookCodeEnum.SyncUpdatesAvailable,
    });
    const { body, token: jwt } = received.at(-1)!;
    const { kid } = decodeProtectedHeader(jwt);
    const { data } = await api.webhookVerificationKeyGet({ key_id: kid! });
    const key = await importJWK(data.key as unknown as JWK, 'ES256');
    const { payload } = await jwtVerify(jwt, key, { algorithms: ['ES256'], maxTokenAge: '5m' });
    expect(payload['request_body_sha256']).toBe(createHash('sha256').update(body).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      environment: 'sandbox',
    });
  });

  it('report a lost sign-in as an error of the item', async () => {
    const token = await link(api, url);
    await api.sandboxItemResetLogin({ access_token: token });
    expect(JSON.parse(received.at(-1)!.body)).toMatchObject({
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      error: { error_code: 'ITEM_LOGIN_REQUIRED', status: 400 },
    });
  });
});

describe('data that changes between pages', () => {
  it('refuses the next page, and a complete new run returns the data of the bank', async () => {
    const token = await link(api);
    const first = await api.transactionsSync({ access_token: token, count: 5 });
    const item = sandbox.world.byToken(token);
    item.advance({ add: 3, post: 1 });
    const next = api.transactionsSync({ access_token: token, count: 5, cursor: first.data.next_cursor });
    expect(await failure(next)).toMatchObject({
      error_type: 'TRANSACTIONS_ERROR',
      error_code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    });
    const ids = new Set<string>();
    let cursor: string | undefined;
    for (let more = true; more;) {
      const { data } = await api.transactionsSync({ access_token: token, count: 5, cursor });
      for (const { transaction_id } of data.added) ids.add(transaction_id);
      for (const { transaction_id } of data.removed) ids.delete(transaction_id!);
      cursor = data.next_cursor;
      more = data.has_more;
    }
    expect(ids).toEqual(new Set(item.log.current().map(({ transaction_id }) => transaction_id)));
  });

  it('names the pending transaction that a posted one replaces', async () => {
    const token = await link(api);
    const { rows, cursor } = await pull(api, token);
    const pending = rows.find((row) => row.pending)!;
    sandbox.world.byToken(token).advance({ post: 1 });
    const { data } = await api.transactionsSync({ access_token: token, cursor });
    expect(data.removed.map((one) => one.transaction_id)).toEqual([pending.transaction_id]);
    expect(data.added).toMatchObject([{ pending: false, pending_transaction_id: pending.transaction_id }]);
  });
});

describe('the sandbox', () => {
  it('makes the same bank from the same seed', async () => {
    const again = await startPlaidSandbox({ authority, ...keys, seed: 'same' });
    const other = await startPlaidSandbox({ authority, ...keys, seed: 'same' });
    const options = { institution: institutions[0]!, username: 'somebody', webhook: null, daysRequested: 30 };
    const rowsOf = (one: PlaidSandbox): unknown => {
      const { token } = one.world.links.makePublic(options);
      return one.world.open(one.world.links.usePublic(token)).log.current();
    };
    expect(rowsOf(again)).toEqual(rowsOf(other));
    await again.stop();
    await other.stop();
  });
});
