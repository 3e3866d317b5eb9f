import type { BlockReason, Frame } from '../../model/types';
import { wordAt } from '../../time/clock';
import { bareAct, findAct } from './act';
import type { Act } from '../sentence/act-kind';
import { chunksOf } from '../sentence/chunks';
import { itemList } from './item-list';
import { blockOf, clauseEnd, movesMoney } from '../blocks/gate';
import { linesOf } from './lines';
import { isTheirs, ofRelative } from '../blocks/other-persons-thing';
import { ownClause } from '../blocks/own-clause';
import { isReported, isVaguelyDated, mixesCategories } from './meant-category';
import { isPlainlyTold } from './plainly-told';
import { describe, type Described } from './purchase-slots';
import { shareOf } from './share';
import { actOfTold, toldAct, hasWordsForUnspentMoney } from './told';
import { hazardsOf, slotsOf } from './transaction-slots';
import { transferFrame } from './transfer';
import type { Sentence } from '../sentence/sentence';
import { light, people } from '../sentence/word-classes';

/** The frame of one purchase or income, blocked or ready; undefined when the sentence is about something else. */
export function transactionFrame(s: Sentence): Frame | undefined {
  const transfer = transferFrame(s);
  if (transfer) return transfer;
  const frame = patternFrame(s);
  const items = itemList(s);
  if (items && (!frame || frame.block || (frame.lines?.length ?? 0) < items.lines!.length)) return items;
  return !frame || frame.block === 'other-subject' || frame.block === 'question'
    ? (toldFrame(s) ?? frame)
    : frame;
}

/** A purchase that no pattern reads. It needs a confirmation, unless there is a reason against it. */
function toldFrame(s: Sentence): Frame | undefined {
  const act = toldAct(s);
  if (!act || movesMoney(s) || aimedAt(s, act) || toBudget(s, act)) return undefined;
  const described = describe(s, act, chunksOf(s, s.start, new Set(act.cue)));
  const { description, merchant } = described.slots;
  if (!described.named && !description && !merchant) return undefined;
  const share = shareOf(s);
  const whole = slotsOf(s, act, described, undefined);
  const slots = share ? { ...whole, amountMinor: share.minor, totalMinor: share.totalMinor } : whole;
  const plain = isPlainlyTold(s) && !act.income && !described.unknownAccount;
  return {
    intent: 'add_transaction',
    slots,
    certainty: plain ? plainly : 0.74,
    template: plain ? 'told-plainly' : act.template,
    hazards: hazardsOf(s, described, slots, undefined),
    covered: new Set(s.tokens.keys()),
  };
}

/** A purchase or income that the classifier found, with the one amount in the sentence. It always needs a confirmation. */
export function proposedTransaction(s: Sentence, income: boolean): Frame | undefined {
  const act: Act = {
    ...actOfTold(s, income),
    certainty: 0.7,
    template: 'proposed',
  };
  const described = describe(s, act, chunksOf(s, s.start, new Set(act.cue)));
  const share = shareOf(s);
  const whole = slotsOf(s, act, described, undefined);
  const slots = share ? { ...whole, amountMinor: share.minor, totalMinor: share.totalMinor } : whole;
  return {
    intent: 'add_transaction',
    slots,
    certainty: act.certainty,
    template: act.template,
    hazards: hazardsOf(s, described, slots, undefined),
    covered: new Set(s.tokens.keys()),
  };
}

/** The certainty of a plainly told purchase. It is recorded at once when the recogniser is as certain. */
const plainly = 0.84;

