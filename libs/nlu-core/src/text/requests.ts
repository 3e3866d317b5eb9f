import { readWhole } from '../money/number-grammar';
import type { Token } from '../model/types';
import { joinedWords } from '../time/clock';
import { isNumberText } from './tokens';

const some = (...phrases: string[]): string => `(?:${phrases.join('|')})`;
const adverb =
  '(?:just |also |maybe |perhaps |possibly |quickly |really |simply |kindly |still |only |now )*';
const could = some('could', 'can', 'might', 'would', 'will', 'may');
const moment = some('chance', 'minute', 'moment', 'second', 'sec', 'bit of time', 'free moment');
const pleased = some('grateful', 'happy', 'glad', 'thankful', 'pleased', 'obliged');
const fine = some(
  'great',
  'nice',
  'lovely',
  'good',
  'helpful',
  'awesome',
  'wonderful',
  'handy',
  'cool',
  'brilliant',
);
const whenFree = some(
  `when(?:ever)? you (?:get|have|can find|have got) (?:a|one|some) ${moment}`,
  'when(?:ever)? you (?:are|get) (?:ready|free|round to it)',
  `if you (?:do not mind|would not mind|have (?:got )?(?:a|one) ${moment}|get (?:a|one) ${moment})`,
  'if (?:it|that) is (?:ok|possible|not too much trouble|no trouble|all right)',
  'while you are (?:at it|there)',
);

/** Ways to ask the assistant for something, without the words that say what. */
const asked = some(
  `(?:so |and |but |sorry |also |maybe )*(?:can|could|would|will) you`,
  `(?:i (?:am |was )?|am |was |just )*(?:wondering|wonder) (?:if|whether) ${adverb}you ${adverb}(?:${could}|would be able to|are able to)`,
  `(?:is there )?(?:any|a) (?:chance|way|possibility) (?:that )?you ${could}`,
  `(?:(?:would|might) it be|is it) (?:at all )?possible (?:for you )?to`,
  `(?:can|could|may|might) i ${adverb}(?:ask|get|trouble|bother) you ${adverb}to`,
  `i (?:would|should) (?:be (?:so |very |really |most )?${pleased}|appreciate it|love it|like it) if you ${could}`,
  `it would (?:be (?:so |really |very )?${fine}|help(?: me)?(?: a lot)?) if you ${could}`,
  `if you ${could}`,
  `${whenFree}(?: (?:can|could|would|will) you)?`,
  `(?:maybe|perhaps) you ${could}`,
  `(?:what|all) i ${adverb}(?:want|need|would like|would love)(?: you to do)? is(?: for you)?(?: to)?`,
  `i ${adverb}(?:want|need|would ${adverb}(?:like|love|prefer))(?: for)? you to`,
  'do me (?:a|the|this|one) (?:little |quick |big )?(?:favor|favour|solid|kindness) and',
  'be (?:a|an) (?:dear|love|angel|darling|star|legend|pal|mate|good one) and',
  'would you be (?:so kind as to|kind enough to|able to|willing to)',
  'are you able to',
  `do you (?:think|reckon|suppose) you ${could}`,
  'you (?:need to|should|have to|must|ought to|had better|better)',
  '(?:how about you|why do not you|why do not we)',
);

/** Ways to announce what the speaker wants to do. */
const announced = some(
  `(?:the thing is |so )*(?:i|we) ${adverb}(?:want|need|would ${adverb}(?:like|love)|wish|have|have got|got|am trying|are trying|am looking|am hoping|was hoping|was looking|was going) to`,
  '(?:it is )?(?:about )?time (?:for me )?to',
  'i (?:need|want|could use) (?:some |a bit of |a little |your )?help (?:to|with)',
  'i am here to',
);

/** Ways to announce a question. */
const curious = some(
  `(?:the thing is |so )*(?:i|we) ${adverb}(?:want|wanted|need|would ${adverb}(?:like|love)|am trying|was hoping) to (?:ask|know|find out|check|hear|see)(?: you)?`,
  '(?:what )?(?:i|we) (?:want|need|would like) to (?:ask|know)(?: you)? is',
  '(?:do|would) you (?:happen to |by any chance )?know',
  `i am ${adverb}(?:curious|wondering|interested)(?: about| to (?:know|see|hear))?`,
  '(?:may|can|could) i (?:ask|know|check)(?: you)?',
  'please (?:to )?tell me',
);

