import type { Day } from '@app/calendar';
import type { TopCategory } from '@app/contracts-banking';
import type { Currency } from '@app/money';

export type BankProvider = 'plaid' | 'simplefin';

/** An account as a bank shows it. Amounts are signed as ours: what is owed is negative. */
export interface BankAccount {
  id: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
  /** Null for a currency the ledger does not know: such an account can't be read. */
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
  /** What comes in is positive. */
  signedMinor: number;
  pending: boolean;
  /** Of a posted one, the id it had while it was pending. */
  pendingId: string | null;
  merchant: string | null;
  /** The bank's own text. */
  text: string;
  /** What the provider says it was for. */
  category: TopCategory | null;
}

/** Part of what changed at a bank since a cursor. */
export interface BankPage {
  /** New ones and changed ones: which of them is known is for the reader to find out. */
  upserts: BankTransaction[];
  /** Ids of transactions that are no more. */
  removed: string[];
  accounts: BankAccount[];
  /** Where the next run goes on; null where there is nothing yet. */
  cursor: string | null;
  more: boolean;
  /** Sentences of the provider for the person. */
  messages: string[];
  /** So many transactions had members of a wrong kind: they are not among `upserts`. */
  unreadable?: number;
  /**
   * Of a provider that answers whole windows instead of changes: pending ones that are not among `upserts` are no more.
   */
  pendingIsWhole?: boolean;
}

/** A connection that was just made. */
export interface OpenedLink {
  /** What every later call needs. Never logged, never sent to a browser, stored sealed. */
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

/** Transactions changed while their pages were read: the run starts again from its first cursor. */
export class RestartRun extends Error {}

/** What is asked of any bank-link provider. Every failure is a ProviderError or RestartRun. */
export interface BankSource {
  /** Turns what the person brought into a connection: a public token, or a setup token. */
  open(credential: string): Promise<OpenedLink>;
  /** One page of what changed; `cursor` null is the beginning. */
  page(secret: string, cursor: string | null): Promise<BankPage>;
  /** Withdraws the connection at the provider. One that is not there any more counts as withdrawn. */
  remove(secret: string): Promise<void>;
}
