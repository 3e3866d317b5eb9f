import type { Day } from '@app/calendar';
import {
  federalTaxIdProblem,
  stateTaxIdProblem,
  type PayFrequency,
  type PayrollSettings,
  type PayrollSettingsChange,
} from '@app/contracts-payroll';

/** The form as typed. Tax ids start empty, because saved ones are only available as a mask. */
export interface SettingsDraft {
  payFrequency: PayFrequency | '';
  nextPayDate: Day | '';
  federalTaxId: string;
  stateTaxId: string;
  removeFederalTaxId: boolean;
  removeStateTaxId: boolean;
}

export type DraftProblems = Partial<
  Record<'payFrequency' | 'nextPayDate' | 'federalTaxId' | 'stateTaxId', string>
>;

export const draftOf = (settings: PayrollSettings): SettingsDraft => ({
  payFrequency: settings.payFrequency ?? '',
  nextPayDate: settings.nextPayDate ?? '',
  federalTaxId: '',
  stateTaxId: '',
  removeFederalTaxId: false,
  removeStateTaxId: false,
});

export const isChanged = (draft: SettingsDraft, settings: PayrollSettings): boolean =>
  draft.payFrequency !== (settings.payFrequency ?? '') ||
  draft.nextPayDate !== (settings.nextPayDate ?? '') ||
  draft.federalTaxId.trim() !== '' ||
  draft.stateTaxId.trim() !== '' ||
  draft.removeFederalTaxId ||
  draft.removeStateTaxId;

/** Why the draft cannot be saved, by field; empty if it can. */
export function problemsOf(draft: SettingsDraft, today: Day): DraftProblems {
  const problems: DraftProblems = {
    payFrequency: draft.payFrequency === '' ? 'Choose how often pay comes' : undefined,
    nextPayDate:
      draft.nextPayDate === ''
        ? 'Enter the next pay date'
        : draft.nextPayDate < today
          ? 'The next pay date must be today or later'
          : undefined,
    federalTaxId: draft.federalTaxId.trim() ? federalTaxIdProblem(draft.federalTaxId) : undefined,
    stateTaxId: draft.stateTaxId.trim() ? stateTaxIdProblem(draft.stateTaxId) : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const taxId = (typed: string, remove: boolean): string | null | undefined =>
  typed.trim() || (remove ? null : undefined);

/** The request for a draft without problems. Values that were not typed stay as they are. */
export const changeOf = (draft: SettingsDraft, version: number): PayrollSettingsChange => ({
  payFrequency: draft.payFrequency as PayFrequency,
  nextPayDate: draft.nextPayDate,
  federalTaxId: taxId(draft.federalTaxId, draft.removeFederalTaxId),
  stateTaxId: taxId(draft.stateTaxId, draft.removeStateTaxId),
  version,
});

/** Inserts the hyphen while digits are typed: `123456789` → `12-3456789`. */
export function asFederalTaxId(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
