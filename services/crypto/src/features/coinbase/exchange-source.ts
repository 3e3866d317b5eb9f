import type { ConfiguredProvider } from '@app/provider-kit';

/** Credentials for a person's account at the exchange: tokens of a consent, or the person's own key. */
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

/**
 * A movement as the exchange reports it, with our kinds. Quantities are positive decimal text, values are
 * cents.
 */
export interface ExchangeMovement {
  id: string;
  /** `pending` may still be cancelled; it is read again next time. */
  state: 'done' | 'pending' | 'void';
  type: string;
  amount: string;
  /** Undefined if the exchange reports it in a currency other than dollars. */
  amountUsdMinor?: number;
  feeUsdMinor?: number;
  /** The part of the sent quantity that the network kept. */
  fee?: string;
  description: string;
  at: Date;
  hash?: string;
  /** Equal for both legs of a conversion. */
  tradeId?: string;
}

/** An unreadable row of the exchange: a description, and the exchange's id if that is readable. */
export interface UnreadableRow {
  state: 'unreadable';
  id?: string;
  /** A description by which a person finds it at the exchange. */
  said: string;
}

export type ReadMovement = ExchangeMovement | UnreadableRow;

/** Dollars for one coin, and the 24-hour change of its price in percent, as decimal text. */
export interface CoinPrice {
  price: string;
  change24h?: string;
}

/** The start of a consent in the exchange's own pages. */
export interface ConsentRequest {
  state: string;
  /** Hash of the verifier, by PKCE's S256 method. */
  challenge: string;
}

/**
 * The interface of any exchange. Every method throws ProviderError; renewed credentials are passed to
 * `renewed` before they are used, because a refresh token works only once.
 */
export interface ExchangeSource {
  readonly name: string;
  /** Whether people can consent in the exchange's pages. */
  readonly consents: boolean;
  /** A key of a practice exchange, with which people can try connecting by key. */
  readonly practiceKey?: { keyName: string; privateKey: string };
  /** The page where the person gives consent. */
  consentUrl(request: ConsentRequest): string;
  /** Gives consent without a person; only for a practice exchange. */
  consentForPractice(request: ConsentRequest): Promise<{ code: string; state: string }>;
  redeem(code: string, verifier: string): Promise<Credentials>;
  /** Checks a person's own key: it must be of the right kind and read-only. */
  useKey(connectionId: string, name: string, privateKey: string): Promise<Credentials>;
  revoke(credentials: Credentials): Promise<void>;
  open(connectionId: string, credentials: Credentials, renewed: RenewedCredentials): ExchangeSession;
  /** The last price of a coin; undefined if it has none. */
  price(coin: string): Promise<CoinPrice | undefined>;
}

export type RenewedCredentials = (credentials: Credentials) => Promise<void>;

/** An open account. */
export interface ExchangeSession {
  /** Throws bad-answer if none of them is readable. */
  accounts(): Promise<{ read: ExchangeAccount[]; unreadable: UnreadableRow[] }>;
  /** Newest first, page by page, until `until` returns true for one id of a page. */
  movements(account: ExchangeAccount, until: (id: string) => boolean): Promise<ReadMovement[]>;
}

export const EXCHANGE_SOURCE = Symbol('ExchangeSource');
export type ConfiguredExchangeSource = ConfiguredProvider<ExchangeSource> | undefined;
