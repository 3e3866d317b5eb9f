import { Schema } from 'mongoose';
import type { PayFrequency } from '@app/contracts-payroll';
import type { SealedField } from '@app/provider-kit';

/** A stored tax id: sealed, with the mask stored separately so that reading settings opens no secret. */
export interface SealedTaxId {
  sealed: SealedField;
  mask: string;
}

export interface SettingsDocument {
  /** The person's id. */
  _id: string;
  payFrequency: PayFrequency;
  /** The pay date as it was entered; later dates are computed from it. */
  anchor: string;
  federalTaxId?: SealedTaxId;
  stateTaxId?: SealedTaxId;
  version: number;
  updatedAt: Date;
}

const text = { type: String, required: true };
const sealedField = new Schema<SealedField>(
  {
    v: { type: Number, required: true },
    keyVersion: { type: Number, required: true },
    iv: text,
    tag: text,
    ct: text,
  },
  { _id: false },
);
const taxId = new Schema<SealedTaxId>(
  { sealed: { type: sealedField, required: true }, mask: text },
  { _id: false },
);

export const settingsSchema = new Schema<SettingsDocument>(
  {
    _id: text,
    payFrequency: text,
    anchor: text,
    federalTaxId: taxId,
    stateTaxId: taxId,
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'settings', versionKey: false },
);