/** Ways to say that one does not know something, which ask for it. */
const unsure = some(
  '(?:i )?(?:honestly |really |just |still )*(?:can not|do not|could not) (?:quite |really |even )?(?:remember|recall|know|tell)',
  'i (?:honestly |really |just )*(?:forget|forgot|have forgotten|wonder|am wondering|was wondering|lost track of|have lost track of)',
  '(?:i am )?not (?:really |quite |too |so |100 percent )?(?:sure|certain)',
  '(?:i have |i have got )?(?:absolutely |honestly )?no (?:idea|clue)',
  'i am (?:trying to remember|drawing a blank on|blanking on)',
);
const unsureWhat = new RegExp(`^${unsure} (?=(?:what|when|how|which)\\b(?! (?:to|do|did|does)\\b))`);
const unsureIf = new RegExp(
  `^${unsure} (?:if|whether) (i|we) (?:have |had |did )?(?=(?:already |ever |even |just )*\\S+ (?:for )?(?:my|the|our|that|this)\\b)`,
);
const unsureThing = new RegExp(`^${unsure} (?:if|whether) (?=(?:my|the|our)\\b)`);
const unsureDoing = new RegExp(`^${unsure} (?:ever )?paying `);
const tag = /^(?:did|have) (?:i|we)(?: not)?$/;

/** 'tell me when my insurance is due' asks for a reminder; 'when is my insurance due' for the day. */
function whenDue(words: Token[]): Token[] {
  const [, , when, ...thing] = words;
  const end = thing.slice(-2).map((t) => t.text);
  return when?.text === 'when' && end.join(' ') === 'is due'
    ? [when, thing[thing.length - 2]!, ...thing.slice(0, -2), thing[thing.length - 1]!]
    : words;
}

/** '… could you check for me' behind what one does not know. */
const check =
  / (?:so |and |but )?(?:(?:can|could|would|will) you |please |you could )+(?:please |just )*(?:check(?: it| that)?|look(?: it up| that up)?|see|find out|have a look|take a look|tell me)(?: (?:for me|for us|please|dear|up|now))*$/;
const withoutCheck = (words: readonly Token[]): readonly Token[] => {
  const text = joinedWords(words);
  const found = check.exec(text);
  return found ? words.slice(0, text.slice(0, found.index).split(' ').length) : words;
};

/** 'I can't remember if I paid the water bill did I' as the question it is: 'have I paid the water bill'. A number makes it a report of a purchase. */
function withPlainQuestion(said: readonly Token[]): Token[] | undefined {
  const words = withoutCheck(said);
  const text = textOf(words);
  const what = unsureWhat.exec(text);
  const own = what ? null : unsureIf.exec(text);
  const thing = what || own ? null : unsureThing.exec(text);
  const doing = what || own || thing ? null : unsureDoing.exec(text);
  const found = what ?? own ?? thing ?? doing;
  if (
    !found ||
    words.some(
      (_, i) =>
        isNumberText(words[i]!.text) || (readWhole(words, i) !== undefined && words[i]!.text !== 'one'),
    )
  )
    return undefined;
  const put = what ? ['tell', 'me'] : own ? ['have', own[1]!] : thing ? ['has'] : ['have', 'i', 'paid'];
  const asked = whenDue(replaced(words, countOf(found), put));
  return asked.length > 5 && tag.test(joinedWords(asked.slice(-2))) ? asked.slice(0, -2) : asked;
}

