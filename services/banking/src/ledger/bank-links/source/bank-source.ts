import type { Day } from '@app/calendar';
import type { TopCategory } from '@app/contracts-banking';
import type { Currency } from '@app/money';

export type BankProvider = 'plaid' | 'simplefin';

/** An account as a bank shows it. Amounts have our sign: what is owed is negative. */
export interface BankAccount {
  id: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
  /** Null for a currency the ledger does not support: such an account cannot be read. */
  currency: Currency | null;
  currentMinor: number | null;
  availableMinor: number | null;
  limitMinor: number | null;
}

/** A transaction as a bank shows it. */
export interface BankTransaction {
  id: string;
  accountId: string;
  date: Day;
  /** In minor units; money that comes in is positive. */
  signedMinor: number;
  pending: boolean;
  /** For a posted transaction, the id it had while it was pending. */
  pendingId: string | null;
  merchant: string | null;
  /** The bank's original text. */
  text: string;
  /** The category that the provider suggests. */
  category: TopCategory | null;
}

/** Some of the changes at a bank since a cursor. */
export interface BankPage {
  /** New and changed transactions; the reader finds out which of them are already in the ledger. */
  upserts: BankTransaction[];
  /** Ids of transactions that the bank removed. */
  removed: string[];
  accounts: BankAccount[];
  /** Where the next run continues; null if there is nothing yet. */
  cursor: string | null;
  more: boolean;
  /** Messages of the provider for the person. */
  messages: string[];
  /** Number of malformed transactions; these are not among `upserts`. */
  unreadable?: number;
  /**
   * Set by providers that return whole windows instead of changes: a pending transaction that is not among
   * `upserts` no longer exists.
   */
  pendingIsWhole?: boolean;
}

/** A newly made connection. */
export interface OpenedLink {
  /** The secret that every later call needs. Never logged, never sent to a browser, stored sealed. */
  secret: string;
  /** The provider's id of the connection. */
  providerItemId: string;
  institutionId: string | null;
  institutionName: string;
  practice: boolean;
  environment: 'sandbox' | 'production';
  accounts: BankAccount[];
  consentEnds: Date | null;
}

/** Transactions changed while their pages were read, so the run starts again from its first cursor. */
export class RestartRun extends Error {}

/** The interface of a bank-link provider. Every failure is a ProviderError or RestartRun. */
export interface BankSource {
  /** Turns the person's credential (a public token or a setup token) into a connection. */
  open(credential: string): Promise<OpenedLink>;
  /** One page of changes; a null `cursor` starts from the beginning. */
  page(secret: string, cursor: string | null): Promise<BankPage>;
  /** Withdraws the connection at the provider. A connection that no longer exists counts as withdrawn. */
  remove(secret: string): Promise<void>;
}
