import type { HistoryDays, UtteranceReply } from '@app/contracts-nlp';
import { Schema } from 'mongoose';

/** One command of one person: its intent, what it wrote and how to undo it. The transcript is stored only inside the reply. */
export interface CommandDocument {
  _id: string;
  userId: string;
  requestId: string;
  /** SHA-256 of the request, to tell a repeat from another request under the same id. */
  requestHash: string;
  at: Date;
  /** SHA-256 of the normalised words. */
  wordsHash: string;
  /** SHA-256 of what was added, to detect the same purchase a second time. */
  purchaseHash: string | null;
  intent: string;
  mode: string;
  template: string;
  message: string;
  /** The change as a noun phrase, for the messages of its undo and redo. */
  what: string;
  /** Undo entries of the ledger, in the order they were created. */
  undoIds: string[];
  /** Undo entries that restore what this command undid; empty once they were used. */
  redoIds: string[];
  /** True if the command wrote something that has not been undone. */
  undoable: boolean;
  written: { id: string; version: number }[];
  /** The question that was answered, as JSON; null for other commands and while the person keeps no history. */
  question: string | null;
  /** The reply as it was sent, as JSON. */
  reply: string;
  expiresAt: Date;
}

const dayMs = 24 * 3600_000;
/** How long a command is stored, in milliseconds: as long as its words, but at least for the day in which it can be undone. */
export const commandLifeMs = (historyDays: HistoryDays): number => Math.max(1, historyDays) * dayMs;

/** A reply without its words, for a person whose history is off. */
export const withoutWords = (reply: UtteranceReply): UtteranceReply => ({
  ...reply,
  explanation: { ...reply.explanation, heard: '', spans: [] },
});

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
    what: { type: String, default: '' },
    undoIds: { type: [String], default: [] },
    redoIds: { type: [String], default: [] },
    undoable: { type: Boolean, required: true },
    written: { type: [new Schema({ id: String, version: Number }, { _id: false })], default: [] },
    question: { type: String, default: null },
    reply: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'commands', versionKey: false, strict: 'throw' },
);
commandSchema.index({ userId: 1, requestId: 1 }, { unique: true });
commandSchema.index({ userId: 1, at: 1 });
commandSchema.index({ userId: 1, undoable: 1, at: 1 });
commandSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
