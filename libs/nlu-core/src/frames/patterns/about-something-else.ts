import type { Intent } from '../../model/types';
import { wordAt, joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { light, namesFile, people } from '../sentence/word-classes';

const own = /^(i|me|my|we|us|our|mine|ours|myself)$/;
const earns = /^(make|earn|spend|pay|paid|get|make|made|cost)$/;

/** Questions about other people's money: 'how much do nurses make', 'what did my wife pay', 'the company's revenue', 'the minimum wage'. */
function asksAboutOthers(s: Sentence): boolean {
  const at = s.tokens.findIndex((t) => /^(do|does|did|has|have)$/.test(t.text));
  const subject = /^(my|the|our|a)$/.test(wordAt(s.tokens, at + 1)) ? at + 2 : at + 1;
  const person =
    at >= 0 &&
    (people.has(wordAt(s.tokens, subject)) ||
      // 'how much did they take out for taxes' asks about the speaker's pay.
      (/^(he|she|they)$/.test(wordAt(s.tokens, at + 1)) &&
        !/\b(take|took) out\b|\b(withhold|withheld|deduct|deducted|hold back|held back)\b/.test(
          joinedWords(s.tokens),
        )) ||
      // 'what did you spend yesterday'.
      (wordAt(s.tokens, at) === 'did' &&
        wordAt(s.tokens, at + 1) === 'you' &&
        /^(spend|buy|earn|make|pay)$/.test(wordAt(s.tokens, at + 2))));
  const mine = s.tokens.some((t, i) => own.test(t.text) && i !== subject - 1);
  if (person) return !mine;
  if (s.tokens.some((t) => own.test(t.text))) return false;
  const others =
    at >= 0 &&
    !light.has(wordAt(s.tokens, subject)) &&
    !s.mentions.names.some((n) => n.from <= subject && subject < n.to) &&
    s.tokens.slice(subject + 1).some((t) => earns.test(t.text));
  const belongs =
    /\b(?!what|how|that|it|who|where|when|today|yesterday|month|week|year|quarter)\p{L}+['’]s (income|revenue|profit|salary|earnings|wages|pay)\b/iu;
  const common =
    /\b(minimum|average|median|typical|usual|starting) (wage|wages|income|salary|pay) (in|of|for|as)\b/;
  return (
    others ||
    belongs.test(s.text) ||
    (common.test(s.text.toLowerCase()) && !s.endsInQuestionMark && s.mentions.periods.length === 0)
  );
}

/** Questions about advice, a price or a hypothetical case, which the ledger cannot answer. */
const asksElsewhere = (s: Sentence, intent: Intent): boolean =>
  // 'what is a good savings rate' asks for advice.
  (/^query_/.test(intent) &&
    /\b(a|an|the) (good|decent|healthy|normal|typical|recommended|ideal|average|fair) \S+( \S+)?$/.test(
      s.text.toLowerCase().replace(/[?.!]+$/, ''),
    ) &&
    // 'was October a good month' asks about the person's own.
    !(
      s.mentions.periods.length > 0 &&
      /^(month|week|year|quarter|one)$/.test(s.tokens[s.tokens.length - 1]!.text)
    ) &&
    !s.tokens.some((t) => /^(i|my|me|we|our|mine)$/.test(t.text))) ||
  // 'how much does a streaming plan cost' asks for a price.
  (/^query_(bills|spending)$/.test(intent) &&
    /\b(does|do|is|would) (a|an|the) .*\b(cost|costs)\b/.test(s.text.toLowerCase()) &&
    !s.tokens.some((t) => /^(i|my|me|we|our|us)$/.test(t.text))) ||
  // 'that jacket costs ninety' states a price.
  (/^(query|list)_/.test(intent) &&
    s.mentions.money.length === 1 &&
    !s.endsInQuestionMark &&
    /^(that|this|those|these|the|a|an) (\S+ ){1,5}(costs|cost|is|are|goes for|go for|sells for|sell for|retails at|is going for|comes in at)\b/.test(
      joinedWords(s.tokens),
    ) &&
    !s.tokens.some((t) => /^(how|what|which|when|did|i|my|we|our)$/.test(t.text))) ||
  // 'you should spend less on coffee' gives advice, 'how come gas costs so much' asks about the world.
  (/^query_/.test(intent) &&
    /^(you|he|she|they|people|everyone|everybody) (should|need to|must|ought to|shouldn't)\b/.test(
      s.text.toLowerCase(),
    )) ||
  (/^query_(spending|budget|insights)$/.test(intent) &&
    /^(how come|why)\b.*\b(cost|costs|is|are|got|get|gotten)\b.*\b(so much|so expensive|so high|this expensive|expensive|pricey)\b/.test(
      s.text.toLowerCase(),
    ) &&
    !s.tokens.some((t) => own.test(t.text))) ||
  // 'can I afford a house' needs a price.
  (intent === 'query_budget' &&
    s.mentions.money.length === 0 &&
    /\b(can|could) (i|we) (really |even |ever )?(afford|buy) a (house|home|condo|boat|baby|kid|wedding|divorce)\b/.test(
      s.text.toLowerCase(),
    )) ||
  // 'we should budget for a couch' states a plan.
  (intent === 'query_budget' &&
    /^(i|we) (should|need to|have to|must|ought to)\b/.test(s.text.toLowerCase()) &&
    !s.endsInQuestionMark) ||
  // 'budget airlines are the worst': something cheap.
  (intent === 'query_budget' &&
    /\bbudget (airlines?|hotels?|flights?|motels?|phones?|brands?|versions?|films?|movies?|supermarkets?|carriers?|deficits?)\b/.test(
      s.text.toLowerCase(),
    )) ||
  // 'spend 20 minutes cleaning', 'how do I dispute a charge'.
  (intent === 'query_spending' && /\b\d* ?(minutes|hours)\b/i.test(s.text)) ||
  (/^query_/.test(intent) && s.tokens.some((t) => t.text === 'dispute')) ||
  // 'what if I bought a couch' does not ask for a list.
  (intent === 'list_transactions' && /^\W*(and )?what if\b/i.test(s.text));

/**
 * True when the sentence resembles a supported intent but is about something else: 'I need to report a stolen card', 'set up a joint
 * account'.
 */
export const isAboutSomethingElse = (s: Sentence, intent: Intent): boolean =>
  (/^query_(spending|income|payroll)$/.test(intent) && asksAboutOthers(s)) ||
  asksElsewhere(s, intent) ||
  // 'take out a home loan' does not undo anything.
  (intent === 'undo_last' && s.tokens.some((t) => /^(loan|mortgage|policy|trash|garbage)$/.test(t.text))) ||
  // 'delete the pictures from last week' is about files.
  (intent === 'undo_last' && namesFile(s)) ||
  // 'take me back home' opens a screen.
  (intent === 'undo_last' &&
    s.tokens.some((t, i) => t.text === 'take' && wordAt(s.tokens, i + 1) === 'me')) ||
  (intent === 'generate_report' &&
    s.tokens.some((t, i) => t.text === 'report' && /^(to|please)$/.test(wordAt(s.tokens, i - 1)))) ||
  // 'guess how much this shirt cost', 'how much house can I afford'.
  (/^query_(spending|budget|balance)$/.test(intent) &&
    (wordAt(s.tokens, 0) === 'guess' ||
      /\bhow (much|big a|big of a|expensive a) (house|home|mortgage|loan|car) (can|could|do)\b/.test(
        s.text.toLowerCase(),
      ) ||
      /\bwould \S+( \S+)? (dollars|bucks) be enough\b/.test(s.text.toLowerCase()))) ||
  // 'raise my credit limit' is a request to the bank.
  (intent === 'set_budget' &&
    s.tokens.some(
      (t, i) =>
        /^(credit|withdrawal|overdraft|atm|card|volume|brightness|temperature|thermostat|heat)$/.test(
          t.text,
        ) && !s.mentions.names.some((n) => n.kind === 'category' && n.from <= i && i < n.to),
    )) ||
  // 'when should I check my oil' does not ask for a paycheck.
  (intent === 'query_payroll' &&
    s.tokens.some(
      (t, i) => t.text === 'check' && /^(my|the|a|your|on|if|in|out|for)$/.test(wordAt(s.tokens, i + 1)),
    ) &&
    !s.tokens.some((t) => /^(pay|paid|payday|paycheck|payslip|payroll|salary|wages)$/.test(t.text))) ||
  // 'when is the next bus due'.
  (intent === 'query_bills' &&
    /^when (is|are|does|do) (the |my |our )?(next |last )?(\S+ )?(bus|train|tram|ferry|flight|plane|boat|coach|tide|baby|book|books|film|movie|parcel|parcels|package|delivery|homework|essay|assignment|coursework)( to \S+)? (due|arrive|come|leave|go)\b/.test(
      joinedWords(s.tokens),
    ) &&
    !s.tokens.some((t) => /^(bill|payment|fare)$/.test(t.text))) ||
  // 'when are taxes due' asks about the law, not about the person's bill.
  (intent === 'query_bills' &&
    s.tokens.some((t) => /^(taxes|tax)$/.test(t.text)) &&
    !s.tokens.some((t) => /^(i|my|we|our|me|property)$/.test(t.text))) ||
  // 'which bank has the best savings rate'.
  (/^which bank (has|gives|offers|pays)\b/.test(joinedWords(s.tokens)) &&
    s.tokens.some((t) => /^(best|highest|lowest)$/.test(t.text))) ||
  // 'what is the tip on a 45 dollar bill' is a calculation.
  (intent === 'query_bills' && s.mentions.money.length > 0 && s.tokens.some((t) => t.text === 'tip')) ||
  // 'when did I last pay for gas' asks for a purchase.
  (intent === 'query_payroll' &&
    s.tokens.some(
      (t, i) =>
        t.text === 'pay' &&
        /^(for|at)$/.test(wordAt(s.tokens, i + 1)) &&
        // 'what was withheld from my pay for taxes'.
        !/^(my|the)$/.test(wordAt(s.tokens, i - 1)),
    )) ||
  (intent === 'sync_accounts' &&
    s.tokens.some(
      (t, i) =>
        (t.text === 'set' && wordAt(s.tokens, i + 1) === 'up') ||
        // 'connect me to the bank' asks to speak to somebody.
        (t.text === 'connect' && wordAt(s.tokens, i + 1) === 'me'),
    )) ||
  // The price of a thing in shops is not in the ledger.
  (intent === 'query_spending' &&
    s.tokens.some(
      (t, i) =>
        /^(do|does)$/.test(t.text) &&
        wordAt(s.tokens, i - 1) === 'much' &&
        s.tokens.some((c) => /^(cost|costs)$/.test(c.text)),
    ) &&
    !s.tokens.some((t) => /^(i|me|my|we|us|our)$/.test(t.text)));
