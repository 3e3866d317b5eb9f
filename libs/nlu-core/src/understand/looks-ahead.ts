import type { Token } from '../model/types';
import { belowHundred } from '../money/number-grammar';

const future =
  /^(due|upcoming|remind|reminder|ping|nudge|bills|owe|schedule|snooze|starting|postpone|push|delay|forget|remember)$/;
const past = /^(spent|paid|bought|was|were|did|got)$/;
const recording = /^(add|log|record)$/;
/** Added things that are in the future: 'add a monthly bill starting December 1'. */
const plannedThing = /^(bill|subscription|reminder|recurring)$/;

const appointment =
  /^(service|servicing|payment|renewal|insurance|rent|mortgage|bill|premium|instalment|installment|subscription|membership|inspection|dues|mot)$/;

/** 'boiler service on the ninth': a thing that comes as a bill, then its day, and no amount before it. */
function isNoted(tokens: readonly Token[]): boolean {
  const on = tokens.findIndex(({ text }) => /^(on|due)$/.test(text));
  const before = tokens.slice(0, Math.max(0, on)).filter(({ text }) => text !== 'is');
  return (
    tokens.length <= 9 &&
    before.length <= 4 &&
    appointment.test(before[before.length - 1]?.text ?? '') &&
    !before.some(
      (_, i) => belowHundred(before, i) !== undefined || /^(\d|hundred|thousand|grand)/.test(before[i]!.text),
    )
  );
}

const toBePaid =
  /\b(to pay|to be paid|needs? paying|needs? to be paid|has to be paid|payable|falls due|(bill|payment|rent|mortgage|insurance|subscription) should be (on|due))\b(?!.*\b(forgot|paid it)\b)/;
/** 'the boiler man is coming on Tuesday', 'I pay 45 for yoga on the first of the month'. */
const coming =
  /^(the|my|our|a) (\S+ ){1,3}(is|are) (coming|visiting|booked|calling|popping)\b|^(i|we) pay\b.*\b((of|in) the month|on the \S+( \S+)?)$|^there is (\S+ ){1,6}(coming|due|on its way|to come)\b|^(i|we) have (got )?(\S+ ){1,6}(coming|booked|due)\b|\b(monthly|weekly|quarterly|yearly|annually) on the\b|^(there is )?(a |my |the )?(new )?(direct debit|standing order|autopay)\b|^keep track of\b|\b(wants?|needs?|expects?|owe) .*\bby\b|^(the|my|our) (\S+ ){1,3}(wants|needs|expects) .*\bon\b|^(?!(?:i|we|paid|spent|got|had|bought|add|log) )(the |my |our )?(\S+ ){1,3}renewal\b(?!.*\b(was|paid|cost|came)\b)|^(the|my|our) (\S+ ){1,3}(has |have )?moved to the\b|^(they|(the|my|our) \S+( \S+)?) (have |has |just )*(moved|pushed|shifted|changed|switched) (the|my|our) (\S+ ){1,3}(to|until)\b/;
/** 'add my rent 875 on the first of the month'. */
const addedMonthly =
  /^(add|put|enter|include|note|set up) (the |my |our )?(\S+ ){0,2}(rent|mortgage|insurance|bill|premium|payment|subscription|membership|tax|instalment|installment)\b.*\bon the \S+( \S+)? of (the|each|every) month$/;
/** 'add broadband at 32 a month on the ninth'. */
const addedRegularly =
  /^(add|put|stick|pop|bung|chuck|set up|enter|include|note|track) (?!.*\b(paid|spent|bought)\b).* (a|per|each|every) (month|week|fortnight|quarter|year) (on|from|starting) /;
/** 'add rent for the first'. */
const addedFor =
  /^(add|put|enter|include|pencil|schedule) (the |my |our )?(\S+ ){0,2}(rent|mortgage|insurance|bill|premium|payment|subscription|membership|instalment|installment) (in |down )?(for|on) the \S+( \S+)?$/;
const askedFor =
  /^(?:(?:can|could) )?(the|my|our) (\S+ ){1,4}(be|go|happen|come out) |^(do|have|get|make|pay|put|set) (the|my|our) .*\b(instead|rather than)\b/;
