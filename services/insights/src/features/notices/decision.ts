import type { Day } from '@app/calendar';
import type { AlertFeedback, SpendingAlert } from '@app/contracts-insights';

/** A person's decisions about an alert; kept even if its condition ends. */
export interface Decided {
  /** Not shown before this day. */
  snoozedUntil?: Day | null;
  /** Never shown again. */
  dismissed?: boolean | null;
  feedback?: AlertFeedback | null;
}

/** A change of a decision. */
export interface Decision extends Decided {
  isRead?: boolean;
}

export const decidedFields = { snoozedUntil: String, dismissed: Boolean, feedback: String };

/** Snoozed or dismissed. */
export const isHidden = ({ snoozedUntil, dismissed }: Decided, today: Day): boolean =>
  dismissed === true || (typeof snoozedUntil === 'string' && snoozedUntil > today);

export const decidedView = ({
  snoozedUntil,
  dismissed,
  feedback,
}: Decided): Pick<SpendingAlert, 'snoozedUntil' | 'dismissed' | 'feedback'> => ({
  ...(snoozedUntil && { snoozedUntil }),
  ...(dismissed && { dismissed }),
  ...(feedback && { feedback }),
});

/** Each “not unusual” raises the limit by half. */
const timesEach = 1.5;

/** The factor by which the limit for each subject of alerts was raised; 1 without judgements. */
export function tolerances(
  judged: readonly { about?: string | undefined; feedback?: AlertFeedback | null }[],
): (about: string) => number {
  const counts = new Map<string, number>();
  for (const { about, feedback } of judged)
    if (about && feedback === 'notUnusual') counts.set(about, (counts.get(about) ?? 0) + 1);
  return (about) => timesEach ** (counts.get(about) ?? 0);
}
