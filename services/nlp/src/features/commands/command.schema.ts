import { Schema } from 'mongoose';

/** One command of one person: its intent, what it wrote and how to undo it. The only transcript is inside the stored reply. */
export interface CommandDocument {
  _id: string;
  userId: string;
  requestId: string;
  /** SHA-256 of the request, to distinguish a repeat from another request under the same id. */
  requestHash: string;
  at: Date;
  /** SHA-256 of the normalised words. */
  wordsHash: string;
  /** SHA-256 of what was added, to notice the same purchase twice. */
  purchaseHash: string | null;
  intent: string;
  mode: string;
  template: string;
  message: string;
  /** Undo entries of the ledger, in the order they were made. */
  undoIds: string[];
  /** Undo entries that bring back what this command undid; empty once they did. */
  redoIds: string[];
  /** Wrote something that has not been undone. */
  undoable: boolean;
  written: { id: string; version: number }[];
  /** The reply as it was sent, JSON. */
  reply: string;
  expiresAt: Date;
}

/** A transcript is kept inside the stored reply for at most this long. */
export const commandLifeMs = 30 * 24 * 3600_000;

export const commandSchema = new Schema<CommandDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    requestId: { type: String, required: true },
    requestHash: { type: String, required: true },
    at: { type: Date, required: true },
    wordsHash: { type: String, required: true },
    purchaseHash: { type: String, default: null },
    intent: { type: String, required: true },
    mode: { type: String, required: true },
    template: { type: String, required: true },
    message: { type: String, required: true },
    undoIds: { type: [String], default: [] },
    redoIds: { type: [String], default: [] },
    undoable: { type: Boolean, required: true },
    written: { type: [new Schema({ id: String, version: Number }, { _id: false })], default: [] },
    reply: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'commands', versionKey: false, strict: 'throw' },
);
commandSchema.index({ userId: 1, requestId: 1 }, { unique: true });
commandSchema.index({ userId: 1, at: 1 });
commandSchema.index({ userId: 1, undoable: 1, at: 1 });
commandSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
