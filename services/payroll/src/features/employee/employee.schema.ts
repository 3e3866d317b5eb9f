import { Schema } from 'mongoose';
import type { Employee } from '@app/contracts-payroll';

/** A worker of the employer that the person connected. */
export interface EmployeeDocument {
  _id: string;
  userId: string;
  name: string;
  position: string;
  salaryMinor: number;
  currency: string;
  lastPaid?: string;
  status: Employee['status'];
}

export const employeeSchema = new Schema<EmployeeDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    position: { type: String, default: '' },
    salaryMinor: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, required: true },
    lastPaid: String,
    status: { type: String, required: true },
  },
  { collection: 'employees', versionKey: false },
);
employeeSchema.index({ userId: 1, name: 1, _id: 1 });
