import type { Frame, MoneyMention, NameMention, Slots } from '../../../model/types';
import { wordSet } from '../../../model/word-table';
import { joinedWords, wordAt } from '../../../time/clock';
import { largest } from '../../patterns/command-slots';
import { wordBefore } from '../../sentence/sentence';
import { isNoCommand, nameOf, proposed, type WordSearch } from './word-search';

const object = wordSet('capped limited budget budgets budgeted limit cap ceiling allowance maximum max');
const changing = wordSet(
  'raise lower increase decrease reduce bump cut trim drop up boost hike slash shrink down add take knock shave put need give want tack throw extend expand grow pull bring dial scale knock ease tighten loosen change adjust update push top stretch remove strip lop plus minus allow budget squeeze nudge chop wind taken added knocked shaved lose gain',
);
const raising = wordSet(
  'up raise lower increase decrease reduce bump cut trim boost hike slash shrink push nudge stretch extend',
);
const moving = wordSet(
  'move shift take borrow transfer put reallocate pull steal swap switch shuffle reassign use rather instead nick grab lend give spend slide send pinch swipe lift carry divert redirect push drag skim scoop allocate let have free fund cover rob drop top add remove goes dip make hand lose spare gain',
);
const keeping = wordSet(
  'keep hold limit cap restrict stay stick stop let want like make set put allow spend spending should must only allowing',
);
const down = wordSet(
  'lower decrease reduce cut less down shrink trim drop take knock shave off slash remove minus strip lop ease tighten scale chop taken knocked shaved lose',
);
const atMost =
  /\b(not (?:want|like|plan) to (?:spend|pay|use|go) (?:more than|over|above|past)|no more than|the most|most i|all i want to|all i can|all i will|not more than|not be more than|at most|not over|not go over|not exceed|less than|under|below|up to|(is|are) (plenty|enough|loads|sufficient)|(should|will|ought to|has to|have to) (do|be enough|be plenty|cover it)|(hold|keep|limit|restrict|cap|confine|ration|stick|stay)( myself| me| us| ourselves| it| things)? (to|at|within)|not let me go (?:over|above|past)|not go above|not above|not let (?:\S+ ){1,4}(?:exceed|pass|cost|be more than|(?:go|get|creep|run|drift|climb) (?:over|above|past|beyond|through|more than))|not be over|max|maximum|tops|past|(let|stop|cap|limit|hold) (me|us) (spend|at|to)|only (spending|spend|allowed|using)|(is|are|sounds|seems|feels) (about )?(right|fair|reasonable) for)\b/;
/** Limits people set themselves: 'I am giving myself 75 for fun', 'fifty for gifts is all I have got'. */
const selfLimit =
  /\b((giv|allow|lett|grant|sett?)(e|ing|s|en|ed)? (myself|ourselves)|is what (?:i|we) (?:have )?(?:agreed|decided|said|settled on|want|planned|will put aside|put aside|set aside|will set aside|will spend|can spend|am putting aside|are putting aside)|that is (the|my|our) (budget|limit|max)|(?:is|are) (?:the|my|our) (?:absolute )?(?:limit|max|maximum|most|cap|ceiling|top)|(?:is|are|that is) (?:all|everything|the most) (?:i|we) (?:have|can|want|will|need|got|get|am|are|would|should)|to play with|to (?:last|see) (?:me|us)|(?:should|must|ought to|has to|have to|needs to) (?:last|do|cover|stretch)|(?:will|would|should) be (?:plenty|enough|fine|sufficient|ample)|try(?:ing)? (?:to|and) (?:keep|stay|spend|stick))\b/;
/** 'I am allowing myself 100 for going out', 'sixty for lunches, that is my budget'. */
const ownLimit =
  /\b(allowing|giving|letting|granting|set|setting|allowed|given) (myself|ourselves)\b|\bis what (i|we) (have )?(agreed|decided|said|settled on|want|planned|will put aside|put aside|set aside|will set aside)\b|\bthat is (the|my|our) (budget|limit|max)\b|\b(is|sounds|seems|feels) (about )?(right|fair|reasonable) for\b/;
const monthly =
  /\b((a|per|each|every) (month|week)|(?<!\b(?:the|my|our|this) )(monthly|weekly)|(starting|from) (this|next) month|(starting|from) (january|february|march|april|may|june|july|august|september|october|november|december)|this month on|from now on|from here on|going forward)\b/;