/** Verbs of what the assistant does; before another verb, an opening may belong to a remark: 'if you could see her now'. */
const doing =
  '(?:add|log|record|enter|note|save|track|file|put|set|make|create|generate|produce|prepare|compile|change|update|adjust|up|hike|slash|boost|shrink|double|halve|raise|lower|increase|decrease|reduce|cut|trim|bump|cap|limit|restrict|move|shift|transfer from|mark|tick|check|cross|undo|delete|remove|erase|scrap|reverse|correct|fix|edit|recategorize|recategorise|categorize|categorise|open|show|list|pull|bring|take me|tell me|give me|go to|go back|look at|look up|see|view|display|find|read|remind|schedule|sync|synchronize|synchronise|refresh|reload|fetch|download|export|print|run|import|connect|link|repeat|say that|cancel|take (?:off|out|back|away|that|it|the last|the|my)|get my|get the|get me|know|budget|allocate|postpone|snooze|skip|start|switch|write|draw up|work out|calculate|compare|break down)';

const between =
  '(?:just |also |kindly |now |then |quickly |simply |maybe |possibly |perhaps |go ahead and |do me a favor and |help me (?:to )?|try to )*';
const request = new RegExp(`^${asked} ${between}(?=${doing}\\b)`);
const wish = new RegExp(`^${announced} ${between}(?=${doing}\\b)`);
const question = new RegExp(`^${curious} (?=(?:what|when|how|where|which|whether|who|why)\\b)`);
/** Names for the listener before a request: 'love, could you …'. */
const called =
  /^(?:love|mate|dear|darling|buddy|dude|bro|man|friend|assistant|pal|honey|sweetie|hun|robot|computer|app) (?=(?:can|could|would|will|what|how|when|show|add|log|set|tell|please|i|is|do|put|make|did) )/;

/** A remark before a request: 'we have visitors, can you raise …'; none of its words may report, ask or doubt. */
const remark = new RegExp(
  `^(?:(?!(?:if|tell|tells|told|ask|asks|asked|say|says|said|think|thought|what|when|how|why|where|who|which|whether|know|wonder|wondering|before|after|unless|until|sure)\\b)\\S+ ){2,10}?(?=(?:can|could|would|will) you (?:please |just |also |maybe |go ahead and )*${doing}\\b|undo (?:what|that|it|the last)\\b)`,
);
/** A remark before a decision: 'food is so expensive these days, let us bump groceries up to 400'; a plan in words is none. */
const remarkBefore = new RegExp(
  `^(?!.*\\b(?:if|tell|told|ask|asked|say|says|said|think|thinking|thought|talking|joking|kidding|wish|maybe|perhaps|should|could|might|what|when|how|why|know|wonder|before|after|unless|until|he|she|they)\\b)(?:\\S+ ){2,10}?(?=let us (?:just )?${doing}\\b)`,
);

/** A request that speaks of what was said before it: '…, can you remind me', '…, could you put that in'. */
const aboutThat =
  /^(?:can|could|would|will) you (?:just |also |maybe |then |go ahead and )*(remind (?:me|us)(?: (?:about|of) (?:it|that))?|(?:put|add|note|write|jot|save|enter|pop|stick) (?:it|that|this)(?: (?:in|down|up|on there|in there|on the calendar))?)$/;
const billBefore =
  /^(?!.*\b(?:library|books?|homework|assignment|essay|project|thesis|paper|baby|report)\b).*\b(?:due|bill|payment|renews|goes out|comes out)\b/;

/** A bill or its day without the request behind it; a reminder stays. Undefined when no such request ends the words. */
function withRequestBehind(words: readonly Token[]): Token[] | undefined {
  const at = words.findLastIndex(
    (t, i) => i > 2 && /^(can|could|would|will)$/.test(t.text) && words[i + 1]?.text === 'you',
  );
  if (at < 0 || words.length - at > 9) return undefined;
  const asks = aboutThat.exec(joinedWords(words.slice(at)));
  if (!asks || !billBefore.test(joinedWords(words.slice(0, at)))) return undefined;
  const joined = /^(so|and|then)$/.test(words[at - 1]!.text) ? at - 1 : at;
  const reminds = words.findLastIndex((t) => t.text === 'remind');
  return [
    ...words.slice(0, joined),
    ...(asks[1]!.startsWith('remind') ? words.slice(reminds, reminds + 2) : []),
  ];
}

