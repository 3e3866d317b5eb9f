import { Schema } from 'mongoose';
import type { RecastDocument, RecastPart, RecastRow } from './recast';

const text = { type: String, required: true };
const mixed = Schema.Types.Mixed;

const recastSchema = new Schema<RecastDocument>(
  {
    _id: text,
    userId: text,
    what: text,
    state: text,
    undoneAt: String,
    rows: Number,
    months: [String],
    category: mixed,
    removed: String,
    returned: mixed,
    steps: mixed,
  },
  { versionKey: false },
);
recastSchema.index({ userId: 1, _id: 1 });
recastSchema.index({ userId: 1, state: 1 });
recastSchema.index({ userId: 1, what: 1, _id: 1 });
recastSchema.index({ userId: 1, what: 1, undoneAt: 1 });
recastSchema.index({ userId: 1, 'steps.leaseUntil': 1 });
recastSchema.index({ 'steps.leaseUntil': 1 });

const rowSchema = new Schema<RecastRow>(
  { _id: text, userId: text, recastId: text, before: mixed, removed: Boolean },
  { versionKey: false },
);
rowSchema.index({ userId: 1, recastId: 1, _id: 1 });

const partSchema = new Schema<RecastPart>(
  { _id: text, userId: text, recastId: text, kind: text, key: text, before: mixed, after: mixed },
  { versionKey: false },
);
partSchema.index({ userId: 1, recastId: 1, _id: 1 });

export const recastModel = { name: 'Recast', collection: 'recasts', schema: recastSchema };
export const recastRowModel = { name: 'RecastRow', collection: 'recastRows', schema: rowSchema };
export const recastPartModel = { name: 'RecastPart', collection: 'recastParts', schema: partSchema };
