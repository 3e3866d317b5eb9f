import { type Day, type Period } from '@app/calendar';
import type { explainFigureEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { existingDay } from '../../ledger/model/new-row';

/** The figure to explain. */
export type ExplanationQuery = RequestOf<typeof explainFigureEndpoint>;

/** A day that this kind of figure requires. Throws VALIDATION if it is missing. */
export function dayIn(query: ExplanationQuery, field: 'from' | 'to' | 'beforeFrom' | 'beforeTo'): Day {
  const day = query[field];
  if (day === undefined)
    throw new DomainError('VALIDATION', { field, message: `${field}: This figure needs a day` });
  return existingDay(day, field);
}

/** The requested span of days. Throws VALIDATION if it runs backwards. */
export function daysIn(query: ExplanationQuery): Period {
  const days = { from: dayIn(query, 'from'), to: dayIn(query, 'to') };
  if (days.from > days.to)
    throw new DomainError('VALIDATION', { field: 'to', message: 'to: Ends before it begins' });
  return days;
}
