import { Schema } from 'mongoose';
import type { PlannerDay } from './planner-day';

const text = { type: String, required: true };
const schema = new Schema<PlannerDay>(
  {
    _id: text,
    userId: text,
    timeZone: text,
    lookedOn: { type: String, default: null },
    nextLookAt: { type: Date, required: true },
    told: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ nextLookAt: 1 });

export const plannerDayModel = { name: 'PlannerDay', collection: 'plannerDays', schema };
