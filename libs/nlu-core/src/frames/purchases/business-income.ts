import { joinedWords } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';
import { people } from '../sentence/word-classes';
import { wordSet } from '../../model/word-table';

const verbs = wordSet('paid deposited earned made brought took grossed cleared');
const done = '(?:has |have |just |finally |already )*';
const whose = '(?:(?:the |my |our )?((?:\\S+ ){1,3}?))';
/** 'stripe paid out 942.30', 'square deposited 312.40': `@` is the amount. */
const paidOut = new RegExp(
  `^${whose}${done}(?:paid out|deposited)(?: to me| to us)?(?: today| yesterday)? @`,
);
/** 'johnson paid my invoice today 3200'. */
const invoiced = new RegExp(
  `^${whose}${done}paid (?:off )?(?:my|our|the) (?:\\S+ )?(?:invoice|invoices|deposit)(?: today| yesterday| finally| this morning| in full| of| for)* @`,
);
/** 'my etsy shop earned 316 dollars'. */
const business = new RegExp(
  `^(?:my|our) ((?:\\S+ )?(?:shop|store|stall|business|channel|blog|podcast|booth|side hustle|etsy|ebay|airbnb) )${done}(?:earned|made|brought in|took in|took|grossed|cleared) @`,
);
/** Who can't have paid the speaker for work, and words that say it did not happen. */
const nobody =
  /^(i|we|he|she|they|you|it|who|if|when|whether|not|never|should|would|could|will|hope|hopefully|say|says|said|think|unless|until|because|nobody|was|were|got|been|what|did|does|is|of|for|had|and|or|his|her|their|your)$/;

/** The words from the beginning to the first amount, with `@` for it. */
function untilMoney(s: Sentence): { text: string; at: number } | undefined {
  const [money] = s.mentions.money;
  if (!money || money.from - s.start > 9 || s.start > 0) return undefined;
  if (!s.tokens.some((t, i) => i < money.from && verbs.has(t.text))) return undefined;
  let from = 0;
  while (s.dropped.has(from)) from += 1;
  return { text: `${joinedWords(s.tokens.slice(from, money.from))} @`, at: money.from };
}

/** Income of the self-employed, told with the one who paid. It is always asked about. */
export function businessIncomeAct(s: Sentence): Act | undefined {
  const said = untilMoney(s);
  if (!said || s.endsInQuestionMark) return undefined;
  const found = business.exec(said.text) ?? invoiced.exec(said.text) ?? paidOut.exec(said.text);
  if (!found) return undefined;
  const who = found[1]!.trim().split(' ');
  const kin = who.some((word) => people.has(word) && !/^(client|company|team)$/.test(word));
  if (kin || who.some((word) => nobody.test(word) || /['’]s$/.test(word))) return undefined;
  return {
    kind: 'received',
    income: true,
    cue: Array.from({ length: said.at }, (_, k) => k),
    from: said.at,
    certainty: 0.79,
    needsName: false,
    template: 'business-income',
    payer: who.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    category: 'Freelance',
  };
}