function patternFrame(s: Sentence): Frame | undefined {
  const found = findAct(s);
  const act = found ?? bareAct(s);
  const cue = new Set(act.cue);
  const described = describe(s, act, chunksOf(s, act.kind === 'cost' ? 0 : chunkStart(s, act), cue));
  if (movesMoney(s) && s.mentions.money.length > 0) return blocked(s, act, described, 'money-movement');
  if (s.mentions.money.length === 0) return withoutAmount(s, act, described);
  if (!found && !bareFits(s, described)) return pricedThing(s, act, described);
  if (act.needsName && !described.named && !nameFree(s, act, described))
    return act.kind === 'record'
      ? (writtenThing(s, act, described) ?? withoutPurpose(s, act, described))
      : undefined;
  if (aimedAt(s, act) || toBudget(s, act)) return undefined;
  if (isTheirs(s, act)) return { ...blocked(s, act, described, 'other-subject'), template: 'theirs' };
  const block = blockOf(s, act);
  const share = shareOf(s);
  const lines = share ? undefined : linesOf(s, act, described);
  const whole = slotsOf(s, act, described, lines?.[0]);
  const slots = share ? { ...whole, amountMinor: share.minor, totalMinor: share.totalMinor } : whole;
  const frame: Frame = {
    intent: 'add_transaction',
    slots,
    certainty: share ? Math.max(0.8, certaintyOf(s, act, described)) : certaintyOf(s, act, described),
    template: act.template,
    hazards: share
      ? [...new Set([...hazardsOf(s, described, slots, lines), 'shared' as const])]
      : hazardsOf(s, described, slots, lines),
    covered: coveredBy(s, act, described),
    ...(block ? { block } : {}),
    ...(lines && lines.length > 1 ? { lines } : {}),
  };
  if (block) return { ...frame, certainty: frame.certainty * 0.55 };
  // A purchase with a known thing needs a confirmation, however many words are unexplained.
  const told =
    described.named || described.slots.description !== undefined || described.slots.merchant !== undefined;
  if (frame.certainty < 0.62 && frame.certainty > 0.4 && told && act.template !== 'got')
    return { ...frame, certainty: 0.62 };
  // 'can I add 16 for laundry' may be a question; 'add 20 to dining' may be about its budget.
  const asksLeave =
    s.start > 0 && /^(can|could|may)$/.test(wordAt(s.tokens, 0)) && wordAt(s.tokens, 1) === 'i';
  const money = s.mentions.money[0]!;
  const toCategory =
    act.template === 'record' &&
    /^(to|into)$/.test(wordAt(s.tokens, money.to)) &&
    s.mentions.names.some((n) => n.kind === 'category' && n.to === s.tokens.length && n.from <= money.to + 2);
  // 'I got a coat that costs 80' contains a sign that the money was not spent.
  const doubtful =
    act.kind !== 'record' && act.kind !== 'noun' && act.template !== 'bare' && hasWordsForUnspentMoney(s);
  // 'tickets cost 80' may state the general price.
  const cost = s.tokens.findIndex((t) => t.text === 'cost');
  const anyPrice =
    cost > 0 && /s$/.test(wordAt(s.tokens, cost - 1)) && !/^(me|us)$/.test(wordAt(s.tokens, cost + 1));
  // 'refund 30 from Zara' may be an order.
  const refunds = wordAt(s.tokens, s.start) === 'refund' && money.from === s.start + 1;
  const unsure = ofRelative(s, act) || doubtful || anyPrice || asksLeave || toCategory || refunds;
  // Words before the speaker's own part may change its meaning, so it needs a confirmation.
  return unsure || isReported(s) || mixesCategories(s, slots) || ownClause(s) > s.start
    ? { ...frame, certainty: Math.min(frame.certainty, 0.79) }
    : frame;
}

/**
 * When the words of the act come late, the parts before them also describe the purchase: 'at taco bell i got two burritos for 6 dollars'.
 */
const chunkStart = (s: Sentence, act: Act): number =>
  act.kind === 'paid' || act.kind === 'received' ? s.start : act.from;

const takes = /^(got|grabbed|picked|rented|ordered|covered)$/;

