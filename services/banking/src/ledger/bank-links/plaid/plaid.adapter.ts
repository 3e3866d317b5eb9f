import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import { brand } from '@app/brand';
import {
  ProviderCalls,
  ProviderError,
  TokenBuckets,
  type ProviderAdapter,
  type ProviderEnvironment,
} from '@app/provider-kit';
import axios from 'axios';
import { Configuration, CountryCode, PlaidApi, Products } from 'plaid';
import { z } from 'zod';
import type { BankPage, BankSource, OpenedLink } from '../source/bank-source';
import { plaidFailure } from './plaid-errors';
import { accountOf, transactionsOf } from './plaid-transaction';
import { WebhookKeys } from './webhook-keys';

const settings = z.object({
  PLAID_BASE_URL: z.url().default('https://production.plaid.com'),
  PLAID_CLIENT_ID: z.string().min(1),
  PLAID_SECRET: z.string().min(1),
  /** Countries whose banks are offered, separated by commas. */
  PLAID_COUNTRY_CODES: z.string().default('US'),
});
type Settings = z.output<typeof settings>;

const pageSize = 500;
const timeoutMs = 15_000;
/** Plaid allows 50 calls a minute for one connection (transactions/sync). */
const callsAMinute = 45;
/** Days of history in the first pull; can't be changed later. */
const daysRequested = 730;

/** Plaid, through its official SDK. */
export class PlaidBank implements BankSource {
  readonly environment: 'sandbox' | 'production';
  readonly practice: boolean;
  readonly webhooks: WebhookKeys;
  private readonly api: PlaidApi;
  private readonly calls = new ProviderCalls({ provider: 'plaid' });
  private readonly pace = new TokenBuckets({ capacity: callsAMinute, perMinute: callsAMinute });
  private readonly countries: CountryCode[];