/** A request without content of its own, which is about what was said before: '…, could you remind me'. */
const about =
  /(?:can|could|would|will) you (?:please |just )?(?:remind me|note (?:that|it|this)(?: down)?|put (?:that|it|this) (?:down|in)|add (?:that|it|this)|make a note(?: of (?:it|that))?|save (?:that|it)|(?:change|update|fix|adjust|correct|edit|amend) (?:that|it|this)|(?:take|get|strike|knock|cross|remove) (?:it|them|that|this) (?:off|from|out of) (?:the|my|our) \S+|(?:take|get|strike|cross|remove|delete|drop) (?:that|this|the) (?:bill|payment|reminder)(?: off| out)?)(?: please| for me| down| in)*$/;

const longest = 24;

/** The tokens with the first `count` replaced by the given words; the words take the place of what they replace in the utterance. */
function replaced(tokens: readonly Token[], count: number, words: readonly string[]): Token[] {
  const { start } = tokens[0]!;
  const { end } = tokens[count - 1]!;
  return [...words.map((text) => ({ text, start, end })), ...tokens.slice(count)];
}

const countOf = (match: RegExpExecArray): number => match[0].trimEnd().split(' ').length;

/** A long-winded request as a plain one: 'I was wondering whether you could possibly add' becomes 'can you add'. */
export function withPlainRequest(tokens: readonly Token[]): Token[] {
  const call = called.exec(textOf(tokens));
  const words = call ? tokens.slice(countOf(call)) : [...tokens];
  const behind = withRequestBehind(words);
  if (behind) return behind;
  const said = joinedWords(words);
  const named =
    words.length <= longest ? (withNamedThing(words, said) ?? withAskedFirst(words, said)) : undefined;
  if (named) return named;
  const asksPlainly = withPlainQuestion(words);
  if (asksPlainly) return asksPlainly;
  const before = about.test(joinedWords(words))
    ? null
    : (remark.exec(textOf(words)) ?? remarkBefore.exec(textOf(words)));
  const cut = before ? countOf(before) : 0;
  // An amount before the request belongs to it, and so does what a question calls 'it' or whose budget it asks for.
  const asksAbout =
    /^(?:can|could|would|will) you (?:please |just )?(?:tell|find|check|look|show|see) (?:.* )?(?:it|its|them|(?:budget|limit)(?: (?:is|was))?$)/;
  const plain =
    cut > 0 &&
    !asksAbout.test(joinedWords(words.slice(cut))) &&
    !words.slice(0, cut).some((_, i) => isNumberText(words[i]!.text) || readWhole(words, i) !== undefined);
  return withShortRequest(plain ? words.slice(cut) : words);
}

const textOf = (list: readonly Token[]): string => joinedWords(list.slice(0, longest));

const wished =
  '(?:(?:i|we) (?:want|need|would (?:like|love|appreciate|prefer))(?: to (?:have|get|see))?|(?:can|could|would|will) you (?:please )?(?:have|get)|(?:can|could|may) (?:i|we) (?:have|get)|please (?:have|get)|(?:have|get))';
const doneTo: Readonly<Record<string, string>> = {
  refreshed: 'refresh',
  updated: 'update',
  synced: 'sync',
  synchronized: 'sync',
  synchronised: 'sync',
  reloaded: 'refresh',
};
/** What is wished to be done to a thing: 'I would like the crypto wallet refreshed'. */
const wishedDone = new RegExp(
  `^${wished} (?:all )?(?=(?:the|my|our|everything) )(?=.*\\b(?:accounts?|banks?|balances?|cards?|wallets?|crypto|coins?|bitcoin|coinbase|transactions|payroll|pay ?stubs?|pay ?slips?|paychecks?|figures|numbers|data|everything)\\b)(?:\\S+ ){1,4}(${Object.keys(doneTo).join('|')})$`,
);

const wishedCurrent = new RegExp(
  `^${wished} (?:all )?(?:everything|(?:the|my|our) (?:\\S+ ){0,2}(?:accounts?|banks?|balances?|transactions)) (?:brought )?up to date$`,
);