const known = wordSet(
  'capped limited plus minus budget budgets budgeted limit cap ceiling allowance maximum max raise lower increase decrease reduce bump cut trim drop up boost hike slash shrink add take knock shave put move shift borrow transfer reallocate needs another keep hold restrict stay stick set make change update adjust new under below more less extra over above exceed most monthly weekly month week from spend spending not no should must want like allow tops past limit instead fix start create define sweep steal pull bring dial scale use go let gets get per dollar dollars amount category money tack throw higher worth onto rather have lot absolute grab lend give slide send pinch swipe lift carry divert redirect push drag skim scoop allocate top addition myself ourselves giving allowing letting plenty enough fine last stretch cover play got try trying everything can all going need will be penny cent dime could ceiling stay remove strip lop fund free rob spare much too squeeze nudge starting only right sounds fair reasonable goes moves drops rises comes allowed stop on now onwards forward do chop sit land number figure decided settled agreed dip available hand say bit little we ought here taken added knocked shaved in what lose gain said beyond through loads our around than it alright gone',
);

/** The category that money is moved from, and the one it is moved to. */
function between({ s }: WordSearch): Pick<Slots, 'fromCategory' | 'category'> | undefined {
  // 'put twenty of my shopping money toward gas' names a thing for its category.
  const names = s.mentions.names
    .filter((n) => n.kind === 'category' || (n.kind === 'noun' && n.category !== undefined))
    // 'top up groceries with fifty from travel' tops up no phone.
    .filter((n) => !(wordAt(s.tokens, n.from) === 'top'))
    .map((n) => ({ ...n, value: n.category ?? n.value }))
    .filter((n, i, all) => !all.some((o, k) => k < i && (o.value === n.value || n.from < o.to)));
  if (names.length !== 2) return undefined;
  const lead = (at: number): string => {
    let i = at - 1;
    while (
      /^(my|the|our)$/.test(wordAt(s.tokens, i)) ||
      (wordAt(s.tokens, i) === 'of' && wordAt(s.tokens, i - 1) !== 'out')
    )
      i -= 1;
    return wordAt(s.tokens, i);
  };
  // 'cover sixty of utilities from travel' takes it from travel.
  const source = names.find((n) => lead(n.from) === 'from');
  const giver =
    source ??
    names.find(
      (n) =>
        /^(from|of|out|off)$/.test(lead(n.from)) ||
        wordAt(s.tokens, n.from - 1) === 'of' ||
        wordAt(s.tokens, n.from - 2) === 'of' ||
        // 'I want dining to lose thirty and health to gain it'.
        /^((can|could|will|to) )?(lose|loses|give|gives|give up|gives up|lend|lends|spare|hand)\b/.test(
          joinedWords(s.tokens.slice(n.to, n.to + 3)),
        ) ||
        // 'I would rather have thirty in travel than in dining'.
        /\bthan( in| on| for)?$/.test(joinedWords(s.tokens.slice(0, n.from))) ||
        // 'use entertainment to top up dining by twenty'.
        (wordAt(s.tokens, s.start) === 'use' && n.from <= s.start + 2) ||
        // 'dip into travel for forty for groceries'.
        (wordAt(s.tokens, s.start) === 'dip' && lead(n.from) === 'into'),
    );
  // 'thirty of what is in gifts can go to health'.
  const kept = names.find((n) =>
    /\b(what (i|we) have (got )?for|(what is (left )?|too much |plenty |loads |enough |money |spare )in)( my| the)?$/.test(
      joinedWords(s.tokens.slice(0, n.from)),
    ),
  );
  const other = kept && names.find((n) => n !== kept);
  if (kept && other) return { fromCategory: kept.value, category: other.value };
  // 'dining to groceries 30', 'shopping has too much, move fifty of it to groceries'.
  const target = giver ? undefined : names.find((n) => /^(to|into|towards|on|onto)$/.test(lead(n.from)));
  const first =
    target &&
    names.find(
      (n) =>
        n !== target &&
        (n.from === s.start || (down.has(wordAt(s.tokens, s.start)) && n.from <= s.start + 2)),
    );
  if (target && first) return { fromCategory: first.value, category: target.value };
  const taker = names.find((n) => n !== giver);
  return giver && taker ? { fromCategory: giver.value, category: taker.value } : undefined;
}

