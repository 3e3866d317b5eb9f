import { type Day, type Period } from '@app/calendar';
import type { explainFigureEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { existingDay } from '../../ledger/model/new-row';

/** A figure that somebody asks about. */
export type ExplanationQuery = RequestOf<typeof explainFigureEndpoint>;

/** A day that this kind of figure cannot do without. */
export function dayIn(query: ExplanationQuery, field: 'from' | 'to' | 'beforeFrom' | 'beforeTo'): Day {
  const day = query[field];
  if (day === undefined)
    throw new DomainError('VALIDATION', { field, message: `${field}: This figure needs a day` });
  return existingDay(day, field);
}

/** From the first of its days to the last. */
export function daysIn(query: ExplanationQuery): Period {
  const days = { from: dayIn(query, 'from'), to: dayIn(query, 'to') };
  if (days.from > days.to)
    throw new DomainError('VALIDATION', { field: 'to', message: 'to: Ends before it begins' });
  return days;
}
