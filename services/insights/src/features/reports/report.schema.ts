import { Schema } from 'mongoose';
import type { Actor } from '@app/contracts-kernel';
import type { Report, ReportFilters, ReportPreset, ReportType, TaxAnswers } from '@app/contracts-insights';

/** One version of a report. */
export interface ReportDocument {
  _id: string;
  userId: string;
  type: ReportType;
  name: string;
  /** As it was asked for; an end after the day it was made is clipped in its body. */
  from: string;
  to: string;
  /** When it was made; until then when it was asked for. */
  generatedAt: Date;
  /** The same for all versions of a report: a hash of what was asked. Missing in reports of earlier releases, which had one file and no content to read. */
  series?: string;
  status?: Report['status'];
  progress?: number;
  problem?: string | null;
  /** On whose behalf it is made, with language, zone and currency of then. */
  actor?: Actor;
  filters?: ReportFilters;
  preset?: ReportPreset | null;
  tax?: TaxAnswers | null;
  /** When the one who makes it gave a sign of life. */
  beatAt?: Date;
  attempts?: number;
  /** `ReportBody` as JSON. */
  body?: string;
  hash?: string;
  /** `Archive` of a tax report as JSON. */
  archive?: string;
  receipts?: number;
  /** Sent by e-mail once it is made. */
  byEmail?: boolean;
  removedAt?: Date | null;
}

const text = { type: String, required: true };
export const reportSchema = new Schema<ReportDocument>(
  {
    _id: text,
    userId: text,
    type: text,
    name: text,
    from: text,
    to: text,
    generatedAt: { type: Date, required: true },
    series: String,
    status: String,
    progress: Number,
    problem: String,
    actor: Object,
    filters: Object,
    preset: String,
    tax: Object,
    beatAt: Date,
    attempts: Number,
    body: String,
    hash: String,
    archive: String,
    receipts: Number,
    byEmail: Boolean,
    removedAt: Date,
  },
  { collection: 'reports', versionKey: false, strict: 'throw', minimize: false },
);
reportSchema.index({ userId: 1, generatedAt: 1 });
reportSchema.index({ userId: 1, series: 1, generatedAt: 1 });
reportSchema.index({ status: 1, beatAt: 1 });
reportSchema.index({ removedAt: 1 });