const notedFor =
  /^(pop|stick|chuck|bung|pencil|slot|put) (the|my|our|a) (\S+ ){1,4}(in|down) (for|on)\b|^give me (another|an extra|more|some more) .*\b(bill|payment|rent)\b/;

/** 'the dentist sent me a bill and I have until December 4th', 'add broadband at 32 a month on the ninth'. */
const received = /\b(bill|invoice)\b.*\b(due|until|till|payable|to be paid)\b/;
const addedAtInterval =
  /^(add|put|enter|include|note|track|start|save) .*\b(a|per|each|every) (month|week|year|quarter|fortnight) (on|from|starting|beginning)\b/;

/** Whether a sentence speaks of days to come, so that 'the ninth' is the next one. Its command begins at `start`, after a polite opening. */
export function isAhead(tokens: readonly Token[], start: number): boolean {
  const owed = tokens.some(
    ({ text }, i) =>
      (text === 'must' && tokens[i + 1]?.text === 'pay') ||
      (text === 'to' &&
        tokens[i + 1]?.text === 'pay' &&
        /^(have|need|got|meant|supposed|due|asked|told)$/.test(tokens[i - 1]?.text ?? '')),
  );
  const says = (words: RegExp): boolean => tokens.some((t) => words.test(t.text));
  const added =
    /^(add|new|create|track|put|make|set|enter|log|record|register)$/.test(tokens[start]?.text ?? '') &&
    says(plannedThing);
  const repeated =
    tokens.some(
      (t, i) =>
        /^(every|each)$/.test(t.text) &&
        /^(month|week|year|quarter|(mon|tues|wednes|thurs|fri|satur|sun)day)$/.test(
          tokens[/^(second|other|third)$/.test(tokens[i + 1]?.text ?? '') ? i + 2 : i + 1]?.text ?? '',
        ),
    ) && !says(past);
  // 'move the rent to the 3rd' postpones a bill; 'move that to the 3rd' changes the date of an entry.
  const shifted =
    /^(move|shift|push|bump|reschedule|postpone|delay)$/.test(tokens[start]?.text ?? '') &&
    /^(the|my|our)$/.test(tokens[start + 1]?.text ?? '') &&
    !/^(last|latest|previous|date|purchase|expense|transaction|entry)$/.test(tokens[start + 2]?.text ?? '');
  const text = tokens
    .slice(start)
    .map((t) => t.text)
    .join(' ');
  // 'change the date of the mortgage to the second'.
  const redated = /^(change|move|shift|set|update) the (due )?(date|day) (of|for) (the|my|our)\b/.test(text);
  // 'rent goes out on the first'.
  const leaves = tokens.some(
    ({ text }, i) =>
      /^(renews|drafts)$/.test(text) ||
      (/^(goes|comes)$/.test(text) && /^(out|off)$/.test(tokens[i + 1]?.text ?? '')),
  );
  // 'we've got the boiler service on the ninth of December'.
  const arranged =
    /^(i|we)$/.test(tokens[0]?.text ?? '') &&
    tokens[1]?.text === 'have' &&
    /^(the|a|an|my|our|got)$/.test(tokens[2]?.text ?? '') &&
    tokens.some(({ text }, i) => text === 'on' && i > 3);
  // 'a parking fine to pay by the tenth', 'can the insurance be on the tenth instead', 'pop the TV licence in for the first'.
  const planned =
    toBePaid.test(text) ||
    (says(/^(sent|got|received|gave|mailed|emailed)$/) && received.test(text)) ||
    addedAtInterval.test(text) ||
    coming.test(text) ||
    (/^(can|could)$/.test(tokens[0]?.text ?? '') && askedFor.test(text)) ||
    notedFor.test(text) ||
    [addedFor, addedRegularly, addedMonthly].some((form) => form.test(text));
  return (
    planned ||
    redated ||
    leaves ||
    arranged ||
    isNoted(tokens.slice(start)) ||
    shifted ||
    owed ||
    repeated ||
    ((says(future) || added) && !says(past) && (!says(recording) || says(plannedThing) || says(/^due$/)))
  );
}
