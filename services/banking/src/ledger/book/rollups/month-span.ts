import { monthsBetween, type Month } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';

const longestMonths = 120;

/**
 * The requested months, both bounds included. Throws VALIDATION if they run backwards or are more than 120.
 */
export function monthSpan(from: Month, to: Month): Month[] {
  const months = from > to ? [] : monthsBetween(from, to);
  if (months.length === 0 || months.length > longestMonths)
    throw new DomainError('VALIDATION', {
      field: 'to',
      message: `to: From the first month to the last there may be 1 to ${longestMonths}`,
    });
  return months;
}