/** The index after 'a month' or 'per month'. */
const afterRate = (s: WordSearch['s'], at: number): number =>
  /^(a|per|each|every)$/.test(wordAt(s.tokens, at)) && /^(month|week)$/.test(wordAt(s.tokens, at + 1))
    ? at + 2
    : at;

/** How an amount applies to a budget: as a change or as the new limit. */
function sum({ s, hasWord, hasPhrase }: WordSearch, money: MoneyMention): Slots {
  const before = wordBefore(s, money.from);
  // 'add thirty a month to health'.
  const after = wordAt(s.tokens, afterRate(s, money.to));
  const added =
    /^(add|put|take|knock|shave|cut|trim|tack|throw|drop|remove|strip|lop|slice)$/.test(before) &&
    /^(to|into|in|on|onto|from|off|out)$/.test(after) &&
    !hasWord(/^(ceiling|cap|max|maximum|limit)$/);
  // 'boost the health budget sixty dollars', 'fifteen off the gifts budget'.
  const verb = wordAt(s.tokens, s.start);
  const directly = raising.has(verb) && !/^(to|at)$/.test(before);
  const by =
    directly ||
    (after === 'off' && hasWord(/^budgets?$/)) ||
    /^(by|another|extra|additional|up|down|plus|minus|lose|gain)$/.test(before) ||
    (before === 'with' && hasPhrase(/^top up\b/)) ||
    /^(more|less|extra|higher|lower|additional)$/.test(after) ||
    after === 'onto' ||
    // 'I'd like sixty taken off shopping'.
    (/^(taken|knocked|shaved|cut|added|put)$/.test(after) &&
      /^(off|from|out|to|on|onto)$/.test(wordAt(s.tokens, money.to + 1))) ||
    hasPhrase(/\bon top\b/) ||
    added;
  // 'pull travel back 75', 'a bit more for dining, say 20'.
  const back = hasPhrase(/\b(scale|pull|dial|cut|wind|roll|trim)\b.*\bback\b/);
  const bit = hasPhrase(/\b(a bit|a little|some|slightly) (more|extra|less)\b/);
  const value = largest(money);
  const currency = money.currency ? { currency: money.currency } : {};
  return by || back || bit
    ? { changeByMinor: hasWord(down) || back ? -value : value, ...currency }
    : { limitMinor: value, ...currency };
}

/** A budget from the one category and the one amount in a sentence; undefined when either is missing. */
export function budgetWith(words: WordSearch): Frame | undefined {
  const { s } = words;
  const [money, ...others] = s.mentions.money.length > 0 ? s.mentions.money : s.mentions.quantities;
  if (!money || others.length > 0) return undefined;
  const moved = between(words);
  if (moved) return movedBudget(words, moved, money);
  const name = nameOf(s, 'category', 'noun');
  return name?.category
    ? proposed(s, 'set_budget', { category: name.category, ...sum(words, money) })
    : undefined;
}

const movedBudget = (
  words: WordSearch,
  moved: Pick<Slots, 'fromCategory' | 'category'>,
  money: MoneyMention,
): Frame => ({
  ...proposed(words.s, 'set_budget', { ...moved, ...sum(words, money), action: 'move' }),
  hazards: ['transfer'],
});

/** Words of a payment, a bill or a balance, which speak against a budget. */
function tellsPayment({ hasWord, hasPhrase }: WordSearch): boolean {
  // 'fifty for gifts is all I have got' and 'I have got too much in travel' buy nothing.
  const got =
    hasWord(/^got$/) &&
    !hasPhrase(
      /\b(all|everything) (i|we) have got\b|\b(too much|plenty|loads|spare|what (i|we) have got for)\b/,
    );
  return (
    got ||
    hasPhrase(/\b(standing order|contract|signed up|joined|subscribed)\b/) ||
    hasWord(
      /^(spent|paid|bought|debit|autopay|cost|was|were|ordered|charged|received|bill|bills|due|subscription|reminder|remind|show|left|balance|account|credit|card|checking|savings)$/,
    )
  );
}

/** A limit that ends the sentence: 'sixty for presents, no more'. */
const closing =
  /\b(no more|not a (penny|cent|dollar) more|and (that is )?no more|that is (the|my) (lot|limit|max|maximum|most|ceiling|cap|absolute max)|(then |and )?that is (it|all|my lot|me done) for (the|this) (month|week)|tops|at most|at the most|max|maximum)$/;
