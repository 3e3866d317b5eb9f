import {
  ControlPlane,
  SandboxClock,
  SandboxServer,
  SeededRandom,
  type Answer,
  type SandboxProvider,
  type SandboxRequest,
  type SandboxRoute,
  type TestAuthority,
} from '@app/sandbox-kit';
import { accountJson, addTransaction, makeAccounts, type CoinbaseAccount } from './accounts';
import { Authorization, type ApiKey } from './authorization';
import { apiRefusal, CoinbaseError, oauthRefusal } from './coinbase-error';
import { priceRoutes, type PriceBoard } from './price.routes';
import type { Grant } from './tokens';

export interface CoinbaseSandboxOptions {
  authority: TestAuthority;
  clientId: string;
  clientSecret: string;
  /** API keys that exist from the start. */
  keys?: readonly ApiKey[];
  seed?: string;
  /** Only accounts of these coins; all coins, including tiny holdings, if missing. */
  holds?: readonly string[];
  /** The maximum page size: 25. */
  pageSize?: number;
  port?: number;
  /** Port for browser pages over plain HTTP; none if missing. */
  pagesPort?: number;
  controlPort?: number;
}

/** Input of the control plane's `advance`. */
interface AdvanceCommand {
  /** New movements of the first account. */
  add?: number;
  type?: string;
  /** Prices no longer change from now on. */
  freezePrices?: boolean;
  /** This coin has no price from now on. */
  dropPrice?: string;
  revoke?: boolean;
  expireAccess?: boolean;
  addKey?: ApiKey;
}

/** A running sandbox for Coinbase: OAuth and signed requests, accounts, movements and prices. */
export interface CoinbaseSandbox {
  url: string;
  controlUrl: string;
  clock: SandboxClock;
  server: SandboxServer;
  authorization: Authorization;
  accounts: () => CoinbaseAccount[];
  /** Accounts of the person who consented last. */
  newestHoldings: () => CoinbaseAccount[];
  advance: (command: AdvanceCommand) => void;
  stop: () => Promise<void>;
}

export async function startCoinbaseSandbox(options: CoinbaseSandboxOptions): Promise<CoinbaseSandbox> {
  const clock = new SandboxClock();
  const seed = options.seed ?? 'coinbase';
  let random = new SeededRandom(seed);
  const holdings = (from: SeededRandom, at: Date): CoinbaseAccount[] =>
    makeAccounts(from, at).filter(({ coin }) => options.holds?.includes(coin.code) ?? true);
  let accounts = holdings(random, clock.now());
  const byGrant = new Map<string, CoinbaseAccount[]>();
  // An API key gives access to the first person's accounts.
  const accountsOf = (grant: Grant | undefined): CoinbaseAccount[] =>
    grant ? holdingsOf(grant, byGrant, (at) => holdings(new SeededRandom(seed), at)) : accounts;
  const prices: PriceBoard = { dropped: new Set() };
  const client = { id: options.clientId, secret: options.clientSecret };
  const authorization = new Authorization(new SeededRandom(`${seed} tokens`), clock, client);
  authorization.keys.push(...(options.keys ?? []));
  let host = '';
  const server = await SandboxServer.start(
    providerOf(authorization, prices, clock, {
      accountsOf,
      host: () => host,
      pageSize: options.pageSize ?? fullestPage,
    }),
    options.authority,
    options,
  );
  host = new URL(server.url).host;
  const advance = (command: AdvanceCommand): void => {
    for (let turn = 0; turn < (command.add ?? 0); turn += 1)
      for (const one of [accounts, ...byGrant.values()])
        addTransaction(random, one[0]!, command.type ?? 'receive', clock.now());
    if (command.freezePrices) prices.frozenAt = clock.now();
    if (command.dropPrice) prices.dropped.add(command.dropPrice);
    if (command.revoke) authorization.revokeAll();
    if (command.expireAccess) authorization.expireAccess();
    if (command.addKey) authorization.keys.push(command.addKey);
  };
  const reset = (): void => {
    random = new SeededRandom(seed);
    accounts = holdings(random, clock.now());
    byGrant.clear();
    prices.dropped.clear();
    prices.frozenAt = undefined;
  };
  const control = await ControlPlane.start(
    { clock, server, reset, advance: (command) => advance(command as AdvanceCommand) },
    options.controlPort,
  );
  return {
    url: server.url,
    controlUrl: control.url,
    clock,
    server,
    authorization,
    accounts: () => accounts,
    newestHoldings: () => [...byGrant.values()].at(-1) ?? [],
    advance,
    stop: () => server.stop().then(() => control.stop()),
  };
}

