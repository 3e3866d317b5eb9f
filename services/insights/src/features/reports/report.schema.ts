import { Schema } from 'mongoose';
import type { Actor } from '@app/contracts-kernel';
import type { Report, ReportFilters, ReportPreset, ReportType, TaxAnswers } from '@app/contracts-insights';

/** One version of a report. */
export interface ReportDocument {
  _id: string;
  userId: string;
  type: ReportType;
  name: string;
  /** As requested; an end after the day it was made is shortened in its body. */
  from: string;
  to: string;
  /** When it was made; before that, when it was requested. */
  generatedAt: Date;
  /**
   * The same for all versions of a report: a hash of the request. Missing in reports of earlier releases,
   * which had one file and no readable content.
   */
  series?: string;
  status?: Report['status'];
  progress?: number;
  problem?: string | null;
  /** The person it is made for, with the language, zone and currency at the time of the request. */
  actor?: Actor;
  filters?: ReportFilters;
  preset?: ReportPreset | null;
  tax?: TaxAnswers | null;
  /** Time of the last heartbeat of the process that makes it. */
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
