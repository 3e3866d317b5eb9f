import type { DigestChoice, NoticeChannel, QuietHours } from '@app/contracts-identity';
import { Schema } from 'mongoose';

/** A person's choices; missing ones have the defaults of {@link noticeTerms}. */
export interface NoticeSettingsDoc {
  /** The user's id. */
  _id: string;
  /** By kind and channel, such as `budget.email`. */
  choices: Record<string, boolean>;
  quiet: QuietHours | null;
  digest: DigestChoice;
  /** The times of recent test messages. */
  tests: Date[];
}

/** A browser that receives push messages. */
export interface PushDeviceDoc {
  _id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: Date;
}

/** A queued message; removed once it is sent. */
export interface OutgoingDoc {
  _id: string;
  userId: string;
  channel: Exclude<NoticeChannel, 'inApp'>;
  /** The address of an e-mail. A change of address is announced at the previous one. */
  to: string;
  kind: string;
  title: string;
  message: string;
  severity: string;
  link: string | null;
  /** For an e-mail, the report that is attached as PDF. */
  reportId?: string | null;
  /** Sent in one e-mail together with the others that are due. */
  inDigest: boolean;
  dueAt: Date;
  attempts: number;
  createdAt: Date;
}

export const NOTICE_SETTINGS_MODEL = 'NoticeSettings';
export const PUSH_DEVICE_MODEL = 'PushDevice';
export const OUTGOING_MODEL = 'Outgoing';

const text = { type: String, required: true };
const strict = { strict: 'throw', versionKey: false } as const;

export const noticeSettingsSchema = new Schema<NoticeSettingsDoc>(
  {
    _id: text,
    choices: { type: Schema.Types.Mixed, default: {} },
    quiet: { type: Schema.Types.Mixed, default: null },
    digest: text,
    tests: [Date],
  },
  { collection: 'noticeSettings', minimize: false, ...strict },
);

export const pushDeviceSchema = new Schema<PushDeviceDoc>(
  {
    _id: text,
    userId: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    device: text,
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushDevices', ...strict },
);
pushDeviceSchema.index({ userId: 1, createdAt: 1 });
pushDeviceSchema.index({ endpoint: 1 }, { unique: true });

export const outgoingSchema = new Schema<OutgoingDoc>(
  {
    _id: text,
    userId: text,
    channel: text,
    to: { type: String, default: '' },
    kind: text,
    title: text,
    message: text,
    severity: text,
    link: { type: String, default: null },
    reportId: { type: String, default: null },
    inDigest: { type: Boolean, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'outgoing', ...strict },
);
outgoingSchema.index({ userId: 1, dueAt: 1 });
outgoingSchema.index({ dueAt: 1 });
