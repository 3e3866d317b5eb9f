import type { Frame, MoneyMention, NameMention, Slots } from '../../model/types';
import { accountKinds } from '../../lexicon/accounts';
import { wordAt, joinedWords } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import { blockOf } from '../blocks/gate';
import type { Sentence } from '../sentence/sentence';
import { people } from '../sentence/word-classes';

/** The person's accounts in a sentence, and which of them follows a given preposition. */
function accountsOf(s: Sentence): {
  accounts: NameMention[];
  behind: (word: RegExp) => string | undefined;
  /** The names of the accounts that match one word for a kind of account, when there are several. */
  several: () => boolean;
} {
  let several = false;
  const accounts = s.mentions.names.filter(
    (n) =>
      n.kind === 'account' &&
      !s.mentions.names.some(
        (o) =>
          o !== n &&
          o.kind === 'account' &&
          o.from <= n.from &&
          n.to <= o.to &&
          o.to - o.from > n.to - n.from,
      ),
  );
  const behind = (word: RegExp): string | undefined =>
    accounts.find(
      (n) =>
        word.test(wordAt(s.tokens, n.from - 1)) ||
        (/^(my|the|our)$/.test(wordAt(s.tokens, n.from - 1)) && word.test(wordAt(s.tokens, n.from - 2))),
    )?.value ?? ofKind(word);
  return { accounts, behind, several: () => several };

  /** 'from checking' when there are several such accounts: the first one, whose name must be confirmed. */
  function ofKind(word: RegExp): string | undefined {
    for (const [i, t] of s.tokens.entries()) {
      if (!word.test(t.text)) continue;
      const at = /^(my|the|our)$/.test(wordAt(s.tokens, i + 1)) ? i + 2 : i + 1;
      const kind = Object.keys(accountKinds).find((one) => accountKinds[one]!.includes(wordAt(s.tokens, at)));
      const fits = s.index.accounts.filter((account) => account.kind === kind);
      if (kind && fits.length > 1) {
        several = true;
        return fits[0]!.name;
      }
    }
    return undefined;
  }
}

const wholeSum = (money: MoneyMention): number =>
  money.reading === 'elliptical' && money.currency === undefined
    ? Math.max(money.minor, ...money.alternatives)
    : money.minor;

/** 'transfer 200 to savings': the assistant asks for the other account. */
function halfTransfer(
  s: Sentence,
  money: MoneyMention,
  at: number,
  { from, to }: { from: string | undefined; to: string | undefined },
): Frame | undefined {
  // 'transfer 50 from checking to john' is a payment to somebody else.
  const other = from ? /^(to|into)$/ : /^from$/;
  if (
    s.tokens.some((t) => other.test(t.text)) ||
    (at !== s.start && at !== 0 && !(at === 1 && /^(i|we)$/.test(wordAt(s.tokens, 0))))
  )
    return undefined;
  return {
    intent: 'add_transaction',
    slots: {
      amountMinor: wholeSum(money),
      type: 'transfer',
      category: 'Transfer',
      date: s.mentions.days[0]?.day ?? s.clock.today,
      ...(from ? { account: from } : {}),
      ...(to ? { toAccount: to } : {}),
    },
    certainty: 0.85,
    template: 'transfer',
    hazards: ['transfer'],
    block: 'incomplete',
    missing: 'account',
    covered: new Set(s.tokens.keys()),
  };
}

/**
 * 'slide 75 from savings to checking', '60 from checking to savings': any first word before the amount, when two accounts and no thing are
 * named.
 */
const loosely = (s: Sentence, accounts: number): number =>
  accounts === 2 &&
  ([s.start, s.start + 1].includes(s.mentions.money[0]?.from ?? -1) ||
    // 'checking to savings, 750'.
    s.mentions.names.some(
      (n) =>
        n.kind === 'account' &&
        (n.from === s.start || (wordAt(s.tokens, s.start) === 'from' && n.from <= s.start + 2)),
    )) &&
  // 'book 450 from checking into savings'.
  !s.mentions.names.some((n) => (n.kind === 'noun' || n.kind === 'merchant') && n.from !== s.start)
    ? s.start
    : -1;

/** The credit card that was paid from another account: 'paid 400 on my credit card from checking'. */
const paidOff = (s: Sentence, from: string | undefined): string | undefined => {
  const things = s.mentions.names.some((n) => n.kind === 'noun' || n.kind === 'merchant');
  const card = s.mentions.names.find(
    (n) =>
      n.kind === 'account' &&
      s.index.accounts.some((account) => account.name === n.value && account.kind === 'credit') &&
      /\b(on|toward|towards|off)( (my|the|our))?$/.test(
        s.tokens
          .slice(Math.max(0, n.from - 2), n.from)
          .map((t) => t.text)
          .join(' '),
      ),
  );
  return !things && card && from && from !== card.value ? card.value : undefined;
};

/** 'I put 300 into savings': money only moves, so the assistant asks from which account. */
const intoSavings = (s: Sentence, at: number): boolean =>
  /^(put|stash|stashed|tuck|tucked)$/.test(wordAt(s.tokens, at)) &&
  s.mentions.names.some(
    (n) =>
      n.kind === 'account' &&
      n.to === s.tokens.length &&
      s.index.accounts.some((account) => account.name === n.value && account.kind === 'savings') &&
      /^(in|into|my)$/.test(wordAt(s.tokens, n.from - 1)),
  );

