import { receiveWebhookEndpoint } from '@app/contracts-banking';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const path = '/api/plaid/webhook';
/** Formatted as the provider sends it, because its signature covers these exact characters. */
const body = '{\n  "webhook_type": "TRANSACTIONS",\n  "item_id": "eVBnVMp7", "name": "Caf\u00e9"\n}';

describe('webhook route', () => {
  let test: UnderTest;
  beforeAll(async () => (test = await gatewayUnderTest()), 120_000);
  afterAll(() => test?.stop(), 30_000);
  beforeEach(() => test.services.reset());

  /** Calls like another server: without cookies, origin or CSRF token. */
  const post = (text = body, headers: Record<string, string> = {}, type = 'application/json') =>
    fetch(`${test.browser().url}${path}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': type, ...headers },
    });
  const signed = { 'plaid-verification': 'header.payload.signature' };

  it('forwards the exact text with its signature, without session and CSRF token', async () => {
    const response = await post(body, signed);
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(test.services.callsOf(receiveWebhookEndpoint).map(({ request }) => request)).toEqual([
      { body, verification: signed['plaid-verification'] },
    ]);
  });

  it('answers 401 without calling a service if the signature is missing, and 401 if somebody else signed', async () => {
    expect((await post()).status).toBe(401);
    expect((await post(body, { 'plaid-verification': 'x'.repeat(5_000) })).status).toBe(401);
    expect(test.services.callsOf(receiveWebhookEndpoint)).toEqual([]);
    test.services.answer(receiveWebhookEndpoint, () => ({ accepted: false }));
    const refused = await post(body, signed);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it('refuses large bodies, other types and invalid JSON', async () => {
    expect((await post(`{"a":"${'x'.repeat(66_000)}"}`, signed)).status).toBe(413);
    expect((await post(body, signed, 'text/plain')).status).toBe(415);
    expect((await post('{', signed)).status).toBe(400);
    expect(test.services.callsOf(receiveWebhookEndpoint)).toEqual([]);
  });

  it('ignores cookies, so a signed-in person has no special rights here', async () => {
    const person = test.browser();
    await person.register('webhook@example.com');
    expect((await post(body, { cookie: person.cookieHeader })).status).toBe(401);
    expect((await post(body, { ...signed, cookie: person.cookieHeader })).status).toBe(200);
    expect(test.services.callsOf(receiveWebhookEndpoint)[0]!.actor.kind).toBe('system');
  });

  it('has its own limit, so that many webhooks do not slow people down', async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 700; turn += 1) statuses.add((await post()).status);
    expect([...statuses].sort()).toEqual([401, 429]);
    expect((await test.browser().get('/api/health')).status).toBe(200);
  }, 60_000);
});