/** 'add 20 to my dining budget' and 'put a 150 dollar cap on eating out' change a budget; nothing was bought. */
const toBudget = (s: Sentence, act: Act): boolean =>
  act.kind === 'record' &&
  s.tokens.some(
    (t, i) =>
      (/^(budget|budgets)$/.test(t.text) &&
        s.tokens
          .slice(0, i)
          .some((before, k) => /^(to|into|in|from|off|as)$/.test(before.text) && i - k <= 4)) ||
      (/^(cap|limit|ceiling|allowance|budget|maximum)$/.test(t.text) &&
        s.mentions.money.some(
          (m) =>
            m.to === i || (m.to === i - 1 && /^(monthly|weekly|spending|a)$/.test(wordAt(s.tokens, i - 1))),
        )),
  );

/** A verb of recording with an explicit currency and 'for …' is still a purchase, even when the thing is unknown. */
const nameFree = (s: Sentence, act: Act, described: Described): boolean =>
  (act.kind === 'record' || takes.test(wordAt(s.tokens, act.from - 1))) &&
  s.mentions.money.some((m) => m.currency !== undefined) &&
  (described.slots.description !== undefined || described.slots.merchant !== undefined) &&
  described.unexplained === 0;

/** True for a number that is a setting: 'charge my phone to 80', 'turn lunch up to 40'. */
function aimedAt(s: Sentence, act: Act): boolean {
  const money = s.mentions.money[0]!;
  if (act.kind !== 'record' && act.kind !== 'bare') return false;
  if (money.currency === undefined && wordAt(s.tokens, money.from - 1) === 'to') return true;
  return (
    act.template !== 'record-noun' &&
    /^(charge|put|post)$/.test(wordAt(s.tokens, act.cue[0] ?? -1)) &&
    s.tokens.some(
      (t, i) => i > (act.cue[0] ?? 0) + 1 && i < money.from && !s.dropped.has(i) && !light.has(t.text),
    )
  );
}

/** True for a merchant or thing with an amount and nothing else. A companion after with, or an unknown shop after at, is allowed. */
function bareFits(s: Sentence, described: Described): boolean {
  if (!described.named || described.unexplained > 0 || s.mentions.quantities.length > 1) return false;
  const parts = [
    ...s.mentions.money,
    ...s.mentions.days,
    ...s.mentions.periods,
    ...s.mentions.quantities,
    ...s.mentions.names.filter((n) => n.kind !== 'page'),
  ];
  const covered = new Set<number>(s.dropped);
  for (const m of parts) for (let i = m.from; i < m.to; i++) covered.add(i);
  const certain = s.mentions.money.some((m) => m.currency !== undefined || !Number.isInteger(m.units));
  const share = shareOf(s)?.from;
  let free = 0;
  return s.tokens.every((t, i) => {
    if (
      covered.has(i) ||
      /^(a|an|the|my|for|at|on|from|of|in|with|by|and|about|around|was|some|this|per|via|using|new|even|flat|altogether|under|stuff|things|items|order|run|trip|haul|delivery|ride|tab|refill|total|each|apiece|to|downtown|uptown|online|again|alone|myself|ourselves)$/.test(
        t.text,
      )
    )
      return true;
    if (i === 0 && /^(it|that)$/.test(t.text) && wordAt(s.tokens, 1) === 'was') return true;
    // 'that concert ticket, ninety five dollars'.
    if (share !== undefined && i >= share) return true;
    // 'shoes for the kids, eighty nine'.
    if (
      people.has(t.text) &&
      (wordAt(s.tokens, i - 1) === 'for' ||
        (wordAt(s.tokens, i - 2) === 'for' && /^(the|my|our)$/.test(wordAt(s.tokens, i - 1))))
    )
      return true;
    if (i === 0 && certain && /^(that|those|these)$/.test(t.text)) return true;
    free += 1;
    const lead = /^(the|my|a)$/.test(wordAt(s.tokens, i - 1))
      ? wordAt(s.tokens, i - 2)
      : wordAt(s.tokens, i - 1);
    return (
      (lead === 'with' && free === 1) ||
      // 'birthday gift for dad, 30 dollars', 'coffee for the whole office'.
      (certain && free <= 2 && (people.has(t.text) || /^(office|whole|entire|class|crew)$/.test(t.text))) ||
      (certain &&
        free <= 3 &&
        (lead === 'at' ||
          lead === 'in' ||
          // 'flight to Denver, 210 dollars'.
          (lead === 'to' && /^(Travel|Transport)$/.test(described.slots.category ?? '')) ||
          (described.slots.merchant !== undefined && (free > 1 || /^(for|on)$/.test(lead)))))
    );
  });
}

