import { Schema } from 'mongoose';
import type { connectionStates, consentKinds, SyncProgress } from '@app/contracts-payroll';
import type { SealedSecrets } from './connection-secrets.service';
import type { KeptLeftOut } from './left-out';

/** A reading that one process holds at a time; a process that finds the lease expired continues it. */
export interface SyncWork {
  jobId: string;
  state: SyncProgress['state'];
  phase: SyncProgress['phase'];
  /** Ids of the workers whose statements were read. */
  done: string[];
  total: number;
  recordsProcessed: number;
  ownPayslips: number;
  skipped: number;
  /** Single unreadable rows. */
  leftOut?: KeptLeftOut;
  startedAt: Date;
  /** True if the person requested it. */
  asked: boolean;
  timeZone: string;
  holder: string;
  leaseUntil: Date;
  message?: string;
}

/** The link to an employer's payroll account; at most one for each person. */
export interface ConnectionDocument {
  /** The person's id. */
  _id: string;
  connectionId: string;
  provider: string;
  practice: boolean;
  state: (typeof connectionStates)[number];
  connectedAt: Date;
  lastSyncAt?: Date;
  nextSyncAt?: Date;
  /** Failures in a row. */
  failures: number;
  problem?: string;
  secrets: SealedSecrets<'clientId' | 'clientSecret' | 'certificate' | 'privateKey'>;
  certificate: { subject: string; issuer: string; serial: string; fingerprint: string; expires: Date };
  sync?: SyncWork;
}

/** What a person agreed to, with the wording and the time span. */
export interface ConsentDocument {
  _id: string;
  userId: string;
  connectionId: string;
  kind: (typeof consentKinds)[number];
  version: string;
  givenAt: Date;
  withdrawnAt?: Date;
  /** How it was given: `manual` means on a screen. */
  source: string;
}

const text = { type: String, required: true };
const mixed = Schema.Types.Mixed;

export const connectionSchema = new Schema<ConnectionDocument>(
  {
    _id: text,
    connectionId: String,
    provider: text,
    practice: Boolean,
    state: String,
    connectedAt: { type: Date, required: true },
    lastSyncAt: Date,
    nextSyncAt: Date,
    failures: Number,
    problem: String,
    secrets: mixed,
    certificate: mixed,
    sync: mixed,
  },
  { collection: 'connections', versionKey: false },
);
connectionSchema.index({ nextSyncAt: 1 });
connectionSchema.index({ 'sync.leaseUntil': 1 });

export const consentSchema = new Schema<ConsentDocument>(
  {
    _id: text,
    userId: text,
    connectionId: text,
    kind: text,
    version: text,
    givenAt: { type: Date, required: true },
    withdrawnAt: Date,
    source: text,
  },
  { collection: 'consents', versionKey: false },
);
consentSchema.index({ userId: 1, givenAt: 1 });
