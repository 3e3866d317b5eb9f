import { Agent, request as httpsRequest } from 'node:https';
import { TestAuthority, type KeyPair } from '@app/sandbox-kit';
import { startAdpSandbox, type AdpSandbox } from '../src';

/** Always runs against our sandbox, and against ADP's test gateway with LIVE_ADP=1 and the four ADP variables. */
const live = process.env['LIVE_ADP'] === '1';
const keys = {
  clientId: process.env['ADP_CLIENT_ID'] ?? 'client-id',
  clientSecret: process.env['ADP_CLIENT_SECRET'] ?? 'client-secret',
};

let sandbox: AdpSandbox;
let authority: TestAuthority;
let pair: KeyPair;
let token: string;

interface Reply {
  status: number;
  json: Record<string, never> & { workers: Worker[]; payStatements: Listed[]; meta: { totalNumber: number } };
}
interface Money {
  amountValue: number;
  currencyCode: string;
}
interface Worker {
  associateOID: string;
}
interface Listed {
  payDate: string;
  netPayAmount: Money;
  grossPayAmount: Money;
  payDetailUri: { href: string };
}

beforeAll(async () => {
  authority = await TestAuthority.create('ADP test authority');
  sandbox = await startAdpSandbox({ authority, ...keys, headCount: 230 });
  pair = live
    ? { cert: process.env['ADP_CERT']!, key: process.env['ADP_KEY']! }
    : await sandbox.clientCertificate();
  token = (await makeToken()).json['access_token'] as unknown as string;
});

afterAll(() => sandbox.stop());

const base = (): string => (live ? 'https://uat-api.adp.com' : sandbox.url);

function ask(
  path: string,
  { method = 'GET', body = '', cert = pair as KeyPair | undefined, url = base(), bearer = token } = {},
): Promise<Reply> {
  const agent = new Agent({ ...cert, ca: live ? undefined : authority.certificate });
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      `${url}${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${bearer}`,
          rolecode: 'practitioner',
          ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            json: (text ? JSON.parse(text) : {}) as Reply['json'],
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const makeToken = (secret = keys.clientSecret): Promise<Reply> =>
  ask('/auth/oauth/v2/token', {
    method: 'POST',
    bearer: '',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: keys.clientId,
      client_secret: secret,
    }).toString(),
  });

const cents = ({ amountValue }: Money): number => Math.round(amountValue * 100);

describe('the token endpoint', () => {
  it('gives a bearer token for one hour', async () => {
    expect(await makeToken()).toMatchObject({
      status: 200,
      json: { token_type: 'Bearer', expires_in: 3600 },
    });
  });

  it('refuses a wrong secret', async () => {
    expect(await makeToken('wrong')).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
  });
});

describe('workers', () => {
  it('come in pages of at most one hundred and end with an empty answer', async () => {
    const seen = new Set<string>();
    let skip = 0;
    for (;;) {
      const { status, json } = await ask(`/hr/v2/workers?$top=100&$skip=${skip}&$count=true`);
      if (status === 204) break;
      expect(json.meta.totalNumber).toBeGreaterThanOrEqual(json.workers.length);
      for (const { associateOID } of json.workers) seen.add(associateOID);
      skip += 100;
    }
    expect(seen.size).toBe(live ? seen.size : 230);
  });

  it('are refused without a valid token', async () => {
    expect(await ask('/hr/v2/workers', { bearer: 'made-up' })).toMatchObject({ status: 401 });
  });
});

describe('pay statements', () => {
  it('add up to the cent: gross less deductions is net', async () => {
    const { json } = await ask('/hr/v2/workers?$top=3');
    for (const { associateOID } of json.workers) {
      const list = await ask(`/payroll/v1/workers/${associateOID}/pay-statements?numberoflastpaydates=2`);
      for (const listed of list.json.payStatements) {
        const { payStatement } = (await ask(listed.payDetailUri.href)).json as unknown as {
          payStatement: {
            grossPayAmount: Money;
            netPayAmount: Money;
            deductions: { deductionAmount: Money }[];
          };
        };
        const deducted = payStatement.deductions.reduce((sum, one) => sum + cents(one.deductionAmount), 0);
        expect(cents(payStatement.grossPayAmount) - deducted).toBe(cents(payStatement.netPayAmount));
        expect(payStatement.netPayAmount).toEqual(listed.netPayAmount);
      }
    }
  });
});

if (!live) {
  describe('mutual TLS', () => {
    it('ends a connection without a client certificate', async () => {
      await expect(ask('/hr/v2/workers', { cert: { cert: '', key: '' } })).rejects.toMatchObject({
        code: expect.stringMatching(/CERTIFICATE_REQUIRED|ECONNRESET/),
      });
    });

    it('ends a connection with a certificate of another authority', async () => {
      const stranger = await TestAuthority.create('Another authority');
      const cert = await stranger.issue({ commonName: 'Stranger', use: 'client', rsa: true });
      await expect(ask('/hr/v2/workers', { cert })).rejects.toThrow();
    });

    it('answers 401 to an expired certificate in soft mode', async () => {
      const soft = await startAdpSandbox({ authority, ...keys, mutualTls: 'soft' });
      const cert = await sandbox.clientCertificate({ from: -30, to: -1 });
      expect(await ask('/hr/v2/workers', { cert, url: soft.url })).toMatchObject({ status: 401 });
      await soft.stop();
    });
  });

  describe('planned failures', () => {
    it('include a worker whose statements fail while others answer', async () => {
      const [first, second] = sandbox.world.workers;
      sandbox.world.advance({ failWorker: first!.associateOID });
      const statements = (worker: Worker): Promise<Reply> =>
        ask(`/payroll/v1/workers/${worker.associateOID}/pay-statements`);
      expect((await statements(first!)).status).toBe(500);
      expect((await statements(second!)).status).toBe(200);
    });

    it('include payroll output that is still loading', async () => {
      sandbox.world.advance({ loading: 1 });
      const runs = (): Promise<Reply> =>
        ask('/payroll/v2/payroll-output?$filter=payPeriodEndDate ge 20200101'.replaceAll(' ', '%20'));
      expect((await runs()).status).toBe(404);
      expect((await runs()).status).toBe(200);
    });
  });
}