/** 'I would like the crypto wallet refreshed' as the order it is: 'refresh the crypto wallet'. */
function withActiveOrder(words: Token[], text: string): Token[] | undefined {
  if (wishedCurrent.test(text)) {
    const from = words.findIndex((t) => /^(the|my|our|everything)$/.test(t.text));
    const thing = words.slice(from, -3).filter((t) => t.text !== 'brought');
    return [{ ...words[0]!, text: 'bring' }, ...thing, ...words.slice(-3)];
  }
  const [, done] = wishedDone.exec(text) ?? [];
  const verb = done && doneTo[done];
  if (!verb) return undefined;
  const thing = words.findIndex((t) => /^(the|my|our|all|everything)$/.test(t.text));
  return replaced(words.slice(0, -1), thing, [verb]);
}

const askedIf =
  /^(?:(?:can|could|would|will) you (?:please |kindly )?(?:tell (?:me|us)|see|check|look)|(?:please )?(?:tell me|check|see)|(?:i |we )?(?:am |was |are |were |just )*(?:wondering|curious)|(?:i|we) (?:would (?:like|love)|want|wanted|need) to (?:know|see|find out)|do you (?:happen to )?know) (?:if|whether) (?=(?:my|the|our) |there (?:is|are|was) )/;
const auxiliary = /^(has|have|had|is|was|are|were)$/;
const becoming =
  /^(been|already|ever|still|come|gone|arrived|cleared|paid|due|posted|hit|landed|taken|settled|overdue|late|low)$/;
const happened = /^(arrived|came|cleared|went|posted|hit|landed|showed)$/;

/** 'I was wondering if the gas bill has been paid' as 'has the gas bill been paid'. An amount makes it a condition for a warning. */
function withAskedFirst(words: Token[], text: string): Token[] | undefined {
  const asks = askedIf.exec(text);
  if (!asks) return undefined;
  const rest = words.slice(countOf(asks));
  if (rest.some((t, i) => isNumberText(t.text) || readWhole(rest, i) !== undefined)) return undefined;
  // 'I would like to know if there is anything I could save on'.
  if (rest[0]?.text === 'there') return [rest[1]!, rest[0], ...rest.slice(2)];
  const at = rest.findIndex((t, i) => i > 1 && (auxiliary.test(t.text) || happened.test(t.text)));
  if (at < 0 || at > 5) return undefined;
  const verb = rest[at]!;
  // 'see whether my bank has anything new' asks for more than what happened.
  if (auxiliary.test(verb.text) && !becoming.test(rest[at + 1]?.text ?? '')) return undefined;
  return auxiliary.test(verb.text)
    ? [verb, ...rest.slice(0, at), ...rest.slice(at + 1)]
    : [{ ...rest[0]!, text: 'has' }, ...rest];
}

const lost =
  /^(?:(?:i|we) (?:can not|could not|do not|did not) (?:seem to |quite |even )?(?:find|see|get to|know how to (?:get to|find|open)|know where|remember where|know where to find)|where (?:are|is)) ((?:the|my) \S+)(?: (?:is|are))?(?: (?:anywhere|any ?more|now))? (?:so |and |but )?(?=(?:can|could|would|will) you (?:please |just )?(open|show|find|bring up|pull up) )/;

/** 'I can't find the settings would you open them' as 'open the settings'. */
function withNamedThing(words: Token[], text: string): Token[] | undefined {
  const found = lost.exec(text);
  if (!found) return undefined;
  const rest = words.slice(countOf(found));
  const at = rest.findIndex((t) => /^(it|them|that|those)$/.test(t.text));
  const behind = joinedWords(rest.slice(at + 1));
  if (at < 0 || !/^(?:for (?:me|us)|please|up)?$/.test(behind)) return undefined;
  const thing = words.findIndex((t) => /^(the|my)$/.test(t.text));
  return [{ ...words[0]!, text: 'open' }, ...words.slice(thing, thing + 2)];
}

const coin = /^(bitcoin|bitcoins|crypto|cryptocurrency|ethereum|ether|dogecoin|solana|litecoin)$/;
const worth =
  /(?: (?:and|so|but|now))+ (?:(?:i|we) (?:would (?:like|love) to|want to|wanted to|need to) (?:know|see|find out) |(?:can|could|would|will) you tell (?:me|us) |tell (?:me|us) |do you know |please tell me )?(?:what|how much) (?:it is|is it|that is|is that|they are|are they) worth(?: (?:now|today|these days|at the moment|right now|by now))*$/;

