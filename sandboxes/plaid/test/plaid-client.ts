import { Agent } from 'node:https';
import { TestAuthority } from '@app/sandbox-kit';
import axios from 'axios';
import { Configuration, PlaidApi, Products } from 'plaid';
import { startPlaidSandbox, type PlaidSandbox, type PlaidTransaction } from '../src';

export interface Keys {
  clientId: string;
  secret: string;
}

/** The official client, against our sandbox or, without one, against Plaid's own. */
export function plaidClient(keys: Keys, ours?: { url: string; authority: TestAuthority }): PlaidApi {
  const configuration = new Configuration({
    basePath: ours?.url ?? 'https://sandbox.plaid.com',
    baseOptions: {
      timeout: 15_000,
      headers: {
        'PLAID-CLIENT-ID': keys.clientId,
        'PLAID-SECRET': keys.secret,
        'Plaid-Version': '2020-09-14',
      },
    },
  });
  const agent = ours && new Agent({ ca: ours.authority.certificate });
  return new PlaidApi(configuration, configuration.basePath, axios.create({ httpsAgent: agent }) as never);
}

export async function startOurs(
  keys: Keys,
): Promise<{ sandbox: PlaidSandbox; api: PlaidApi; authority: TestAuthority }> {
  const authority = await TestAuthority.create('Plaid test authority');
  const sandbox = await startPlaidSandbox({ authority, ...keys });
  return { sandbox, authority, api: plaidClient(keys, { url: sandbox.url, authority }) };
}

/** Links a practice bank and returns the access token. */
export async function link(api: PlaidApi, webhook?: string): Promise<string> {
  const { data } = await api.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Transactions],
    options: webhook ? { webhook } : undefined,
  });
  return (await api.itemPublicTokenExchange({ public_token: data.public_token })).data.access_token;
}

/** Everything after a cursor, as a client reads it. */
export async function pull(
  api: PlaidApi,
  token: string,
  count = 100,
  cursor?: string,
): Promise<{ rows: PlaidTransaction[]; cursor: string }> {
  const rows: PlaidTransaction[] = [];
  for (;;) {
    const { data } = await api.transactionsSync({ access_token: token, cursor, count });
    rows.push(...(data.added as unknown as PlaidTransaction[]));
    cursor = data.next_cursor;
    if (!data.has_more) return { rows, cursor };
  }
}

/** The status and body of a call that is refused. */
export async function failure(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!axios.isAxiosError(error)) throw new Error('The call was expected to be refused.');
  return { status: error.response?.status, ...(error.response?.data as object) };
}
