import { Schema } from 'mongoose';
import type { EmployeeStatus, PayFrequency, PayType, WorkerType } from '@app/contracts-payroll';

/**
 * A worker of the employer that the person connected. Fields that the provider does not share are missing.
 */
export interface EmployeeDocument {
  _id: string;
  userId: string;
  /** The provider's own id. */
  workerId: string;
  name: string;
  position: string;
  /** Per year. */
  salaryMinor?: number;
  /** Per hour. */
  rateMinor?: number;
  currency: string;
  payType?: PayType;
  workerType?: WorkerType;
  frequency?: PayFrequency;
  employeeNumber?: string;
  email?: string;
  department?: string;
  hireDate?: string;
  manager?: string;
  lastPaid?: string;
  status: EmployeeStatus;
  /** Set if the person said that this worker is they themselves. */
  isMe?: boolean;
}

const minor = { type: Number, validate: Number.isSafeInteger };

export const employeeSchema = new Schema<EmployeeDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    workerId: { type: String, required: true },
    name: { type: String, required: true },
    position: { type: String, default: '' },
    salaryMinor: minor,
    rateMinor: minor,
    currency: { type: String, required: true },
    payType: String,
    workerType: String,
    frequency: String,
    employeeNumber: String,
    email: String,
    department: String,
    hireDate: String,
    manager: String,
    lastPaid: String,
    status: { type: String, required: true },
    isMe: Boolean,
  },
  { collection: 'employees', versionKey: false },
);
employeeSchema.index({ userId: 1, name: 1, _id: 1 });