/** 'my grandson talked me into some bitcoin and I would like to know what it is worth' as 'what is my bitcoin worth'. */
function withNamedCoin(words: Token[], text: string): Token[] | undefined {
  const asks = worth.exec(text);
  const named = asks && words.find((t) => coin.test(t.text));
  if (
    !asks ||
    !named ||
    !coin.test(
      text
        .slice(0, asks.index)
        .split(' ')
        .find((w) => coin.test(w)) ?? '',
    )
  )
    return undefined;
  const span = { start: words[0]!.start, end: words[words.length - 1]!.end };
  return ['what', 'is', 'my', named.text, 'worth'].map((word) =>
    word === named.text ? named : { text: word, ...span },
  );
}

/** A reason before a decision about a budget: 'now that both boys are home I think we should allow …'. */
const reasonBefore = new RegExp(
  `^(?:(?:now )?that|since|because|seeing as|seeing that|given that|with) (?:\\S+ ){2,10}?(?=(?:i think )?(?:we|i) (?:should|ought to|had better) ${doing}\\b|i think (?:we|i) (?:should|ought to) allow\\b|(?:we|i) (?:should|ought to) allow\\b|let us (?:just )?(?:allow|${doing})\\b)`,
);

function withoutReasonBefore(words: Token[], text: string): Token[] {
  const reason = reasonBefore.exec(text);
  const cut = reason ? countOf(reason) : 0;
  return words
    .slice(0, cut)
    .some((t, i) => isNumberText(t.text) || (readWhole(words, i) !== undefined && t.text !== 'one'))
    ? words
    : words.slice(cut);
}

function withShortRequest(all: Token[]): Token[] {
  const words = withoutReasonBefore(all, textOf(all));
  const text = textOf(words);
  const plain =
    words.length <= longest ? (withActiveOrder(words, text) ?? withNamedCoin(words, text)) : undefined;
  if (plain) return plain;
  // 'I would rather we spent no more than 200'.
  const rather =
    /^(?:i|we) would rather (?:i|we) spent (?=(?:no more than|less than|at most|under|only) )/.exec(text);
  if (rather) return replaced(words, countOf(rather), ['let', 'us', 'spend']);
  const asks = request.exec(text);
  if (asks) return replaced(words, countOf(asks), ['can', 'you']);
  const asksWhat = question.exec(text);
  if (asksWhat) return whenDue(replaced(words, countOf(asksWhat), ['tell', 'me']));
  const wants = wish.exec(text);
  return wants ? replaced(words, countOf(wants), ['i', 'want', 'to']) : words;
}

const commanded =
  /^(?:(?:can|could|would|will) you |i want to )?(?:set|put|make|raise|lower|increase|decrease|reduce|cut|trim|bump|cap|limit|keep|change|add|give|take|move|shift|budget|allow|remind|skip|delay|postpone|push|undo|delete|remove|cancel my|mark)\b/;
const reasons =
  /^(?:because|since|cause|seeing as|seeing that|given that|now that|but only because|so that|in case)$/;
const reasoned = /^(?:i|we|it|they|he|she|the|my|our|this|that|there|prices|everything|things|christmas)$/;

/** A command without the reason behind it: 'put health at 350 since I have got physio'. A reason with a number stays, because it may be the command. */
export function withoutReasonBehind(tokens: readonly Token[]): Token[] {
  const text = joinedWords(tokens);
  if (!commanded.test(text)) return [...tokens];
  const at = tokens.findIndex((t, i) => {
    if (i < 3) return false;
    const two = `${t.text} ${tokens[i + 1]?.text ?? ''}`;
    const length = reasons.test(two) ? 2 : reasons.test(t.text) ? 1 : 0;
    return length > 0 && reasoned.test(tokens[i + length]?.text ?? '') && i + length + 1 < tokens.length;
  });
  if (at < 0) return [...tokens];
  const behind = tokens.slice(at);
  return behind.some((_, i) => isNumberText(behind[i]!.text) || readWhole(behind, i) !== undefined)
    ? [...tokens]
    : tokens.slice(0, at);
}
