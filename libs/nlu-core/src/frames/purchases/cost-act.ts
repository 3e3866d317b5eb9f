import { wordAt } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);

export const insideName = (s: Sentence, i: number): boolean =>
  s.mentions.names.some((n) => n.from <= i && i < n.to && n.to - n.from > 1);

/** 'my half of the rent is 260'. */
const ownPart = (s: Sentence): boolean =>
  wordAt(s.tokens, 0) === 'my' && /^(half|share|part|portion|cut|third)$/.test(wordAt(s.tokens, 1));

/** 'eight bucks went to laundry', 'forty dollars went on gas'. */
export function wentAct(s: Sentence): Act | undefined {
  const [money] = s.mentions.money;
  if (!money || money.from > 1) return undefined;
  const at = money.to;
  // 'sixty five went on groceries' is an amount; 'twelve went to the movies' is a number of people.
  const people =
    money.currency === undefined &&
    (money.units < 13 || (wordAt(s.tokens, at + 1) !== 'on' && money.units < 20));
  if (
    people ||
    wordAt(s.tokens, at) !== 'went' ||
    !/^(to|on|toward|towards|into|for)$/.test(wordAt(s.tokens, at + 1))
  )
    return undefined;
  return {
    kind: 'paid',
    income: false,
    cue: [at],
    from: at + 1,
    certainty: 0.92,
    needsName: true,
    template: 'went-to',
  };
}

/** 'rent came in from my tenant'. */
const fromTenant = (s: Sentence, from: number): boolean =>
  s.tokens.some(
    (t, i) =>
      i > from &&
      t.text === 'from' &&
      /^(tenant|renter|lodger|client|customer|work)$/.test(wordAt(s.tokens, i + 2)),
  );

const puttingDown = /^(put|pop|note|log|add|write|record|enter|stick|get|jot|bung)( down| in)? (the|my|our) /;
const paidIt =
  /\b(paid|settled|sorted) (it|them|that)( off)?( (just now|now|today|this morning|this afternoon|earlier))?( (and )?(it|that|they) (was|were|came to)| for| at)?$/;

/** 'put down the electric bill, I just paid it, it was 95': an order to record a thing that was just paid. */
export function paidItAct(s: Sentence): Act | undefined {
  const [money, ...others] = s.mentions.money;
  const [thing] = s.mentions.names
    .filter((n) => /^(noun|merchant|category)$/.test(n.kind) && n.to <= (money?.from ?? 0))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  if (!money || others.length > 0 || !thing || s.endsInQuestionMark || money.to < s.tokens.length)
    return undefined;
  const said = s.tokens
    .slice(s.start, thing.from)
    .map((t) => t.text)
    .join(' ');
  const behind = s.tokens
    .slice(thing.to, money.from)
    .map((t) => t.text)
    .join(' ');
  if (!puttingDown.test(`${said} `) || !paidIt.test(behind) || byOthers.test(behind)) return undefined;
  return {
    kind: 'record',
    income: false,
    cue: [...range(0, thing.from), ...range(thing.to, money.from)],
    from: thing.from,
    certainty: 0.79,
    needsName: true,
    template: 'paid-it',
  };
}
const byOthers =
  /\b(not|never|he|she|they paid|if|when|would|should|will|have to|need to|once|before|until|you)\b/;

/** 'my wages are in, 1,920', 'my pension has come through, 740': pay that has arrived, and its amount directly behind. */
export function arrivedAct(s: Sentence): Act | undefined {
  const [money, ...others] = s.mentions.money;
  const pay = s.mentions.names
    .filter((n) => n.category === 'Salary' && n.from <= s.start + 2)
    .sort((a, b) => b.to - a.to)[0];
  if (!money || others.length > 0 || !pay || money.from <= pay.to || s.endsInQuestionMark) return undefined;
  const said = s.tokens
    .slice(pay.to, money.from)
    .filter(
      (_, k) =>
        ![...s.mentions.days, ...s.mentions.periods].some((m) => m.from <= pay.to + k && pay.to + k < m.to),
    )
    .map((t) => t.text)
    .join(' ');
  if (!arrived.test(said) || s.mentions.days.some(({ day }) => day > s.clock.today)) return undefined;
  return {
    kind: 'received',
    income: true,
    cue: range(pay.to, money.from),
    from: s.start,
    certainty: 0.93,
    needsName: false,
    template: 'arrived',
  };
}
const arrived =
  /^(just |finally )?((is|are|was|were) (just |now |finally |all |safely )?(in|through|here)|(has|have) (just |now |finally )?(come|gone|landed|arrived|hit|been paid|cleared|dropped)( in| through)?( the bank| my account| to my account)?|(came|went|come) (in|through)|(just )?(landed|arrived|cleared|dropped))( the bank| my account| to my account| in my account)?( it was| they were| for| at| of| and it was)?$/;

/** 'lunch was 45', 'dinner came to 60', 'the gas bill was charged to my savings account for 22.24'. */
export function costAct(s: Sentence): Act | undefined {
  for (let i = 1; i < s.tokens.length; i++) {
    const word = wordAt(s.tokens, i);
    const two = `${word} ${wordAt(s.tokens, i + 1)}`;
    const three = `${two} ${wordAt(s.tokens, i + 2)}`;
    const length =
      /^(set|put) (me|us) back$/.test(three) || three === 'went through for'
        ? 3
        : two === 'came to' ||
            two === 'ran me' ||
            two === 'ran us' ||
            two === 'was charged' ||
            two === 'were charged' ||
            two === 'cost me' ||
            two === 'came out' ||
            two === 'went out' ||
            two === 'cost us' ||
            two === 'came in' ||
            two === 'renewed at' ||
            two === 'renewed for' ||
            two === 'rang up' ||
            two === 'added up' ||
            two === 'got me'
          ? 2
          : /^(was|were|cost)$/.test(word) || (word === 'is' && ownPart(s))
            ? 1
            : 0;
    if (length === 0 || insideName(s, i)) continue;
    const named = s.mentions.names.some(
      (n) => n.to <= i && (n.kind === 'noun' || n.kind === 'category' || n.kind === 'merchant'),
    );
    const money = s.mentions.money.find((m) => m.from >= i + length);
    // 'the tab was sixty': the purpose comes from the rest of the sentence or is asked for.
    const handed = !named && /^(tab|check|meal|fare|bill|total)$/.test(wordAt(s.tokens, i - 1));
    if ((!named && !handed) || !money) continue;
    const income =
      (two === 'came in' && fromTenant(s, i)) ||
      s.mentions.names.some(
        (n) =>
          n.to <= i &&
          (n.category === 'Salary' || n.category === 'Freelance' || n.category === 'Investment Income'),
      );
    return {
      kind: 'cost',
      income,
      cue: range(i, i + length),
      from: 0,
      certainty: 0.93,
      needsName: !handed,
      template: 'cost',
    };
  }
  return undefined;
}