/** Everybody who consents has separate holdings, which are the same for one seed and dated by the consent. */
function holdingsOf(
  grant: Grant,
  known: Map<string, CoinbaseAccount[]>,
  make: (at: Date) => CoinbaseAccount[],
): CoinbaseAccount[] {
  const held = known.get(grant.id) ?? make(new Date(grant.at));
  known.set(grant.id, held);
  return held;
}

interface Holdings {
  accountsOf: (grant: Grant | undefined) => CoinbaseAccount[];
  host: () => string;
  pageSize: number;
}

function providerOf(
  authorization: Authorization,
  prices: PriceBoard,
  clock: SandboxClock,
  { accountsOf, host, pageSize }: Holdings,
): SandboxProvider {
  const page = (all: readonly object[], { query, path }: SandboxRequest): Answer =>
    pageOf(all, query, path, pageSize);
  const signedIn = (
    path: string,
    handle: (request: SandboxRequest, accounts: CoinbaseAccount[]) => Answer,
  ): SandboxRoute => ({
    method: 'GET',
    path,
    handle: async (request) => handle(request, accountsOf(await authorization.check(request, host()))),
  });
  return {
    name: 'Coinbase',
    pages: ['/oauth2/auth'],
    routes: [
      ...oauthRoutes(authorization),
      ...priceRoutes(prices, clock),
      signedIn('/v2/accounts', (request, accounts) => page(accounts.map(accountJson), request)),
      signedIn('/v2/accounts/:id', ({ params }, accounts) => ({
        json: { data: accountJson(found(accounts, params)) },
      })),
      signedIn('/v2/accounts/:id/transactions', (request, accounts) =>
        page(found(accounts, request.params).transactions, request),
      ),
      signedIn('/api/v3/brokerage/key_permissions', () => ({
        json: { can_view: true, can_trade: false, can_transfer: false, portfolio_type: 'DEFAULT' },
      })),
    ],
    notFound: () => apiRefusal(new CoinbaseError(404, 'not_found', 'Not found')),
    failed: apiRefusal,
  };
}

function found(accounts: readonly CoinbaseAccount[], params: Record<string, string>): CoinbaseAccount {
  const account = accounts.find(({ id }) => id === params['id']);
  if (!account) throw new CoinbaseError(404, 'not_found', 'Account not found');
  return account;
}

/** A page can hold fewer entries than requested; a client that stops there misses the rest. */
const fullestPage = 25;

/** At most 100 a page, 25 by default; `next_uri` links to the next page and is null on the last. */
function pageOf(all: readonly object[], query: URLSearchParams, path: string, fullest: number): Answer {
  const limit = Number(query.get('limit') ?? 25);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new CoinbaseError(400, 'validation_error', 'limit must be from 1 to 100');
  const after = query.get('starting_after');
  const idOf = (one: object): string => (one as { id: string }).id;
  const start = after ? all.findIndex((one) => idOf(one) === after) + 1 : 0;
  const size = Math.min(limit, fullest);
  const data = all.slice(start, start + size);
  const last = data.at(-1);
  const more = last !== undefined && start + size < all.length;
  const pagination = {
    ending_before: null,
    starting_after: after,
    limit,
    order: 'desc',
    previous_uri: null,
    next_uri: more ? `${path}?limit=${limit}&starting_after=${idOf(last)}` : null,
  };
  return { json: { pagination, data } };
}

/** Consent is given automatically: opening the address returns a code. */
function oauthRoutes(authorization: Authorization): SandboxRoute[] {
  const guarded = (answer: () => Answer): Answer => {
    try {
      return answer();
    } catch (error) {
      if (error instanceof CoinbaseError) return oauthRefusal(error);
      throw error;
    }
  };
  return [
    {
      method: 'GET',
      path: '/oauth2/auth',
      handle: ({ query }) =>
        guarded(() => {
          const { code, redirectUri, state } = authorization.consent(query);
          const target = new URL(redirectUri);
          target.searchParams.set('code', code);
          target.searchParams.set('state', state);
          return { status: 302, headers: { location: target.toString() } };
        }),
    },
    {
      method: 'POST',
      path: '/oauth2/token',
      handle: ({ raw }) =>
        guarded(() => ({ json: authorization.token(new URLSearchParams(raw.toString('utf8'))) })),
    },
    {
      method: 'POST',
      path: '/oauth2/revoke',
      handle: ({ raw }) => {
        authorization.revoke(new URLSearchParams(raw.toString('utf8')).get('token') ?? '');
        return { json: {} };
      },
    },
  ];
}
