import { Schema } from 'mongoose';
import type { connectionStates, consentKinds, SyncProgress } from '@app/contracts-payroll';
import type { SealedSecrets } from './connection-secrets.service';
import type { KeptLeftOut } from './left-out';

/** Work on a connection that one instance holds at a time; who finds the lease over goes on with it. */
export interface SyncWork {
  jobId: string;
  state: SyncProgress['state'];
  phase: SyncProgress['phase'];
  /** Workers whose statements were read. */
  done: string[];
  total: number;
  recordsProcessed: number;
  ownPayslips: number;
  skipped: number;
  /** Single rows that could not be read. */
  leftOut?: KeptLeftOut;
  startedAt: Date;
  /** The person asked for it. */
  asked: boolean;
  timeZone: string;
  holder: string;
  leaseUntil: Date;
  message?: string;
}

/** The link to an employer's payroll account; there is one for each person at most. */
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

/** What somebody agreed to, in which wording, from when until when. */
export interface ConsentDocument {
  _id: string;
  userId: string;
  connectionId: string;
  kind: (typeof consentKinds)[number];
  version: string;
  givenAt: Date;
  withdrawnAt?: Date;
  /** How it was given: `manual` on a screen. */
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
