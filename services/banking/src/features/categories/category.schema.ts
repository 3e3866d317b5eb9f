import { Schema } from 'mongoose';
import type { CategoryRow } from './category';

const text = { type: String, required: true };
const schema = new Schema<CategoryRow>(
  {
    _id: text,
    userId: text,
    name: text,
    kind: text,
    parent: { type: String, default: null },
    nameKey: text,
    base: { type: String },
    icon: { type: String },
    colour: { type: String },
    taxLine: { type: String },
    archived: { type: Boolean },
  },
  { versionKey: false },
);
schema.index({ userId: 1, nameKey: 1 }, { unique: true });

export const categoryModel = { name: 'Category', collection: 'categories', schema };
