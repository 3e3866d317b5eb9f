import { afterEntryFrame } from '../frames/commands/after-entry';
import { addsBill } from '../frames/commands/bill';
import { correctionFrame } from '../frames/commands/correction';
import { isDestructive, movesMoney } from '../frames/blocks/gate';
import { recurrenceOf } from '../frames/patterns/recurrence';
import { readingFrames } from '../frames/patterns/reading';
import type { Sentence } from '../frames/sentence/sentence';
import { remindsElsewhere } from '../frames/commands/by-parts/reminder-command';
import { billQuestion } from '../frames/commands/by-parts/bill-question';
import { moneyQuestion } from '../frames/commands/by-parts/money-question';
import { removalCommand } from '../frames/commands/by-parts/removal-command';
import { commandByParts } from '../frames/commands/by-parts/slot-commands';
import { paidItAct } from '../frames/purchases/cost-act';
import { transactionFrame } from '../frames/purchases/transaction';
import { beginsInCancel, endsInCancel, wholeFrame } from '../frames/commands/whole';
import { changingIntents, type Frame } from '../model/types';
import { wordAt, joinedWords } from '../time/clock';

export const nothing = (template: string, block?: Frame['block']): Frame => ({
  intent: 'out_of_scope',
  slots: {},
  certainty: 0,
  template,
  hazards: [],
  covered: new Set(),
  ...(block ? { block } : {}),
});

/** 'tell me when my loan payment is due' asks for the very day that a bill would need. */
const asksWhen = (s: Sentence, frame: Frame): boolean =>
  frame.missing === 'date' && s.tokens.some((t) => t.text === 'when');

const obliged = (s: Sentence): boolean =>
  s.start > 1 &&
  wordAt(s.tokens, s.start) === 'pay' &&
  s.tokens.slice(0, s.start).some((t) => /^(have|need|got|must|meant|supposed|due)$/.test(t.text));

/** The pattern frames that are possible for the whole sentence. */
function readingOf(s: Sentence, entered: boolean): { frame: Frame; rank: number }[] {
  // 'the interest went up to five' sets no budget.
  const risen = /\b(went|gone|came) (back )?(up|down) to\b/.test(joinedWords(s.tokens));
  const all = readingFrames(s).filter((r) => !risen || r.frame.intent !== 'set_budget');
  const owed = all.some((r) => r.frame.intent === 'add_event') && obliged(s);
  // 'I have to pay my taxes on April 15' is not a question.
  const unowed = owed
    ? all.filter((r) => changingIntents.has(r.frame.intent))
    : entered
      ? all.filter((r) => r.frame.intent !== 'add_event')
      : all;
  // 'do you know when my phone bill is due' is a question, not a plan.
  return unowed.some((r) => !changingIntents.has(r.frame.intent))
    ? unowed.filter(
        (r) => r.frame.intent !== 'add_event' || (r.frame.block !== 'question' && !asksWhen(s, r.frame)),
      )
    : unowed;
}

/** All possible frames of a sentence, best first. */
export function framesOf(s: Sentence): Frame[] {
  if (s.tokens.length === 0) return [nothing('empty')];
  const whole = wholeFrame(s.tokens);
  if (whole) return [whole];
  if (endsInCancel(s.tokens) || beginsInCancel(s.tokens))
    return [
      {
        intent: 'cancel',
        slots: {},
        certainty: 0.9,
        template: 'cancelled',
        hazards: [],
        covered: new Set(s.tokens.keys()),
      },
    ];
  const entered = recordsPaid(s);
  const reading = readingOf(s, entered);
  const undo = reading.find((r) => r.frame.intent === 'undo_last');
  // 'that was wrong, it is 115' says the right amount.
  const corrects =
    s.mentions.money.length > 0 &&
    /\b(wrong|mistake|error|not right|incorrect)\b.*\b(it|that) (is|was|should be)\b/.test(
      joinedWords(s.tokens),
    );
  const removal = removalCommand(s);
  if (removal) return [removal];
  if (undo && !corrects) return [undo.frame];
  if (isDestructive(s)) return [nothing('destructive', 'destructive')];
  const alone = billQuestion(s) ?? moneyQuestion(s) ?? afterEntryFrame(s);
  if (alone) return [alone];
  const correction = correctionFrame(s);
  const adding = transactionFrame(s);
  const parts = entered ? undefined : commandByParts(s);
  if (!parts && onlyMoves(s, correction, adding, reading))
    return [nothing('money-movement', 'money-movement')];
  const ranked = reading.map((r) => r);
  if (
    correction &&
    !(
      adding &&
      !adding.block &&
      adding.certainty > 0.9 &&
      adding.template !== 'bare' &&
      adding.template !== 'cost' &&
      !/^(change|set|correct)$/.test(s.tokens[0]!.text)
    )
  )
    ranked.push({ frame: correction, rank: 1.2 });
  if (adding) ranked.push({ frame: adding, rank: rankOfAdding(adding, s) });
  if (parts) ranked.push({ frame: parts, rank: rankOfParts(parts, ranked) });
  ranked.sort((a, b) => b.rank - a.rank);
  return ranked.length > 0
    ? ranked.map((r) => r.frame)
    : [
        remindsElsewhere(s)
          ? { ...nothing('near-finance', 'near-finance'), topic: 'reminders' }
          : movesMoney(s)
            ? nothing('money-movement', 'money-movement')
            : nothing('none'),
      ];
}

