import { CountryCode, Products, type PlaidApi } from 'plaid';
import { failure, link, plaidClient, pull, startOurs } from './plaid-client';

/** Always runs against our sandbox, and against Plaid's own with LIVE_PLAID=1, PLAID_CLIENT_ID and PLAID_SECRET. */
const live = process.env['LIVE_PLAID'] === '1';
const keys = {
  clientId: process.env['PLAID_CLIENT_ID'] ?? 'client-id',
  secret: process.env['PLAID_SECRET'] ?? 'secret',
};

let ours: Awaited<ReturnType<typeof startOurs>> | undefined;
let api: PlaidApi;

beforeAll(async () => {
  ours = live ? undefined : await startOurs(keys);
  api = ours?.api ?? plaidClient(keys);
});

afterAll(() => ours?.sandbox.stop());

describe('keys', () => {
  it('are refused when they are wrong', async () => {
    const stranger = plaidClient(
      { ...keys, secret: 'wrong' },
      ours && { url: ours.sandbox.url, authority: ours.authority },
    );
    expect(await failure(stranger.itemGet({ access_token: 'access-sandbox-1' }))).toMatchObject({
      status: 400,
      error_type: 'INVALID_INPUT',
      error_code: 'INVALID_API_KEYS',
    });
  });
});

describe('link tokens', () => {
  const request = {
    client_name: 'Example',
    language: 'en',
    country_codes: [CountryCode.Us],
    products: [Products.Transactions],
    user: { client_user_id: 'person-1' },
  };

  it('last four hours', async () => {
    const { data } = await api.linkTokenCreate(request);
    expect(data.link_token).toMatch(/^link-sandbox-[0-9a-f-]{36}$/);
    const minutes = (new Date(data.expiration).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(230);
    expect(minutes).toBeLessThan(241);
  });

  it('are refused without a person', async () => {
    const refused = await failure(api.linkTokenCreate({ ...request, user: {} as never }));
    expect(refused).toMatchObject({ status: 400, error_type: 'INVALID_REQUEST' });
  });

  it('are refused with a name of more than thirty characters', async () => {
    const refused = await failure(api.linkTokenCreate({ ...request, client_name: 'x'.repeat(31) }));
    expect(refused).toMatchObject({ error_code: 'INVALID_FIELD' });
  });
});

describe('public tokens', () => {
  it('work once', async () => {
    const { data } = await api.sandboxPublicTokenCreate({
      institution_id: 'ins_109508',
      initial_products: [Products.Transactions],
    });
    await api.itemPublicTokenExchange({ public_token: data.public_token });
    expect(await failure(api.itemPublicTokenExchange({ public_token: data.public_token }))).toMatchObject({
      error_code: 'INVALID_PUBLIC_TOKEN',
    });
  });
});

describe('accounts', () => {
  it('have a type, a mask and balances in their own currency', async () => {
    const { data } = await api.accountsGet({ access_token: await link(api) });
    expect(data.item.institution_id).toBe('ins_109508');
    expect(data.accounts.map(({ type }) => type)).toEqual(expect.arrayContaining(['depository', 'credit']));
    for (const { balances, account_id } of data.accounts) {
      expect(account_id.length).toBeGreaterThan(20);
      expect(balances.iso_currency_code).toBe('USD');
    }
  });

  it('are not accessible with another token', async () => {
    expect(await failure(api.accountsGet({ access_token: 'access-sandbox-unknown' }))).toMatchObject({
      error_code: 'INVALID_ACCESS_TOKEN',
    });
  });
});

describe('transactions/sync', () => {
  it('returns the same transactions for every page size', async () => {
    const token = await link(api);
    const large = await pull(api, token, 500);
    const small = await pull(api, token, 7);
    expect(large.rows.length).toBeGreaterThan(20);
    expect(small.rows.map((row) => row.transaction_id)).toEqual(large.rows.map((row) => row.transaction_id));
  });

  it('returns nothing new after the last cursor', async () => {
    const token = await link(api);
    const { cursor } = await pull(api, token);
    expect((await pull(api, token, 100, cursor)).rows).toEqual([]);
  });

  it('refuses an invented cursor', async () => {
    const refused = await failure(api.transactionsSync({ access_token: await link(api), cursor: 'made-up' }));
    expect(refused).toMatchObject({ status: 400, error_type: 'INVALID_INPUT' });
  });

  it('refuses more than 500 a page', async () => {
    const refused = await failure(api.transactionsSync({ access_token: await link(api), count: 501 }));
    expect(refused).toMatchObject({ status: 400, error_type: 'INVALID_REQUEST' });
  });
});

describe('an item whose login was reset', () => {
  it('requires a new sign-in until Link repairs it', async () => {
    const token = await link(api);
    await api.sandboxItemResetLogin({ access_token: token });
    expect(await failure(api.transactionsSync({ access_token: token }))).toMatchObject({
      error_type: 'ITEM_ERROR',
      error_code: 'ITEM_LOGIN_REQUIRED',
    });
    expect((await api.itemGet({ access_token: token })).data.item.error?.error_code).toBe(
      'ITEM_LOGIN_REQUIRED',
    );
  });
});

describe('a removed item', () => {
  it('no longer accepts its token', async () => {
    const token = await link(api);
    await api.itemRemove({ access_token: token });
    expect(await failure(api.accountsGet({ access_token: token }))).toMatchObject({ status: 400 });
  });
});

describe('institutions', () => {
  it('are found by id and refused when unknown', async () => {
    const { data } = await api.institutionsGetById({
      institution_id: 'ins_109508',
      country_codes: [CountryCode.Us],
    });
    expect(data.institution.name).toBe('First Platypus Bank');
    const unknown = api.institutionsGetById({ institution_id: 'ins_0', country_codes: [CountryCode.Us] });
    expect(await failure(unknown)).toMatchObject({ error_code: 'INVALID_INSTITUTION' });
  });
});
