import { request as httpsRequest } from 'node:https';
import { TestAuthority } from '@app/sandbox-kit';
import { startSimplefinSandbox, type SimplefinSandbox } from '../src';

/** Always runs against our server, and against a real one with LIVE_SIMPLEFIN=1 and SIMPLEFIN_ACCESS_URL. */
const live = process.env['LIVE_SIMPLEFIN'] === '1';

let sandbox: SimplefinSandbox | undefined;
let authority: TestAuthority | undefined;
let accessUrl: string;

beforeAll(async () => {
  if (!live) {
    authority = await TestAuthority.create('SimpleFIN test authority');
    sandbox = await startSimplefinSandbox({ authority });
  }
  accessUrl = sandbox ? (await claim(sandbox.setupToken())).body : process.env['SIMPLEFIN_ACCESS_URL']!;
});

afterAll(() => sandbox?.stop());

interface Accounts {
  errors: string[];
  accounts: {
    id: string;
    currency: string;
    balance: string;
    'balance-date': number;
    transactions: { id: string; posted: number; amount: string; pending?: boolean }[];
  }[];
}

const send = (address: string, method: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { username, password, origin, pathname, search } = new URL(address);
    const auth = username ? `${username}:${password}` : undefined;
    const sent = httpsRequest(
      `${origin}${pathname}${search}`,
      { method, auth, ca: authority?.certificate },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });

const claim = (setupToken: string): Promise<{ status: number; body: string }> =>
  send(Buffer.from(setupToken, 'base64').toString('utf8'), 'POST');

const accounts = async (query = ''): Promise<Accounts> =>
  JSON.parse((await send(`${accessUrl}/accounts${query}`, 'GET')).body) as Accounts;

describe('accounts', () => {
  it('have decimal texts as balances and amounts', async () => {
    const { accounts: all } = await accounts();
    expect(all.length).toBeGreaterThan(0);
    for (const { balance, transactions } of all) {
      expect(balance).toMatch(/^-?\d+\.\d{2}$/);
      for (const { amount } of transactions) expect(amount).toMatch(/^-?\d+(\.\d+)?$/);
    }
  });

  it('come without transactions when only balances are requested', async () => {
    const { accounts: all } = await accounts('?balances-only=1');
    expect(all.flatMap(({ transactions }) => transactions)).toEqual([]);
  });

  it('return only transactions from the start until before the end', async () => {
    const now = Math.floor(Date.now() / 1000);
    const [start, end] = [now - 20 * 86_400, now - 10 * 86_400];
    const { accounts: all } = await accounts(`?start-date=${start}&end-date=${end}`);
    for (const { posted } of all.flatMap(({ transactions }) => transactions)) {
      expect(posted).toBeGreaterThanOrEqual(start);
      expect(posted).toBeLessThan(end);
    }
  });

  it('are refused with 403 without valid access', async () => {
    const { status } = await send(accessUrl.replace(/\/\/[^@]*@/, '//nobody:nothing@') + '/accounts', 'GET');
    expect(status).toBe(403);
  });
});

if (!live) {
  describe('a setup token', () => {
    it('can be claimed once', async () => {
      const token = sandbox!.setupToken();
      expect(await claim(token)).toMatchObject({
        status: 200,
        body: expect.stringMatching(/^https:\/\/\w+:\w+@/),
      });
      expect(await claim(token)).toMatchObject({ status: 403 });
    });
  });

  describe('a pending transaction', () => {
    it('is returned only on request, and posts under another id', async () => {
      sandbox!.world.add(1, true);
      const pendingOf = ({ accounts: all }: Accounts): { id: string }[] =>
        all.flatMap(({ transactions }) => transactions.filter(({ pending }) => pending));
      expect(pendingOf(await accounts())).toEqual([]);
      const [before] = pendingOf(await accounts('?pending=1'));
      sandbox!.world.post();
      const after = await accounts('?pending=1');
      expect(pendingOf(after)).toEqual([]);
      expect(JSON.stringify(after)).not.toContain(before!.id);
    });
  });

  describe('a revoked access', () => {
    it('is refused with 403', async () => {
      sandbox!.world.revokeAll();
      expect((await send(`${accessUrl}/accounts`, 'GET')).status).toBe(403);
    });
  });
}
