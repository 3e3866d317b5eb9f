import { Schema } from 'mongoose';
import type { CategoryRow } from './category';

const text = { type: String, required: true };
const schema = new Schema<CategoryRow>(
  { _id: text, userId: text, name: text, kind: text, parent: { type: String, default: null }, nameKey: text },
  { versionKey: false },
);
schema.index({ userId: 1, nameKey: 1 }, { unique: true });

export const categoryModel = { name: 'Category', collection: 'categories', schema };