/** 'sixty dollars for supplies', 'fifty dollars on a gift card'. */
const priceBefore = (s: Sentence, at: number): boolean =>
  wordAt(s.tokens, at) === 'for' ||
  (wordAt(s.tokens, at) === 'on' && /^(a|an|some|new)$/.test(wordAt(s.tokens, at + 1)));

/** A price with an unknown thing, which needs a confirmation: 'a buck fifty for gum', 'sixty dollars for school supplies'. */
function pricedThing(s: Sentence, act: Act, described: Described): Frame | undefined {
  const [money, ...others] = s.mentions.money;
  if (!money || (money.currency === undefined && Number.isInteger(money.units)) || others.length > 0)
    return undefined;
  // 'an ebook for 13.99', 'new headphones, 80 dollars'.
  const ahead =
    s.tokens.slice(money.to).every((t) => /^(each|apiece|total|altogether)$/.test(t.text)) &&
    /^(a|an|some|new|my|two|three|four|five|six)$/.test(wordAt(s.tokens, 0)) &&
    (/^(for|at)$/.test(wordAt(s.tokens, money.from - 1)) || !!s.tokens[money.from - 1]?.breakAfter);
  if (!ahead && (money.from > 1 || !priceBefore(s, money.to))) return undefined;
  const named = (
    ahead
      ? s.tokens.slice(0, /^(for|at)$/.test(wordAt(s.tokens, money.from - 1)) ? money.from - 1 : money.from)
      : s.tokens.slice(money.to + 1)
  ).filter((t) => !/^(a|an|the|my|some|new|of|for|two|three|four|five|six)$/.test(t.text));
  // 'a new game on steam for 19.99'.
  const joining = (i: number): boolean =>
    ahead && i > 0 && i < named.length - 1 && /^(on|at|from|in|with)$/.test(named[i]!.text);
  const plain = named.every((t, i) => joining(i) || (/^\p{L}+$/u.test(t.text) && !light.has(t.text)));
  if (
    named.length === 0 ||
    named.length > (named.some((_, i) => joining(i)) ? 6 : 3) ||
    !plain ||
    blockOf(s, act)
  )
    return undefined;
  const slots = slotsOf(s, act, described, undefined);
  const description = s.text.slice(named[0]!.start, named[named.length - 1]!.end);
  return {
    intent: 'add_transaction',
    slots: { ...slots, description: slots.description ?? description },
    certainty: 0.7,
    template: 'priced-thing',
    hazards: hazardsOf(s, described, slots, undefined),
    covered: new Set(s.tokens.keys()),
  };
}

function withoutAmount(s: Sentence, act: Act, described: Described): Frame | undefined {
  const clear =
    (act.kind === 'record' && act.template === 'record-noun') ||
    // 'add lunch yesterday': with a past day, it cannot be an entry in a list.
    (act.kind === 'record' &&
      described.named &&
      s.mentions.days.some(({ day }) => day <= s.clock.today) &&
      strayWords(s, act, described) === 0) ||
    (act.kind === 'paid' &&
      described.named &&
      act.template === 'paid' &&
      !described.loose &&
      strayWords(s, act, described) === 0);
  if (!clear || blockOf(s, act) || described.unexplained > 1 || s.mentions.quantities.length > 0)
    return undefined;
  const slots = slotsOf(s, act, described, undefined);
  return {
    intent: 'add_transaction',
    slots,
    certainty: 0.8,
    template: act.template,
    hazards: [],
    block: 'no-amount',
    missing: 'amount',
    covered: coveredBy(s, act, described),
  };
}

