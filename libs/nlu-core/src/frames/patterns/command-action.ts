import type { Slots } from '../../model/types';
import { joinedWords, wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

/** The words before the two categories in 'take 100 out of travel and put it in health'. */
const movedBy = /^(from|of|to|in|into|towards)$/;
const leadOf = (s: Sentence, at: number): string =>
  /^(my|the|our)$/.test(wordAt(s.tokens, at - 1)) ? wordAt(s.tokens, at - 2) : wordAt(s.tokens, at - 1);

/** The two categories between which money is moved. */
export function movedBetween(s: Sentence): Pick<Slots, 'fromCategory' | 'category'> | undefined {
  const moved = s.mentions.names.filter((n) => n.kind === 'category' && movedBy.test(leadOf(s, n.from)));
  const giver = moved.find((n) => /^(from|of)$/.test(leadOf(s, n.from)));
  const taker = moved.find((n) => n !== giver);
  return giver && taker && moved.length === 2
    ? { fromCategory: giver.value, category: taker.value }
    : undefined;
}

/** The specific action of a command: a bill is marked paid, postponed or skipped, a budget is moved, a service is connected. */
export function actionOf(s: Sentence, intent: string): string | undefined {
  const has = (pattern: RegExp): boolean => s.tokens.some((t) => pattern.test(t.text));
  if (/^sync_/.test(intent) && has(/^(connect|link|attach|hook|reconnect|integrate)$/)) return 'connect';
  const both = (one: RegExp, other: RegExp): boolean => has(one) && has(other);
  if (intent === 'set_budget' && has(/^(move|shift|reallocate|transfer)$/)) return 'move';
  if (
    intent === 'add_event' &&
    (has(/^(mark|settle)$/) ||
      both(/^(tick|check|cross)$/, /^off$/) ||
      (s.mentions.money.length === 0 &&
        !has(/^(remind|when|if|until|before|not|never|tell|unless)$/) &&
        // 'the piano lesson has that been paid' asks.
        !/\b(has|have|had|is|was|were|are|did) (that|it|this|they|those|these) (already |all )?(been |got )?paid\b/.test(
          joinedWords(s.tokens),
        ) &&
        both(/^(is|was|been|got)$/, /^paid$/)))
  )
    return 'mark_paid';
  // 'push the water bill to December first' names its new day; 'push the rent back' puts off the reminder.
  if (
    intent === 'add_event' &&
    has(/^(push|bump|bring)$/) &&
    s.mentions.days.some((d) => wordAt(s.tokens, d.from - 1) === 'to')
  )
    return 'reschedule';
  if (
    intent === 'add_event' &&
    (has(/^(snooze|postpone|delay|defer|push|reschedule)$/) || both(/^put$/, /^off$/))
  )
    return 'snooze';
  if (
    intent === 'generate_report' &&
    both(/^(export|download)$/, /^(transactions?|expenses|spending|data)$/) &&
    !has(/^reports?$/)
  )
    return 'export';
  if (intent === 'add_event' && has(/^skip$/)) return 'skip';
  if (
    intent === 'query_insights' &&
    (has(/^(will|forecast|predict|project|projected|predicted)$/) || both(/^going$/, /^(spend|run)$/))
  )
    return 'forecast';
  if (intent === 'query_budget' && has(/^(afford)$/)) return 'afford';
  if (intent === 'query_budget' && has(/^(left|remaining|spend|safe|leftover)$/)) return 'left';
  return undefined;
}
