import type { Frame, Intent, Slots } from '../../../model/types';
import type { Sentence } from '../../sentence/sentence';
import { outlineOf, timesOf } from './outline';

/** Money that comes in regularly without a job. */
const benefit =
  '(?:social security|(?:state |old age )?pensions?|disability|child support|alimony|annuity|veterans benefits|va benefits|unemployment|benefits|tax refund|refund|ssi|stipend|rental income|dividends?|royalties)(?: (?:check|checks|payment|payments|money|deposit))?';
const arrived =
  '(?:come in|come through|came in|come|arrive|arrived|hit|hit my account|hit the bank|show up|shown up|land|landed|been deposited|been paid|been paid in|gone in|go in|posted|post|cleared|clear)';
const when = '(?: (?:yet|already|this time|~|in ~|for ~|since ~|so far|all told|altogether|or not))*';
const others = '(?: and (?:everything else|all the rest|the rest|all that|the other things))?';
const owner = '(?:my |our |the )';
const us =
  '(?:i|we|a (?:family|couple|household|person) like (?:ours|us|mine|me)|people like us|someone like me|somebody like me|one|a person)';
const save =
  '(?:save|save up|cut back|cut down|cut costs|economize|economise|spend less|trim)(?: (?:a|some|a little|a bit of|a little bit of|a bit|more|any|on))*(?: (?:money|cash|each month|every month|a month|here and there))*';

/** Questions by all of their words, with `~` for a period or day and `@` for a shop. */
const questions: readonly (readonly [Intent, RegExp])[] = (
  [
    // 'has my social security come in this month'.
    ['query_income', `(?:has|have|did) ${owner}${benefit} ${arrived}${when}`],
    // 'how much did we get from my pension and everything else last month'.
    [
      'query_income',
      `(?:what|how much) (?:did|do|have|has) (?:i|we) (?:get|got|gotten|receive|received|collect|collected) (?:from |in |out of )?${owner}?${benefit}${others}${when}`,
    ],
    [
      'query_income',
      `(?:what|how much) (?:came|comes|has come|is coming) in from ${owner}?${benefit}${others}${when}`,
    ],
    // 'where do you think a family like ours could save a bit of money'.
    [
      'query_insights',
      `where (?:do|would) you (?:think|reckon|say|suggest|suppose|see) (?:that )?${us} (?:can|could|should|might|ought to) ${save}${when}`,
    ],
    ['query_insights', `where (?:can|could|should|might) ${us} ${save}${when}`],
    // 'is there anywhere I am just wasting money'.
    [
      'query_insights',
      `(?:is|are) there (?:anywhere|any place|any places|anything|any way|any ways|somewhere)(?: where| that)? (?:i|we) (?:am |are )(?:just |really |only )*(?:wasting|leaking|losing|throwing away|burning|overspending)(?: (?:my|our))?(?: money| cash)?(?: on)?${when}`,
    ],
    [
      'query_insights',
      `(?:is|are) there (?:anywhere|any place|any places|anything|somewhere)(?: where| that)? ${us} (?:can|could|should|might) ${save}${when}`,
    ],
    [
      'query_insights',
      `(?:do|can|could) you (?:see|know|know of|think of|find|spot) (?:anywhere|any place|any places|anything|somewhere|any way|a way|a place)(?: where| that)? ${us} (?:can|could|should|might) ${save}${when}`,
    ],
    // 'how is the bank looking today', 'how are we doing at the bank'.
    [
      'query_balance',
      `how (?:is|are) (?:the|my|our) (?:bank|bank account|bank accounts|bank balance|balance|balances|accounts?|money) (?:looking|doing|holding up|holding out|shaping up)${when}`,
    ],
    [
      'query_balance',
      `how (?:am i|are we|are things|do i stand|do we stand) (?:doing |fixed |looking )?(?:at|with|in) the bank${when}`,
    ],
    ['query_balance', `what (?:does|do|is) (?:the|my|our) bank (?:say|saying|show|showing)${when}`],
    // 'is there anything I could be saving on'.
    [
      'query_insights',
      `(?:is|are) there (?:anywhere|any place|anything|something|somewhere|any way)(?: where| that)? ${us} (?:can|could|should|might) be (?:saving|cutting back|economizing|economising|spending less)(?: (?:money|on|a bit|a little|more|here))*${when}`,
    ],
    // 'what have I paid Adobe since January'.
    [
      'query_spending',
      `(?:what|how much) (?:have|did) (?:i|we) (?:paid|pay|given|give|sent|send)(?: to)? @${when}`,
    ],
  ] as const
).map(([intent, text]) => [intent, new RegExp(`^(?:${text})$`)] as const);

const opening = /^(has|have|did|do|can|could|what|how|where|is|are)$/;

/** A question about money that is known by all of its words, whatever it resembles. */
export function moneyQuestion(s: Sentence): Frame | undefined {
  if (!opening.test(s.tokens[0]?.text ?? '') || s.tokens.length > 18) return undefined;
  if (s.mentions.money.length + s.mentions.quantities.length > 0) return undefined;
  const shop = s.mentions.names.find((n) => n.kind === 'merchant');
  const forms = [undefined, ...(shop ? [shop] : [])].map((name) => outlineOf(s, name, { times: timesOf(s) }));
  const found = questions.find(([, pattern]) => forms.some((form) => pattern.test(form)));
  if (!found) return undefined;
  const [period] = s.mentions.periods;
  const [day] = s.mentions.days;
  const said = period ?? day;
  const slots: Slots = {
    ...(period
      ? { period: [period.period.from, period.period.to] }
      : day
        ? { period: [day.day, day.day] }
        : {}),
    ...(said ? { periodLabel: s.text.slice(said.start, said.end) } : {}),
    ...(found[0] === 'query_spending' && shop ? { merchant: shop.value } : {}),
  };
  return {
    intent: found[0],
    slots,
    certainty: 0.92,
    template: 'money-question',
    hazards: [],
    covered: new Set(s.tokens.keys()),
  };
}
