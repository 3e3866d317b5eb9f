import { Schema } from 'mongoose';
import type { Day, Month } from '@app/calendar';
import type { LinkState } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import type { SealedField, WrappedKey } from '@app/provider-kit';
import type { BankAccount, BankProvider } from './source/bank-source';

/** An account as the bank showed it last, and where its transactions go. */
export interface LinkedAccountRow {
  /** The bank's id. */
  id: string;
  accountName: string;
  mask: string | null;
  isActive: boolean;
  currentMinor: number | null;
  availableMinor: number | null;
  /** Null for one the ledger does not know. */
  currency: Currency | null;
  type: string;
  subtype: string | null;
  /** The account of the ledger; null: nothing of it is taken over; undefined: nobody has said yet. */
  accountId?: string | null;
  /** Nothing older is taken over. */
  cutOff?: Day | null;
  /** The ledger's account was made for it: what it opened with follows from the first pull. */
  opens?: boolean;
}

/** Who pulls it, until when, and how far they are. */
export interface LinkRun {
  token: string;
  leaseUntil: Date;
  phase: 'reading' | 'writing';
  read: number;
  written: number;
  of: number;
  from: Day | null;
}

/** A run that is read whole and is being written: whoever goes on begins at `next`. */
export interface StagedRun {
  id: string;
  parts: number;
  next: number;
  /** What the steps so far came to: it is published at the end. */
  done?: { added: number; modified: number; months: Month[] };
  /** Of those months, how many were looked through for transfers. */
  linked?: number;
  cursor: string | null;
  changes: number;
  accounts: BankAccount[];
  from: Day | null;
}

/** One connection to a bank, with the accounts that came through it. */
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
  /** In plain words, for the person. */
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
  /** Sealed with the link's own key: once that is gone nobody can use it any more. */
  secret: SealedField;
  key: WrappedKey;
  cursor: string | null;
  /** The person's, for days; from the last call they made. */
  timeZone: string;
  locale: string;
  accounts: LinkedAccountRow[];
  run?: LinkRun;
  staged?: StagedRun;
  /** A webhook came while it was being pulled: it is pulled once more. */
  again?: boolean;
  /** Transactions the bank took back that the person had changed. */
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