/** True for a command to move money, even if it mentions bills. Payslips and moves between budgets are excluded. */
function onlyMoves(
  s: Sentence,
  correction: Frame | undefined,
  adding: Frame | undefined,
  reading: readonly { frame: Frame; rank: number }[],
): boolean {
  return (
    asksToMove(s, correction) &&
    !(adding && (!adding.block || (adding.template === 'transfer' && adding.missing !== undefined))) &&
    !reading.some(
      (r) =>
        (r.frame.intent === 'set_budget' &&
          (r.frame.slots.action === 'move' || s.tokens.some((t) => /^(myself|ourselves)$/.test(t.text)))) ||
        // 'I have to pay the rent on Friday' is a future bill.
        (r.frame.intent === 'add_event' && obliged(s)) ||
        (r.frame.intent === 'query_payroll' && r.rank > 0.95),
    )
  );
}

/** A change of a budget, or one that says 'budget' or 'limit', which is no purchase. */
const isOfBudget = ({ intent, slots, certainty }: Frame): boolean =>
  intent === 'set_budget' &&
  (slots.changeByMinor !== undefined || slots.action === 'move' || certainty > 0.75);

/** A command read by its parts ranks below a pattern of a command, but above a question and above a purchase that needs confirmation. */
function rankOfParts(parts: Frame, ranked: readonly { frame: Frame; rank: number }[]): number {
  // 'the water bill should be 58 not 52' corrects no entry.
  if (parts.slots.action === 'reprice' || /^bill-(received|day)$/.test(parts.template)) return 1.4;
  const best = Math.max(...ranked.map(({ rank }) => rank));
  const sure = ranked.some(
    ({ frame, rank }) =>
      rank === best &&
      frame.block === undefined &&
      (changingIntents.has(frame.intent) || frame.intent === parts.intent || frame.intent === 'navigate') &&
      !frame.template.startsWith('told') &&
      // 'mark last month's rent as paid' corrects no entry.
      !(
        frame.intent === 'correct_last' &&
        /^(mark_paid|reschedule)$/.test(parts.slots.action ?? '') &&
        !frame.slots.paymentMethod
      ) &&
      !(frame.intent === 'add_transaction' && isOfBudget(parts)) &&
      !(frame.intent === 'set_budget' && parts.slots.action === 'move' && frame.slots.action !== 'move') &&
      // 'push utilities up by thirty' postpones no bill.
      !(frame.intent === 'add_event' && frame.slots.action === 'snooze' && parts.intent === 'set_budget') &&
      // 'put down council tax 142 on the fifteenth every month' is a bill, not a limit.
      !(frame.intent === 'set_budget' && parts.intent === 'add_event' && parts.slots.date !== undefined) &&
      // 'we have got the window cleaner every four weeks, twenty' is a bill.
      !(
        frame.intent === 'add_transaction' &&
        frame.certainty < 0.8 &&
        parts.intent === 'add_event' &&
        parts.slots.recurrence !== undefined
      ) &&
      // 'we have got the boiler service on the ninth of December, 140' is a bill.
      !(parts.intent === 'add_event' && frame.hazards.includes('future-date')) &&
      rank >= 0.75,
  );
  return sure ? 0.5 : 1.3;
}

/** 'log 99 for the gym subscription' records a payment. */
const recordsPaid = (s: Sentence): boolean => {
  // 'the light bill was 126 this month, paid it just now'.
  const money = s.mentions.money[0];
  const paidAfter =
    money !== undefined &&
    /\b(was|were|came to|came out to)\b.*\bpaid (it|that|them)\b/.test(joinedWords(s.tokens)) &&
    /^(was|were|to)$/.test(wordAt(s.tokens, money.from - 1));
  return paidAfter || paidItAct(s) !== undefined || logsPayment(s);
};

const logsPayment = (s: Sentence): boolean =>
  /^(log|record|enter|note)$/.test(wordAt(s.tokens, s.start)) &&
  s.mentions.money.some((m) => wordAt(s.tokens, m.to) === 'for') &&
  !s.mentions.days.some(({ day }) => day > s.clock.today) &&
  !s.tokens.some((t) =>
    /^(bill|bills|every|each|due|recurring|monthly|weekly|reminder|starting)$/.test(t.text),
  );

/** 'move the last one to transport' changes its category instead. */
const asksToMove = (s: Sentence, correction: Frame | undefined): boolean =>
  movesMoney(s) && !(correction && s.mentions.money.length === 0 && wordAt(s.tokens, s.start) === 'move');

/** A complete purchase ranks above a question with the same words; a blocked purchase ranks below any question. */
function rankOfAdding(frame: Frame, s: Sentence): number {
  // 'add a bill for rent due on the 1st' is in the future.
  if (
    addsBill(s) ||
    s.tokens.some((t) => /^(due|recurring|upcoming|remind|reminder)$/.test(t.text)) ||
    (frame.template.startsWith('record') && recurrenceOf(s) && !recordsPaid(s))
  )
    return frame.certainty * 0.6;
  if (frame.block === 'unclear-amount') return 1.2;
  if (frame.block === 'no-amount' || frame.template === 'transfer') return 0.9;
  if (frame.block) return 0.55;
  return frame.certainty + (frame.template === 'bare' ? 0.05 : 0.22);
}
