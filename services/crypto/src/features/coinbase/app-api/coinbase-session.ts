import { ProviderError } from '@app/provider-kit';
import type { z } from 'zod';
import type { CoinbaseHttp } from './coinbase-http';
import { signedToken } from './coinbase-key';
import { readMovement, shortLine, unreadable } from '../coinbase-movement';
import { account as accountShape, page as pageShape } from '../coinbase-wire';
import type {
  Credentials,
  ExchangeAccount,
  ExchangeSession,
  ReadMovement,
  UnreadableRow,
} from '../exchange-source';

const pageSize = 100;
/** Limit for one list; with more pages the provider is assumed to lead in circles. */
const maxPages = 1_000;
/** A token that expires sooner is renewed before it is used. */
const renewBeforeMs = 60_000;
const path = '/v2/accounts';

/** An open account at Coinbase. Only one call renews its tokens, and stores them before they are used. */
export class CoinbaseSession implements ExchangeSession {
  private renewing?: Promise<Credentials>;

  constructor(
    private readonly api: CoinbaseHttp,
    private readonly connectionId: string,
    private credentials: Credentials,
    private readonly renew: (old: Credentials) => Promise<Credentials>,
  ) {}

  async accounts(): Promise<{ read: ExchangeAccount[]; unreadable: UnreadableRow[] }> {
    const read: ExchangeAccount[] = [];
    const bad: UnreadableRow[] = [];
    await this.eachPage(path, (rows) => {
      for (const row of rows) {
        const { data } = accountShape.safeParse(row);
        if (data) read.push(accountOf(data));
        else bad.push(unreadable('the wallet', row));
      }
      return true;
    });
    if (read.length === 0 && bad.length > 0)
      throw new ProviderError({ provider: 'coinbase', kind: 'bad-answer', code: 'accounts' });
    return { read, unreadable: bad };
  }

  async movements({ id }: ExchangeAccount, until: (id: string) => boolean): Promise<ReadMovement[]> {
    const movements: ReadMovement[] = [];
    await this.eachPage(`${path}/${encodeURIComponent(id)}/transactions`, (rows) => {
      for (const row of rows) {
        const movement = readMovement(row);
        if (movement.id !== undefined && until(movement.id)) return false;
        movements.push(movement);
      }
      return true;
    });
    return movements;
  }

  /** An authenticated read; renews a token once if it expired meanwhile. */
  async read<S extends z.ZodType>(where: string, shape: S): Promise<z.output<S>> {
    const { credentials } = this;
    if (credentials.way === 'oauth' && credentials.endsAt - Date.now() < renewBeforeMs)
      await this.renewed(credentials);
    const used = this.credentials;
    try {
      return await this.ask(where, shape);
    } catch (error) {
      const isExpired = error instanceof ProviderError && error.code === 'expired_token';
      if (!isExpired || used.way !== 'oauth') throw error;
      await this.renewed(used);
      return this.ask(where, shape);
    }
  }

  private ask<S extends z.ZodType>(where: string, shape: S): Promise<z.output<S>> {
    return this.api.read(this.connectionId, where, shape, async () => ({
      authorization: `Bearer ${await this.bearer(where)}`,
    }));
  }

  private async bearer(where: string): Promise<string> {
    const { credentials } = this;
    if (credentials.way === 'oauth') return credentials.accessToken;
    const { host } = new URL(this.api.baseUrl);
    return signedToken(credentials.name, credentials.privateKey, `GET ${host}${where.split('?')[0]}`);
  }

  /**
   * Renews only credentials that are still current: two reads that both found them expired renew them once.
   */
  private async renewed(old: Credentials): Promise<void> {
    if (this.credentials !== old) return;
    this.renewing ??= this.renew(old).finally(() => (this.renewing = undefined));
    this.credentials = await this.renewing;
  }

  /**
   * Reads page by page until the last one, or until `take` returns false. A next page outside the list's path
   * is not followed.
   */
  private async eachPage(list: string, take: (rows: unknown[]) => boolean): Promise<void> {
    let next: string | null | undefined = `${list}?limit=${pageSize}`;
    for (let pages = 0; next; pages += 1) {
      if (!next.startsWith(`${list}?`) || pages >= maxPages)
        throw new ProviderError({ provider: 'coinbase', kind: 'bad-answer', code: 'foreign page' });
      const { pagination, data }: z.output<typeof pageShape> = await this.read(next, pageShape);
      if (!take(data)) return;
      next = pagination.next_uri;
    }
  }
}

const accountOf = ({ id, name, currency, balance }: z.output<typeof accountShape>): ExchangeAccount => ({
  id,
  name: shortLine(name) || currency.code,
  coin: currency.code.toUpperCase(),
  coinName: shortLine(currency.name) || currency.code,
  balance: balance.amount,
});