  constructor(options: Settings, { practice, ca }: ProviderEnvironment) {
    this.practice = practice;
    this.environment = practice || options.PLAID_BASE_URL.includes('//sandbox.') ? 'sandbox' : 'production';
    this.countries = options.PLAID_COUNTRY_CODES.split(',').map((code) => code.trim() as CountryCode);
    const headers = {
      'PLAID-CLIENT-ID': options.PLAID_CLIENT_ID,
      'PLAID-SECRET': options.PLAID_SECRET,
      'Plaid-Version': '2020-09-14',
    };
    const basePath = options.PLAID_BASE_URL.replace(/\/$/, '');
    const http = axios.create({
      httpsAgent: new Agent({ keepAlive: true, ...(ca && { ca }) }),
      proxy: false,
      maxRedirects: 0,
      maxContentLength: 16 * 1024 * 1024,
    });
    // The SDK's own timeout only ends silence: a response that arrives one byte at a time would hold the link
    // for days.
    http.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }));
    // The SDK was made for an older version of the same type.
    this.api = new PlaidApi(
      new Configuration({ basePath, baseOptions: { headers } }),
      basePath,
      http as never,
    );
    this.webhooks = new WebhookKeys((key_id) =>
      this.read('webhooks', async () => (await this.api.webhookVerificationKeyGet({ key_id })).data.key),
    );
  }

  /** A token for the widget; with a secret, the widget repairs that connection. */
  async linkToken(
    userId: string,
    { webhook, redirectUri, secret }: { webhook?: string; redirectUri?: string; secret?: string },
  ): Promise<string> {
    const { data: link } = await this.write(userId, () =>
      this.api.linkTokenCreate({
        client_name: brand.name.slice(0, 30),
        language: 'en',
        country_codes: this.countries,
        user: { client_user_id: userId },
        ...(redirectUri && { redirect_uri: redirectUri }),
        ...(secret
          ? { access_token: secret }
          : {
              products: [Products.Transactions],
              transactions: { days_requested: daysRequested },
              ...(webhook && { webhook }),
            }),
      }),
    );
    return link.link_token;
  }

  async open(publicToken: string): Promise<OpenedLink> {
    const { data: exchange } = await this.write('exchange', () =>
      this.api.itemPublicTokenExchange({ public_token: publicToken }),
    );
    const secret = exchange.access_token;
    const { data: accountList } = await this.read(exchange.item_id, () =>
      this.api.accountsGet({ access_token: secret }),
    );
    const ends = accountList.item.consent_expiration_time;
    return {
      secret,
      providerItemId: exchange.item_id,
      institutionId: accountList.item.institution_id ?? null,
      institutionName: await this.institutionName(accountList.item),
      practice: this.practice,
      environment: this.environment,
      accounts: accountList.accounts.map(accountOf),
      consentEnds: ends ? new Date(ends) : null,
    };
  }

  async page(secret: string, cursor: string | null): Promise<BankPage> {
    const { data: page } = await this.read(secret, () =>
      this.api.transactionsSync({
        access_token: secret,
        ...(cursor && { cursor }),
        count: pageSize,
        options: { include_original_description: true },
      }),
    );
    if (!Array.isArray(page?.added) || !Array.isArray(page.removed) || typeof page.next_cursor !== 'string')
      throw new ProviderError({ provider: 'plaid', kind: 'bad-answer', code: 'page' });
    const { read, unreadable } = transactionsOf([...page.added, ...page.modified]);
    return {
      upserts: read,
      unreadable,
      removed: page.removed.map(({ transaction_id }) => transaction_id),
      accounts: page.accounts.map(accountOf),
      // An empty cursor means that the bank has not finished its first response.
      cursor: page.next_cursor || null,
      more: page.has_more,
      messages: [],
    };
  }

  async remove(secret: string): Promise<void> {
    try {
      await this.write(secret, () => this.api.itemRemove({ access_token: secret }));
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'not-found')) throw error;
    }
  }

  /** Connects to a practice bank without a person at the widget; sandboxes only. */
  async practiceToken(institutionId: string, webhook?: string): Promise<string> {
    const { data: token } = await this.write('practice', () =>
      this.api.sandboxPublicTokenCreate({
        institution_id: institutionId,
        initial_products: [Products.Transactions],
        options: { ...(webhook && { webhook }), transactions: { days_requested: 30 } },
      }),
    );
    return token.public_token;
  }

  /** Makes the practice bank require a new sign-in; sandboxes only. */
  async breakPractice(secret: string): Promise<void> {
    await this.write(secret, () => this.api.sandboxItemResetLogin({ access_token: secret }));
  }

  private async institutionName(item: {
    institution_id?: string | null;
    institution_name?: string | null;
  }): Promise<string> {
    if (item.institution_name) return item.institution_name;
    const institution_id = item.institution_id;
    if (!institution_id) return 'Bank';
    const { data: institution } = await this.read('institutions', () =>
      this.api.institutionsGetById({ institution_id, country_codes: this.countries }),
    );
    return institution.institution.name;
  }

  private read<T>(connection: string, call: () => Promise<T>): Promise<T> {
    return this.calls.read(keyOf(connection), () => this.paced(connection, call));
  }

  private write<T>(connection: string, call: () => Promise<T>): Promise<T> {
    return this.calls.write(keyOf(connection), () => this.paced(connection, call));
  }

  private async paced<T>(connection: string, call: () => Promise<T>): Promise<T> {
    await this.pace.take(keyOf(connection));
    try {
      return await call();
    } catch (error) {
      throw plaidFailure(error);
    }
  }
}

/** Breakers and buckets are keyed by a hash of the connection's secret, never by the secret. */
const keyOf = (connection: string): string =>
  createHash('sha256').update(connection).digest('base64url').slice(0, 16);

export const plaidAdapter: ProviderAdapter<PlaidBank, typeof settings> = {
  id: 'plaid',
  settings,
  create: (values, surroundings) => new PlaidBank(values, surroundings),
};