const machine = /\b(atm|cash ?machine|cash ?point|hole in the wall)\b/;
const drawing =
  /^(i |we |just |i just )*(withdrew|took out|pulled out|got out|drew out)\b|^cash withdrawal\b|^withdrawal of\b/;
const noDrawing =
  /\b(fee|fees|limit|charge|charged|not|never|nearest|closest|where|find|how|if|should|can i)\b/;

/** Cash from a machine moves money to the cash account: 'took fifty out of the ATM', 'withdrew 100'. */
function withdrawal(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens);
  const [money, ...others] = s.mentions.money;
  if (!money || others.length > 0 || s.endsInQuestionMark || noDrawing.test(text)) return undefined;
  if (!machine.test(text) && !drawing.test(text)) return undefined;
  // An order to a bank: 'get me 50 from the ATM'.
  if (/^(withdraw|get|take|pull|draw|give|send)$/.test(wordAt(s.tokens, s.start))) return undefined;
  if (s.mentions.names.some((n) => n.kind === 'noun' && !/withdrawal/.test(n.value))) return undefined;
  if (s.tokens.some((t) => people.has(t.text)) || s.mentions.days.some(({ day }) => day > s.clock.today))
    return undefined;
  const ofKind = (kind: string): string[] =>
    s.index.accounts.filter((account) => account.kind === kind).map(({ name }) => name);
  const [cash] = ofKind('cash');
  const named = s.mentions.names.find((n) => n.kind === 'account' && n.value !== cash)?.value;
  const checking = ofKind('checking');
  const from = named ?? (checking.length === 1 ? checking[0] : undefined);
  if (!cash) return undefined;
  return {
    intent: 'add_transaction',
    slots: {
      amountMinor: wholeSum(money),
      ...(money.currency ? { currency: money.currency } : {}),
      type: 'transfer',
      category: 'Transfer',
      date: s.mentions.days[0]?.day ?? s.clock.today,
      ...(from ? { account: from } : {}),
      toAccount: cash,
      description: `Transfer to ${cash}`,
    },
    certainty: 0.85,
    template: 'transfer',
    hazards: ['transfer'],
    ...(from ? {} : { block: 'incomplete' as const, missing: 'account' as const }),
    covered: new Set(s.tokens.keys()),
  };
}

/** 'transfer 200 from checking to savings': a transfer between two of the person's accounts, which always needs a confirmation. */
export const transferFrame = (s: Sentence): Frame | undefined => withdrawal(s) ?? betweenAccounts(s);

function betweenAccounts(s: Sentence): Frame | undefined {
  const money = s.mentions.money[0];
  const moving = s.tokens.findIndex((t) =>
    /^(transfer|transferred|move|moved|transferring|shift|shifted|shifting|stash|stashed|sweep|swept|send|sent|bring|brought)$/.test(
      t.text,
    ),
  );
  // 'I put 200 into savings from checking' is also a transfer when both accounts are named.
  const { accounts, behind, several } = accountsOf(s);
  const put = s.tokens.findIndex((t) => t.text === 'put');
  const paying = s.tokens.findIndex((t) => /^(paid|payment)$/.test(t.text));
  const settles = paying >= 0 && paidOff(s, behind(/^(from|of)$/)) !== undefined;
  const at = moving >= 0 ? moving : put >= 0 ? put : settles ? paying : loosely(s, accounts.length);
  if (at < 0 || !money) return undefined;
  // 'send 150 from checking over to savings' names both accounts; 'send 50 to John' is a payment to somebody else.
  const loose = moving < 0 || /^(send|sent|bring|brought)$/.test(wordAt(s.tokens, moving));
  if (loose && accounts.length < 2 && !intoSavings(s, at)) return undefined;
  const first = accounts.find((n) => n.from === s.start)?.value;
  const stashes = /^(stash|stashed|tuck|tucked|put|stick|stuck|set)$/.test(wordAt(s.tokens, at));
  const from = behind(/^(from|of)$/) ?? first;
  const to =
    behind(/^(to|into)$/) ?? (moving < 0 || stashes ? behind(/^in$/) : undefined) ?? paidOff(s, from);
  if (from && to && from === to) return undefined;
  if (!from && !to) return undefined;
  if (!from || !to) return halfTransfer(s, money, at, { from, to });
  const act: Act = {
    kind: 'record',
    income: false,
    cue: [at],
    from: at,
    certainty: 0.95,
    needsName: false,
    template: 'transfer',
  };
  const recorded = s.tokens.map((t, i) => (i === s.start ? { ...t, text: 'record' } : t));
  const block = blockOf({ ...s, tokens: recorded }, act);
  const covered = new Set<number>([
    at,
    ...s.mentions.money.flatMap((m) => Array.from({ length: m.to - m.from }, (_, k) => m.from + k)),
    ...accounts.flatMap((m) => Array.from({ length: m.to - m.from }, (_, k) => m.from + k)),
  ]);
  const slots: Slots = {
    // Transfers are rarely that small: 'three fifty' is 350.
    amountMinor: wholeSum(money),
    ...(money.currency ? { currency: money.currency } : {}),
    type: 'transfer',
    category: 'Transfer',
    date: s.mentions.days[0]?.day ?? s.clock.today,
    account: from,
    toAccount: to,
    description: `Transfer to ${to}`,
  };
  return {
    intent: 'add_transaction',
    slots,
    certainty: block ? 0.5 : 0.93,
    template: 'transfer',
    hazards: several() ? ['transfer', 'ambiguous-name'] : ['transfer'],
    covered,
    ...(block ? { block } : {}),
  };
}