/** A recorded thing with an unknown name, which needs a confirmation: 'add 19.99 for the annual thing'. */
function writtenThing(s: Sentence, act: Act, described: Described): Frame | undefined {
  const [money, ...others] = s.mentions.money;
  const writes = /^(add|log|record|enter|track|note|register|input|post|book)$/.test(
    wordAt(s.tokens, act.cue[0] ?? -1),
  );
  const { description, merchant } = described.slots;
  if (!writes || !money || others.length > 0 || (description === undefined && merchant === undefined))
    return undefined;
  const priced = money.currency !== undefined || !Number.isInteger(money.units) || money.units >= 13;
  if (!priced || aimedAt(s, act) || toBudget(s, act) || blockOf(s, act)) return undefined;
  const slots = slotsOf(s, act, described, undefined);
  return {
    intent: 'add_transaction',
    slots,
    certainty: 0.74,
    template: 'told',
    hazards: hazardsOf(s, described, slots, undefined),
    covered: new Set(s.tokens.keys()),
  };
}

/** An amount and nothing else, such as 'add twenty dollars': the assistant asks what it was for. */
function withoutPurpose(s: Sentence, act: Act, described: Described): Frame | undefined {
  const covered = coveredBy(s, act, described);
  const bare = s.tokens.every((t, i) => covered.has(i) || light.has(t.text));
  if (!bare || described.unexplained > 0 || blockOf(s, act)) return undefined;
  return {
    intent: 'add_transaction',
    slots: slotsOf(s, act, described, undefined),
    certainty: 0.8,
    template: act.template,
    hazards: [],
    block: 'incomplete',
    missing: 'purpose',
    covered,
  };
}

const blocked = (s: Sentence, act: Act, described: Described, block: BlockReason): Frame => ({
  intent: 'add_transaction',
  slots: slotsOf(s, act, described, undefined),
  certainty: 0.5,
  template: act.template,
  hazards: [],
  block,
  covered: coveredBy(s, act, described),
});

function coveredBy(s: Sentence, act: Act, described: Described): Set<number> {
  const covered = new Set<number>([...act.cue, ...described.covered, ...s.dropped]);
  for (const m of [...s.mentions.money, ...s.mentions.days, ...s.mentions.periods, ...s.mentions.quantities])
    for (let i = m.from; i < m.to; i++) covered.add(i);
  for (let i = 0; i < s.start; i++) covered.add(i);
  return covered;
}

function certaintyOf(s: Sentence, act: Act, d: Described): number {
  const money = s.mentions.money[0]!;
  const unsure = s.tokens.some((t) => /^(about|around|roughly|approximately|like)$/.test(t.text)) ? 0.02 : 0;
  const nameless = !act.payer && !d.named && !d.slots.description && !d.slots.merchant ? 0.17 : 0;
  const stray = strayWords(s, act, d);
  const remark = clauseEnd(s) < s.tokens.length ? 0.17 : 0;
  const wideDay = isVaguelyDated(s, act) ? 0.2 : 0;
  const value =
    act.certainty -
    (1 - money.certainty) * 0.5 -
    d.unexplained * 0.1 -
    stray * 0.06 -
    (d.nearMiss ? 0.08 : 0) -
    unsure -
    nameless -
    remark -
    wideDay -
    // 'put ten dollars on red' may be a bet.
    (act.template === 'record' && !d.named && wordAt(s.tokens, act.cue[0] ?? -1) === 'put' ? 0.2 : 0) -
    (s.mentions.quantities.length > 1 ? 0.1 : 0);
  return Math.max(0, Math.round(value * 1000) / 1000);
}

/** The number of content words outside the parts the frame understood. */
function strayWords(s: Sentence, act: Act, d: Described): number {
  const covered = coveredBy(s, act, d);
  return s.tokens.filter(
    (t, i) =>
      !covered.has(i) &&
      !light.has(t.text) &&
      !/^(expense|transaction|dollar|account|card|category|sorry|but|because|bill|under|as|new|came|arrived|landed|hit|payment|purchase|total)$/.test(
        t.text,
      ),
  ).length;
}
