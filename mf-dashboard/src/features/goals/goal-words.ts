import type { Goal, GoalKind, GoalState } from '@app/contracts-banking';

export const kindWords: Record<GoalKind, string> = {
  save: 'Save up',
  debt: 'Pay down debt',
  emergency: 'Emergency fund',
};

type Tone = 'positive' | 'warn' | 'negative' | 'info' | 'neutral';
export const stateWords: Record<GoalState, { text: string; tone: Tone }> = {
  reached: { text: 'Reached', tone: 'positive' },
  'on-track': { text: 'On track', tone: 'positive' },
  behind: { text: 'Behind', tone: 'warn' },
  overdue: { text: 'Past its date', tone: 'negative' },
  moving: { text: 'Moving', tone: 'info' },
  still: { text: 'Not moving', tone: 'warn' },
  unknown: { text: 'Just started', tone: 'neutral' },
};

export interface GoalFormats {
  money: (amount: number) => string;
  day: (day: string) => string;
}

/** The aim of a goal: an amount, a debt, or months of expenses. */
export function aimOf({ kind, target, months, by, missing }: Goal, { money, day }: GoalFormats): string {
  const until = by ? ` by ${day(by)}` : '';
  if (kind === 'save') return `${money(target)}${until}`;
  if (kind === 'debt')
    return missing > 0 ? `${money(missing)} still owed${by ? `, to pay off${until}` : ''}` : 'Nothing owed';
  const lasts = `${months} ${months === 1 ? 'month' : 'months'} of expenses`;
  return target > 0 ? `${lasts}, ${money(target)}${until}` : lasts;
}

/** Kind and aim of a goal; the aim alone if the name says the kind already. */
export function kindAndAim(goal: Goal, formats: GoalFormats): string {
  const [kind, aim] = [kindWords[goal.kind], aimOf(goal, formats)];
  return goal.name.trim().toLowerCase() === kind.toLowerCase() ? aim : `${kind} · ${aim}`;
}

/** The outlook of a goal in one sentence, with the figures that decide it. */
export function outlookOf(goal: Goal, { money, day }: GoalFormats): string {
  const { state, projected, needed, pace, by, kind, monthly } = goal;
  if (state === 'reached') return kind === 'debt' ? 'Paid off in full' : 'You have it all';
  if (state === 'overdue') return `The date was ${day(by!)}. Choose a new one or keep going.`;
  if (state === 'unknown')
    return kind === 'emergency' && goal.target === 0
      ? 'Starts once a whole month of expenses is recorded'
      : needed === null
        ? 'Plan a monthly amount to see when you get there'
        : `${money(needed)} a month gets you there by ${day(by!)}`;
  const pacing =
    pace !== null
      ? `at your current ${money(pace)} a month`
      : monthly !== null
        ? `at your planned ${money(monthly)} a month`
        : '';
  const phrase = projected ? `Done ${day(projected)} ${pacing}` : `Not getting closer ${pacing}`;
  return state === 'behind' && needed !== null
    ? `${phrase.trim()}; ${money(needed)} a month would meet the date`
    : phrase.trim();
}
