import { daysBetween, isDay, todayIn } from '@app/calendar';
import {
  reportKinds,
  taxAnswers,
  type ReportFilters,
  type ReportPreset,
  type ReportType,
  type TaxAnswers,
} from '@app/contracts-insights';
import { DomainError, withoutMember, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { canonicalJson, sha256 } from '@app/persistence';
import type { ReportDocument } from './report.schema';

export interface ReportRequest {
  type: ReportType;
  from: string;
  to: string;
  preset?: ReportPreset | undefined;
  filters?: ReportFilters | undefined;
  tax?: TaxAnswers | undefined;
}

const maxDays = 3_660;
/** Forms for a year do not cover a part of it. */
const ofWholeYear: readonly ReportType[] = ['tax', 'crypto'];
const wholeYear = (day: string) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });
const ofOneYear: readonly ReportType[] = ['tax', 'payroll', 'crypto'];

/** Throws VALIDATION for a period that no report can cover, with what to do instead. */
export function checkReportRequest({ type, from, to }: ReportRequest, actor: Actor): void {
  const refuse = (field: string, reason: string): never => {
    throw new DomainError('VALIDATION', { field, message: `${field}: ${reason}` });
  };
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isDay(day)) refuse(field, 'There is no such day.');
  if (from > to) refuse('to', 'The last day comes before the first.');
  if (from > todayIn(actor.timeZone)) refuse('from', 'This period has not begun yet.');
  if (daysBetween(from, to) > maxDays)
    refuse('from', 'A report covers ten years at most. Choose a shorter period.');
  if (ofOneYear.includes(type) && from.slice(0, 4) !== to.slice(0, 4))
    refuse('to', 'This report is of one calendar year: choose days of one year.');
  if (type === 'tax' && actor.currency !== 'USD')
    refuse(
      'type',
      `A tax report is made by rules of the United States, in US dollars. Your currency is ${actor.currency}.`,
    );
}

/** A report that waits to be made. */
export function newReport(asked: ReportRequest, actor: Actor, now = new Date()): ReportDocument {
  const { type, preset, filters = {} } = asked;
  const { from, to } = ofWholeYear.includes(type) ? wholeYear(asked.from) : asked;
  const tax = type === 'tax' ? taxAnswers.parse(asked.tax ?? {}) : null;
  const narrowing = reportKinds[type].narrows ? filters : {};
  return {
    _id: newId(),
    userId: actor.userId,
    type,
    name: `${reportKinds[type].name} report`,
    from,
    to,
    generatedAt: now,
    series: sha256(canonicalJson({ type, ...(preset ? { preset } : { from, to }), filters: narrowing, tax })),
    status: 'queued',
    progress: 0,
    problem: null,
    actor: withoutMember(actor),
    filters: narrowing,
    preset: preset ?? null,
    tax,
    // Can be claimed at once.
    beatAt: new Date(1),
    attempts: 0,
    removedAt: null,
  };
}