const firmly =
  /\b(no more than|at most|not over|not more than|max|maximum|tops|not a (penny|cent|dollar|dime) more|and no more|and that is (it|all|the limit))\b|\bno more$/;

/** 'from travel', 'to dining': the sentence ends with the category, and no thing or shop is named. */
const endsWithName = (s: WordSearch['s'], name: NameMention): boolean =>
  name.to === s.tokens.length &&
  !s.mentions.names.some((n) => /^(noun|merchant|account|method)$/.test(n.kind));

/** Whether an amount changes the budget of a category: 'fifty more for dining', 'add a hundred on top of groceries'. */
function changesBudget(
  { s, hasWord, hasPhrase }: WordSearch,
  name: NameMention,
  money: MoneyMention,
): boolean {
  const first = wordAt(s.tokens, s.start);
  return (
    name.kind === 'category' &&
    (hasWord(changing) ||
      hasPhrase(/\bon top\b/) ||
      hasWord(/^(more|less|higher|lower|another|extra|needs?)$/)) &&
    ((raising.has(first) && name.from === s.start + 1) ||
      /^(by|another|extra|up|down|plus|minus|lose|gain)$/.test(wordBefore(s, money.from)) ||
      // 'top up education with 45'.
      (hasPhrase(/^top up\b/) && wordAt(s.tokens, money.from - 1) === 'with') ||
      // 'remove 70 from travel', 'add 20 to dining'.
      (/^(remove|strip|lop|add)$/.test(first) && money.from === s.start + 1 && endsWithName(s, name)) ||
      /^(more|less|extra|higher|lower)$/.test(wordAt(s.tokens, money.to)) ||
      hasPhrase(/\b(off|up by|down by|onto|on top|in addition to)\b/) ||
      hasPhrase(/\b(scale|pull|dial|cut|wind|roll|trim)\b.*\bback\b/) ||
      hasPhrase(/\b(a bit|a little|some|slightly) (more|extra|less)\b/) ||
      (hasWord(changing) && name.from === s.start + 1 && /^(to|at)$/.test(wordBefore(s, money.from))))
  );
}

/** 'entertainment goes to 185', 'housing should sit at 1,000', 'my new number for groceries is 210'. */
const settingTo: readonly RegExp[] = [
  /^((my|the|our) )?\S+( \S+)? (budget )?(goes|moves|drops|rises|comes|is going|is moving) (up |down )?to\b/,
  /^((my|the|our) )?\S+( \S+)? (budget )?(should|can|will|may) (sit|be|stay|land|stand) (at|around)\b/,
  // 'can housing be 500'.
  /^(can|could) (my |the |our )?\S+( \S+)? be\b/,
  // 'let us make it 95 for dining this month'.
  /\bmake it\b.*\b(for|on)\b.*\b(this|a|every|each|per|next) month\b/,
  // 'I am allowing 600 for travel this month'.
  /^(i|we) (am|are) allowing\b.*\bfor\b/,
  // 'let me spend 65 on health each month'.
  /^let (me|us) (spend|have|use)\b.*\b(each|every|a|per) month\b/,
  /\b(new|right) (number|figure|max|amount) for\b|\b(decided|settled|agreed) on\b/,
];

/** 'put dining at 200', 'make groceries 600': the category, then its amount, and nothing else. */
function isPutAt(words: WordSearch, name: NameMention, money: MoneyMention): boolean {
  const { s } = words;
  if (name.kind !== 'category' || !/^(put|make|leave|have)$/.test(wordAt(s.tokens, s.start))) return false;
  const rest = s.tokens.filter(
    (t, i) =>
      i > s.start &&
      !s.dropped.has(i) &&
      !(name.from <= i && i < name.to) &&
      !(money.from <= i && i < money.to) &&
      !/^(my|the|our|budget|instead|please|now)$/.test(t.text),
  );
  const said = joinedWords(rest);
  return (
    name.from < money.from && (/^at$/.test(said) || (said === '' && wordAt(s.tokens, s.start) === 'make'))
  );
}

