import { Schema } from 'mongoose';
import type { Day, Month } from '@app/calendar';
import type { LinkState } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import type { SealedField, WrappedKey } from '@app/provider-kit';
import type { BankAccount, BankProvider } from './source/bank-source';

/** An account as the bank last showed it, and the ledger account its transactions go to. */
export interface LinkedAccountRow {
  /** The bank's id. */
  id: string;
  accountName: string;
  mask: string | null;
  isActive: boolean;
  currentMinor: number | null;
  availableMinor: number | null;
  /** Null for a currency the ledger does not support. */
  currency: Currency | null;
  type: string;
  subtype: string | null;
  /**
   * The ledger account. Null: nothing is imported from this account. Undefined: the person has not decided
   * yet.
   */
  accountId?: string | null;
  /** Transactions before this day are not imported. */
  cutOff?: Day | null;
  /** The ledger account was created for this link, so the first pull sets its opening balance. */
  opens?: boolean;
}

/** Which process pulls the link, how long its lease lasts, and how far it is. */
export interface LinkRun {
  token: string;
  leaseUntil: Date;
  phase: 'reading' | 'writing';
  read: number;
  written: number;
  of: number;
  from: Day | null;
}

/**
 * A run whose pages are all read and whose rows are being written; a process that takes over continues at
 * `next`.
 */
export interface StagedRun {
  id: string;
  parts: number;
  next: number;
  /** Results of the steps so far; published at the end. */
  done?: { added: number; modified: number; months: Month[] };
  /** Number of those months that were already searched for transfers. */
  linked?: number;
  cursor: string | null;
  changes: number;
  accounts: BankAccount[];
  from: Day | null;
}

/** One connection to a bank, with the accounts that it brought. */
export interface BankLinkRow {
  _id: string;
  userId: string;
  provider: BankProvider;
  practice: boolean;
  providerItemId: string;
  institutionId: string | null;
  institutionName: string;
  environment: 'sandbox' | 'production';
  state: LinkState;
  /** In plain words, shown to the person. */
  reason: string | null;
  /** The provider's own code, for the log. */
  reasonCode: string | null;
  lastSync: Date | null;
  lastTry: Date | null;
  nextTry: Date | null;
  /** Failures in a row. */
  failures: number;
  lastManual: Date | null;
  consentEnds: Date | null;
  /** Sealed with the link's own key: once that key is deleted, nobody can use the secret any more. */
  secret: SealedField;
  key: WrappedKey;
  cursor: string | null;
  /** The person's time zone, for days; taken from their last call. */
  timeZone: string;
  locale: string;
  accounts: LinkedAccountRow[];
  run?: LinkRun;
  staged?: StagedRun;
  /** A webhook arrived during a pull, so the link is pulled once more. */
  again?: boolean;
  /** Transactions that the bank removed although the person had changed them. */
  gone?: string[];
}

const text = { type: String, required: true };
const mixed = Schema.Types.Mixed;
const schema = new Schema<BankLinkRow>(
  {
    _id: text,
    userId: text,
    provider: text,
    practice: Boolean,
    providerItemId: text,
    institutionId: String,
    institutionName: text,
    environment: text,
    state: text,
    reason: String,
    reasonCode: String,
    lastSync: Date,
    lastTry: Date,
    nextTry: Date,
    failures: Number,
    lastManual: Date,
    consentEnds: Date,
    secret: mixed,
    key: mixed,
    cursor: String,
    timeZone: text,
    locale: text,
    accounts: [mixed],
    run: mixed,
    staged: mixed,
    again: Boolean,
    gone: [String],
  },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });
schema.index({ providerItemId: 1 });
schema.index({ nextTry: 1 });

export const bankLinkModel = { name: 'BankLink', collection: 'bankLinks', schema };
