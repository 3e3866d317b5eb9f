import type { Frame } from '../../model/types';
import { wordAt } from '../../time/clock';
import type { TemplateMatch } from './match-template';
import { movedBetween } from './command-action';
import type { Sentence } from '../sentence/sentence';

const denials = /^(not|never|without|nobody|neither|nor)$/;
const supposings =
  /^(if|should|would|could|might|may|maybe|perhaps|wish|hope|wonder|wondering|thinking|think|considering|suppose|supposing|unless|shall|pretend|imagine|almost|nearly|planning)$/;
const askings = /^(did|do|does|has|have|was|were|is|are|when|why|who|what|how|which)$/;
const others =
  /^(he|she|they|wife|husband|mom|dad|friend|boss|brother|sister|boyfriend|girlfriend|roommate)$/;

const categoriesOf = (s: Sentence): ReadonlySet<string | undefined> =>
  new Set(
    s.mentions.names
      .filter((n) => n.kind === 'category' || (n.kind === 'noun' && n.category !== undefined))
      .map((n) => n.category ?? n.value),
  );

/** The reason not to carry out a command other than an entry as it was said; empty when there is none. */
export function heldBack(s: Sentence, match: TemplateMatch): Partial<Frame> {
  const free = (pattern: RegExp): boolean =>
    s.tokens.some(
      (t, i) =>
        i >= s.start &&
        pattern.test(t.text) &&
        !match.covered.has(i) &&
        !s.dropped.has(i) &&
        !s.mentions.periods.some((m) => m.from <= i && i < m.to) &&
        !s.mentions.names.some((n) => n.from <= i && i < n.to && n.to - n.from > 1),
    );
  const { intent } = match.template.source;
  if (free(denials) && intent !== 'undo_last') return { block: 'negation' };
  if (free(supposings)) return { block: 'hypothetical' };
  // 'reduce shopping by 50 and put it on groceries' changes two budgets, of which a pattern reads one.
  if (intent === 'set_budget' && !movedBetween(s) && categoriesOf(s).size > 1) return { certainty: 0.7 };
  const first = wordAt(s.tokens, 0);
  // 'the gift limit is 25 dollars' states somebody's rule.
  if (intent === 'set_budget' && first === 'the' && s.tokens.some((t) => t.text === 'is'))
    return { certainty: 0.7 };
  if (s.start === 0 && askings.test(first) && !match.covered.has(0)) return { block: 'question' };
  // 'can I raise my budget' asks for permission; 'can you' is a request.
  if (intent === 'set_budget' && /^(can|could|may)$/.test(first) && wordAt(s.tokens, 1) === 'i')
    return { block: 'question' };
  // 'I did fifteen push ups' tells something; a command would begin with its verb.
  if (s.start === 0 && /^(i|we)$/.test(first) && !match.covered.has(1) && !match.covered.has(2))
    return { certainty: 0.7 };
  return free(others) && others.test(wordAt(s.tokens, /^(my|the|our)$/.test(first) ? 1 : 0))
    ? { block: 'other-subject' }
    : {};
}
