import { Schema } from 'mongoose';
import type { RuleRow } from './rule';

const text = { type: String, required: true };
const mixed = Schema.Types.Mixed;
const schema = new Schema<RuleRow>(
  {
    _id: text,
    userId: text,
    kind: text,
    position: Number,
    version: Number,
    confidence: Number,
    name: text,
    enabled: Boolean,
    when: [String],
    if: mixed,
    then: mixed,
    stopProcessing: Boolean,
    fillOnlyIfEmpty: Boolean,
  },
  { versionKey: false },
);
schema.index({ userId: 1, position: 1 });

export const ruleModel = { name: 'Rule', collection: 'rules', schema };
