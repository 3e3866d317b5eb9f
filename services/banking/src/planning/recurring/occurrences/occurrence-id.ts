import { isDay, type Day } from '@app/calendar';

/**
 * An occurrence is identified by its series and the day of the rule, so that every caller gets the same id.
 */
export const occurrenceId = (seriesId: string, slot: Day): string => `${seriesId}.${slot}`;

export function partsOfOccurrence(id: string): { seriesId: string; slot: Day } | undefined {
  const at = id.lastIndexOf('.');
  const slot = id.slice(at + 1);
  return at > 0 && isDay(slot) ? { seriesId: id.slice(0, at), slot } : undefined;
}
