import type { Day } from '@app/calendar';
import {
  currentPayDate,
  upcomingPayDates,
  type PayFrequency,
  type PayrollSettings,
} from '@app/contracts-payroll';

/** The settings needed for showing them, without secrets. */
export interface KnownSettings {
  payFrequency: PayFrequency;
  anchor: Day;
  federalTaxId?: { mask: string };
  stateTaxId?: { mask: string };
  version: number;
}

export const noSettings: PayrollSettings = {
  payFrequency: null,
  nextPayDate: null,
  federalTaxId: null,
  stateTaxId: null,
  upcomingPayDates: [],
  version: 0,
};

/**
 * The settings shown on a given day, with the next due pay date, however long ago the first one was entered.
 */
export function shownSettings(settings: KnownSettings | null, today: Day): PayrollSettings {
  if (!settings) return noSettings;
  const nextPayDate = currentPayDate(settings.payFrequency, settings.anchor, today);
  return {
    payFrequency: settings.payFrequency,
    nextPayDate,
    federalTaxId: settings.federalTaxId?.mask ?? null,
    stateTaxId: settings.stateTaxId?.mask ?? null,
    upcomingPayDates: upcomingPayDates(settings.payFrequency, nextPayDate, today),
    version: settings.version,
  };
}

/**
 * The date from which the schedule is computed after a save. Sending back the shown date keeps the original
 * one: monthly pay on the 31st, shown in November as the 30th, stays on the 31st.
 */
export function nextAnchor(
  saved: KnownSettings | null,
  change: { payFrequency: PayFrequency; nextPayDate: Day },
  today: Day,
): Day {
  const unchanged =
    saved?.payFrequency === change.payFrequency &&
    currentPayDate(saved.payFrequency, saved.anchor, today) === change.nextPayDate;
  return unchanged ? saved.anchor : change.nextPayDate;
}
