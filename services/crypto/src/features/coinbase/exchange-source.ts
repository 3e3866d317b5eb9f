import type { ConfiguredProvider } from '@app/provider-kit';

/** What opens a person's account at the exchange: tokens of a consent, or a key of their own. */
export type Credentials =
  | {
      way: 'oauth';
      accessToken: string;
      refreshToken: string;
      /** Milliseconds since 1970. */ endsAt: number;
    }
  | { way: 'key'; name: string; privateKey: string };

/** One coin held at the exchange. Quantities are decimal text. */
export interface ExchangeAccount {
  id: string;
  name: string;
  coin: string;
  coinName: string;
  balance: string;
}

/** A movement as the exchange reports it, in our words. Quantities are positive decimal text, values cents. */
export interface ExchangeMovement {
  id: string;
  /** `pending` may still come to nothing; it is looked at again at the next reading. */
  state: 'done' | 'pending' | 'void';
  type: string;
  amount: string;
  /** Undefined where the exchange reports it in another currency than dollars. */
  amountUsdMinor?: number;
  feeUsdMinor?: number;
  /** Of what left, the part the network kept. */
  fee?: string;
  description: string;
  at: Date;
  hash?: string;
  /** The same for both legs of a conversion. */
  tradeId?: string;
}

/** A row of the exchange that can't be read: what may be said of it, and the exchange's id where that can. */
export interface UnreadableRow {
  state: 'unreadable';
  id?: string;
  /** As a person would look for it at the exchange. */
  said: string;
}

export type ReadMovement = ExchangeMovement | UnreadableRow;

/** Dollars for one coin, and the change of its price in 24 hours in percent, as decimal text. */
export interface CoinPrice {
  price: string;
  change24h?: string;
}

/** What a consent in the exchange's own pages begins with. */
export interface ConsentRequest {
  state: string;
  /** Of the verifier, as PKCE's S256 has it. */
  challenge: string;
}

/**
 * What this service asks of an exchange, whichever it is. Every method throws ProviderError; credentials that were renewed on the way
 * are handed to `renewed` before they are used, for their refresh token works once.
 */
export interface ExchangeSource {
  readonly name: string;
  /** Whether people can consent in the exchange's pages. */
  readonly consents: boolean;
  /** A key of a practice exchange, for people to try how connecting by one goes. */
  readonly practiceKey?: { keyName: string; privateKey: string };
  /** The page where a person gives consent. */
  consentUrl(request: ConsentRequest): string;
  /** Gives consent without a person: only a practice exchange does. */
  consentForPractice(request: ConsentRequest): Promise<{ code: string; state: string }>;
  redeem(code: string, verifier: string): Promise<Credentials>;
  /** A person's own key, checked: it must be of the right kind and may read only. */
  useKey(connectionId: string, name: string, privateKey: string): Promise<Credentials>;
  revoke(credentials: Credentials): Promise<void>;
  open(connectionId: string, credentials: Credentials, renewed: RenewedCredentials): ExchangeSession;
  /** The last price of a coin; undefined where it has none. */
  price(coin: string): Promise<CoinPrice | undefined>;
}

export type RenewedCredentials = (credentials: Credentials) => Promise<void>;

/** An opened account. */
export interface ExchangeSession {
  /** Throws bad-answer where none of them can be read. */
  accounts(): Promise<{ read: ExchangeAccount[]; unreadable: UnreadableRow[] }>;
  /** Newest first, page by page, until `until` returns true for one of a page. */
  movements(account: ExchangeAccount, until: (id: string) => boolean): Promise<ReadMovement[]>;
}

export const EXCHANGE_SOURCE = Symbol('ExchangeSource');
export type ConfiguredExchangeSource = ConfiguredProvider<ExchangeSource> | undefined;
