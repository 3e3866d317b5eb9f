import type { Frame, NameMention, Slots } from '../../../model/types';
import { nameSlots } from '../../patterns/name-and-time-slots';
import type { Sentence } from '../../sentence/sentence';
import { isBilled, isBillThing } from './bill-things';
import { outlineOf, timesOf, withoutBill } from './outline';

const the = '(?:the |my |our )?(?:next |last )?';
/** A bill, also as 'the broadband one', 'the electric bill', 'my gym membership'. */
const bill = `${the}@(?: (?:bill|bills|payment|premium|fee|fees|one|money|subscription|membership|contract|instalment))?`;
const late =
  '(?: (?:yet|already|now|again|this time|at all|or not|these days|at the moment|right now|please|then|~|(?:in|for|by|on|before|a|per|each|every|of) (?:~|month|week|year)|a month|monthly|each month|every month|a year))*';
const said = '(?:already |actually |ever |just |still |remembered to |managed to |got round to )?';
const paidOf =
  '(?:pay|paid|paying|settle|settled|settled up with|sorted|sort|cover|covered|squared up with)(?: for| off)?';
const gone =
  '(?:go|gone|went|come|came|been taken|get taken|taken|get paid|been paid|paid|settled|cleared|sorted|been sorted|been settled|covered)';
const due =
  '(?:due|payable|up|to be paid|due to come out|due out|for renewal|up for renewal|going out|coming out|leaving my account|overdue|late)';

const questions: readonly (readonly [string, string])[] = [
  // 'have i paid the broadband yet', 'did we settle up with the childminder'.
  ['paid', `(?:have|has|did|do) (?:i|we) ${said}${paidOf} ${bill}${late}`],
  // 'has the council tax gone out yet', 'did the mortgage come out', 'is the water paid'.
  [
    'paid',
    `(?:has|have|did|is|are|was|were) ${bill} (?:already |all )?(?:been )?${gone}(?: out| off| through| for)?${late}`,
  ],
  // 'internet paid yet', 'rent gone out yet'.
  ['paid', `${bill} ${gone}(?: out| off| through)? (?:yet|or not)${late}`],
  // 'do i still owe the window cleaner', 'is the rent still to pay'.
  [
    'paid',
    `(?:do|did) (?:i|we) (?:still )?(?:owe(?: for| on)?|(?:have|need) to pay(?: for)?) ${bill}(?: anything| any money| money)?${late}`,
  ],
  ['paid', `(?:is|are) ${bill} (?:still )?(?:to pay|unpaid|outstanding|owing|owed)${late}`],
  // 'when's the council tax due', 'when does the broadband come out'.
  ['date', `when (?:is|are|will|was) ${bill} (?:next )?(?:be )?${due}(?: next| again)?${late}`],
  [
    'date',
    `(?:when|what day|what date|which day) (?:do|does|will|is|are|did) ${bill} (?:next )?(?:due|hit|go out|come out|go off|come off|leave(?: my account)?|renew|run out|expire|end|fall due|need paying|have to be paid|need to be paid|need renewing|get paid|get taken|going out|coming out)(?: next| again)?${late}`,
  ],
  [
    'date',
    `(?:when|what day|what date) (?:do|must|should|will|have|am) (?:i|we) (?:have to |need to |got to |meant to |supposed to |next )*(?:pay|renew|be paying)(?: for)? ${bill}(?: by| next| again)?${late}`,
  ],
  ['date', `${bill} due (?:when|date)|when ${bill} due`],
  // 'my rent when does that hit', 'the phone bill has it been paid': the bill first, then what is asked about it.
  [
    'date',
    `${bill} (?:when|what day|what date) (?:is|are|do|does|will) (?:it|that|they|those) (?:next )?(?:be )?(?:${due}|due|hit|go out|come out|go off|come off|renew|run out|expire|fall due|need paying|get paid|get taken)(?: next| again)?${late}`,
  ],
  [
    'paid',
    `${bill} (?:has|have|did|is|are|was|were) (?:it|that|they|those) (?:already |all )?(?:been )?${gone}(?: out| off| through)?${late}`,
  ],
  ['paid', `${bill} (?:have|did) (?:i|we) ${said}${paidOf} (?:it|that|them|those)${late}`],
  [
    'amount',
    `${bill} (?:how much|what) (?:is|are|was) (?:it|that|they|those)(?: (?:again|costing|costing me|costing us))?${late}`,
  ],
  // 'how much is my broadband', 'what is the gas and electric costing me'.
  [
    'amount',
    `how much (?:is|are|was|were) (?:my|our) (?:next |last )?@(?: (?:bill|bills|payment|fee|fees|subscription|membership|contract))?${late}`,
  ],
  [
    'amount',
    `(?:how much|what) (?:do|am|are|is|will|does) (?:i |we )?(?:be )?(?:pay|paying)(?: out)?(?: for| on) ${bill}${late}`,
  ],
  [
    'amount',
    `(?:what|how much) (?:is|are|do|does|will|did) (?:the|my|our) @(?: (?:bill|bills|payment|subscription|membership|contract))? (?:be )?(?:cost|costing|come to|coming to|set) (?:me|us)(?: back)?${late}`,
  ],
];
const patterns = questions.map(([aspect, text]) => [aspect, new RegExp(`^(?:${text})$`)] as const);
/** 'how much is my rent' asks about a bill only where no price is asked for. */
const priced = /^(how much|what) /;

/** A question about one bill: whether it is paid, when it is due, how much it is. It names a thing that comes as a bill. */
export function billQuestion(s: Sentence): Frame | undefined {
  const { money, quantities } = s.mentions;
  if (money.length + quantities.length > 0 || s.tokens.length > 14) return undefined;
  const [name] = s.mentions.names
    .filter((n) => n.kind !== 'account' && isBilled(s, n))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  if (!name) return undefined;
  const bare = withoutBill(s, name);
  const text = outlineOf(s, bare.to > bare.from ? bare : name, { times: timesOf(s) });
  const found = patterns.find(([, pattern]) => pattern.test(text));
  if (!found || (priced.test(text) && !isBillThing(name))) return undefined;
  return questionAbout(s, name, found[0]);
}

function questionAbout(s: Sentence, name: NameMention, aspect: string): Frame {
  const [period] = s.mentions.periods;
  const [day] = s.mentions.days;
  const time: Pick<Slots, 'period'> = period
    ? { period: [period.period.from, period.period.to] }
    : day
      ? { period: [day.day, day.day] }
      : {};
  const said = period ?? day;
  return {
    intent: 'query_bills',
    slots: {
      ...nameSlots([name]),
      ...time,
      ...(said ? { periodLabel: s.text.slice(said.start, said.end) } : {}),
      aspect,
    },
    certainty: 0.92,
    template: 'bill-question',
    hazards: [],
    covered: new Set(s.tokens.keys()),
  };
}