/** Whether an amount limits what is spent on a category: a cap, an amount a month, or a limit named as such. */
function limitsBudget(words: WordSearch, name: NameMention, money: MoneyMention, capped: boolean): boolean {
  const { s, hasWord, hasPhrase } = words;
  const named = name.kind === 'category';
  const closed = money.from === s.start && hasPhrase(closing);
  const cap =
    (capped || closed) &&
    ((named && (hasPhrase(firmly) || hasPhrase(selfLimit))) ||
      hasPhrase(ownLimit) ||
      closed ||
      hasWord(keeping) ||
      hasPhrase(monthly));
  // 'weekly groceries 67.50 at Aldi' was bought there.
  const bought =
    s.mentions.names.some((n) => n.kind === 'merchant') ||
    (/^(weekly|monthly)$/.test(wordAt(s.tokens, name.from - 1)) && money.reading === 'elliptical');
  const gets = hasWord(/^gets?$/) && hasPhrase(/\b(this|the) month\b/);
  const rate =
    named &&
    !bought &&
    s.mentions.days.length === 0 &&
    (hasPhrase(monthly) || gets) &&
    !/^(add|log|record)$/.test(wordAt(s.tokens, s.start));
  const set = (named && settingTo.some(hasPhrase)) || isPutAt(words, name, money);
  // 'new lunch box for Max, 15.99' names a price and a person.
  const limited = hasWord(object) && (named || !/9[59]$/.test(String(money.minor / 100)));
  return limited || cap || rate || set;
}

/** 'fifty from travel to shopping please', 'dining to groceries thirty': two categories and an amount, with nothing else. */
const isBareMove = ({ s, hasPhrase, unexplainedWords }: WordSearch): boolean =>
  hasPhrase(/\b(to|into)\b/) &&
  s.mentions.names.filter((n) => n.kind === 'category').length === 2 &&
  s.mentions.names.every((n) => n.kind === 'category') &&
  unexplainedWords(/^(budget|money|from|to|into|please|over|across)$/) === 0;

/** Sets, changes or moves a budget, with the parts in any order: 'I need fifty more in groceries', 'keep dining under 150'. */
export function budgetCommand(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase } = words;
  const [money, ...others] = s.mentions.money.length > 0 ? s.mentions.money : s.mentions.quantities;
  if (!money || others.length > 0) return undefined;
  const capped =
    hasPhrase(atMost) ||
    hasPhrase(selfLimit) ||
    hasPhrase(/\b(not a (penny|cent|dollar|dime) more|and no more)\b|\bno more$/);
  if (
    isNoCommand(words, { mayDeny: capped }) ||
    (hasPhrase(/^(show|list|tell|compare)\b/) && !hasWord(object)) ||
    hasPhrase(/\b(went|gone|came) (back )?(up|down) to\b/) ||
    tellsPayment(words)
  )
    return undefined;
  // 'put down forty two fifty for groceries' records a purchase.
  if (/^(put|write|mark|jot) down$/.test(`${wordAt(s.tokens, s.start)} ${wordAt(s.tokens, s.start + 1)}`))
    return undefined;
  const moved =
    hasWord(moving) || hasPhrase(/\b(what is (left )?|too much |plenty |loads )in\b/) || isBareMove(words)
      ? between(words)
      : undefined;
  // A bare number counts as an unexplained word.
  const bare = s.mentions.money.length === 0 ? money.to - money.from : 0;
  if (moved && words.unexplainedWords(known) - bare <= 1) return movedBudget(words, moved, money);
  const tops = wordAt(s.tokens, s.start) === 'top';
  const name = tops ? nameOf(s, 'category') : nameOf(s, 'category', 'noun');
  const category = name?.category ?? (name?.kind === 'category' ? name.value : undefined);
  if (!category || !name) return undefined;
  const logs = /^(log|record|enter|track|note)$/.test(wordAt(s.tokens, s.start));
  const meant = limitsBudget(words, name, money, capped) || changesBudget(words, name, money);
  if (logs || !meant || words.unexplainedWords(known) > 2) return undefined;
  const slots = sum(words, money);
  if (capped && slots.changeByMinor !== undefined) {
    slots.limitMinor = Math.abs(slots.changeByMinor);
    delete slots.changeByMinor;
  }
  return proposed(
    s,
    'set_budget',
    { category, ...slots },
    hasWord(object) || hasPhrase(/^let (me|us) (spend|have|use)\b/) || isPutAt(words, name, money)
      ? 0.78
      : 0.72,
  );
}
