import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addWalletEndpoint,
  changeWalletEndpoint,
  getExchangeEndpoint,
  listWalletsEndpoint,
  syncExchangeEndpoint,
} from '@app/contracts-crypto';
import type { TestService } from '@app/node-testing/service';
import { endDeadlines, everyFault, SandboxServer, TestAuthority } from '@app/sandbox-kit';
import { person, startCrypto } from './crypto-service';

/** An index with Esplora's API and a node with Ethereum's JSON-RPC, with the balance of each address. */
const satoshis = new Map<string, { came: number; left: number }>();
const wei = new Map<string, bigint>();
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const folder = mkdtempSync(path.join(tmpdir(), 'networks-'));
let networks: SandboxServer;
let crypto: TestService;

beforeAll(async () => {
  const authority = await TestAuthority.create('Networks of a test');
  networks = await SandboxServer.start(
    {
      name: 'networks',
      routes: [
        {
          method: 'GET',
          path: '/api/address/:address',
          handle: ({ params }) => {
            const { came = 0, left = 0 } = satoshis.get(params['address']!) ?? {};
            const stats = { funded_txo_count: 2, spent_txo_count: 1, tx_count: 3 };
            return {
              json: {
                address: params['address'],
                chain_stats: { ...stats, funded_txo_sum: came, spent_txo_sum: left },
                // Unconfirmed amounts do not count.
                mempool_stats: { ...stats, funded_txo_sum: 999, spent_txo_sum: 0 },
              },
            };
          },
        },
        {
          method: 'POST',
          path: '/rpc',
          handle: ({ json }) => {
            const { id, method, params } = json as { id: number; method: string; params: string[] };
            if (method !== 'eth_getBalance' || params[1] !== 'latest')
              return { json: { jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } } };
            return { json: { jsonrpc: '2.0', id, result: `0x${(wei.get(params[0]!) ?? 0n).toString(16)}` } };
          },
        },
      ],
      notFound: () => ({ status: 404, json: {} }),
      failed: () => ({ status: 500, json: {} }),
    },
    authority,
  );
  const ca = path.join(folder, 'authority.pem');
  writeFileSync(ca, authority.certificate);
  Object.assign(process.env, {
    PRACTICE_PROVIDERS: 'addresses',
    PROVIDER_CA_FILE: ca,
    BTC_ESPLORA_URL: `${networks.url}/api`,
    ETH_RPC_URL: `${networks.url}/rpc`,
  });
  crypto = await startCrypto();
}, 90_000);
afterAll(async () => {
  for (const name of ['PRACTICE_PROVIDERS', 'PROVIDER_CA_FILE', 'BTC_ESPLORA_URL', 'ETH_RPC_URL'])
    delete process.env[name];
  await crypto?.close();
  await networks?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a wallet that is a public address', () => {
  const me = person();
  const add = (currency: string, address: string) =>
    crypto.ask(
      addWalletEndpoint,
      { walletName: `My ${currency}`, currency, balance: '7', address },
      { as: me },
    );
  const sync = async () => (await crypto.ask(syncExchangeEndpoint, {}, { as: me })).wallets;
  const balances = async () =>
    Object.fromEntries(
      (await crypto.ask(listWalletsEndpoint, {}, { as: me })).wallets.map((one) => [
        one.currency,
        one.balance,
      ]),
    );

  it('is read from its network when it is added, to the last decimal, whatever balance was typed', async () => {
    satoshis.set(bitcoin, { came: 150_000_000, left: 29_999_999 });
    wei.set(ethereum, 1_234_567_890_123_456_789n);
    expect(await crypto.ask(getExchangeEndpoint, {}, { as: me })).toMatchObject({
      provider: { available: false },
      addresses: ['BTC', 'ETH'],
    });
    expect(await add('BTC', bitcoin)).toMatchObject({
      balance: '1.20000001',
      kind: 'address',
      address: bitcoin,
    });
    expect(await add('ETH', ethereum)).toMatchObject({ balance: '1.234567890123456789' });
    // For a coin that is not read here, people enter the balance.
    expect(await add('SOL', 'So11111111111111111111111111111111111111112')).toMatchObject({ balance: '7' });
  });

  it('is read again by a sync, without an exchange', async () => {
    satoshis.set(bitcoin, { came: 150_000_000, left: 50_000_000 });
    expect(await sync()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ walletName: 'My BTC', result: 'updated' }),
        expect.objectContaining({ walletName: 'My ETH', result: 'unchanged' }),
      ]),
    );
    expect(await balances()).toEqual({ BTC: '1.00000000', ETH: '1.234567890123456789', SOL: '7' });
  });

  it.each([everyFault.hang, everyFault.badjson, everyFault.status])(
    'keeps its balance and is marked if its network answers with $kind, and recovers with the next sync',
    async (fault) => {
      const goOn = endDeadlines(networks.faults);
      networks.faults.add({ match: { path: '/api/address' }, times: 3, fault });
      const read = await sync();
      goOn();
      networks.faults.clear();
      expect(read.find(({ walletName }) => walletName === 'My BTC')).toMatchObject({ result: 'failed' });
      const marked = (await crypto.ask(listWalletsEndpoint, {}, { as: me })).wallets;
      expect(marked.find(({ currency }) => currency === 'BTC')).toMatchObject({
        balance: '1.00000000',
        staleReason: expect.stringContaining('could not be read'),
      });
      await sync();
      const healed = (await crypto.ask(listWalletsEndpoint, {}, { as: me })).wallets;
      expect(healed.some(({ staleReason }) => staleReason !== undefined)).toBe(false);
    },
  );

  it('is refused if a character is wrong, and not added if its network cannot be read', async () => {
    await expect(add('BTC', `${bitcoin.slice(0, -1)}x`)).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'address',
    });
    networks.faults.add({ times: 3, match: {}, fault: { kind: 'status', status: 503 } });
    await expect(add('BTC', bitcoin)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    networks.faults.clear();
    expect(Object.keys(await balances())).toHaveLength(3);
  });

  it('can get another address, with that address’s balance', async () => {
    const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    satoshis.set(other, { came: 5_000_000_000, left: 0 });
    const { wallets } = await crypto.ask(listWalletsEndpoint, {}, { as: me });
    const { id } = wallets.find(({ currency }) => currency === 'BTC')!;
    expect(await crypto.ask(changeWalletEndpoint, { id, address: other }, { as: me })).toMatchObject({
      address: other,
      balance: '50.00000000',
    });
  });
});
