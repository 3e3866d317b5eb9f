import type { Goal, GoalWhatIf } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import type { GoalFormats } from './goal-words';

/** The range of the slider in minor units: from zero to at least twice the planned or needed amount, in round steps. */
export function rangeOf({ monthly, needed, pace, missing, currency }: Goal): {
  start: number;
  max: number;
  step: number;
} {
  const minor = (amount: number | null): number => (amount === null ? 0 : minorFromDecimal(amount, currency));
  const missingMinor = minor(missing);
  const usual = minor(monthly) || minor(needed) || Math.max(0, minor(pace)) || Math.ceil(missingMinor / 24);
  const wide = Math.max(2 * usual, 2 * minor(needed), 1);
  // One, two or five times a power of ten, so that there are about forty steps.
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wide / 40)));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => wide / size <= 60)!;
  return { start: usual, max: Math.ceil(wide / step) * step, step };
}

/** When the goal would be reached, and the difference from the plan. */
export function whatIfWords(
  { kind, by }: Goal,
  { finish, months, interest, interestSaved, against, belowMinimums, monthly }: GoalWhatIf,
  { money, day }: GoalFormats,
): { finish: string; more: string[] } {
  const more: string[] = [];
  if (belowMinimums) more.push('Less than the minimum payments together: lenders ask for more');
  if (finish === null)
    return {
      finish: monthly === 0 ? 'With nothing a month you never get there' : 'Not within a hundred years',
      more: kind === 'debt' && monthly > 0 ? [...more, 'The interest is more than the payment'] : more,
    };
  const take = months === 1 ? '1 month' : `${months} months`;
  if (by) more.push(finish <= by ? `In time for ${day(by)}` : `Later than ${day(by)}`);
  if (interest !== null) more.push(`${money(interest)} interest until then`);
  if (interestSaved !== null && against && interestSaved !== 0)
    more.push(
      interestSaved > 0
        ? `Saves ${money(interestSaved)} interest against ${money(against.monthly)} a month`
        : `Costs ${money(-interestSaved)} more interest than ${money(against.monthly)} a month`,
    );
  if (against?.months != null && months !== null && against.months !== months) {
    const [n, word] = [Math.abs(against.months - months), against.months > months ? 'sooner' : 'later'];
    more.push(`${n} ${n === 1 ? 'month' : 'months'} ${word} than at ${money(against.monthly)}`);
  }
  return { finish: months === 0 ? 'There already' : `Done ${day(finish)}, in ${take}`, more };
}
