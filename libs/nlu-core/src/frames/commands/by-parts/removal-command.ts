import type { Frame } from '../../../model/types';
import { nameSlots } from '../../patterns/name-and-time-slots';
import type { Sentence } from '../../sentence/sentence';
import { joinedWords } from '../../../time/clock';
import { nameOf, proposed, wordSearchOf } from './word-search';

const removing =
  '(?:delete|remove|erase|drop|scrap|cancel|clear|bin|ditch|get rid of|take out|take off|do away with|stop tracking|do not track|(?:i|we) (?:do not|no longer) (?:want|need|have))';
const owned = '(?:the |my |our |a |any )?';
const over =
  '(?: (?:any ?more|any longer|now|please|altogether|entirely|completely|for good|for me|for us))*';
const please = '(?: please| can you| could you| would you)?';
const takeOff =
  '(?:take|get|strike|remove|delete|knock|cross|drop|pull|scrub) (?:it|them|that|that one) (?:off|off of|from|out of|out from) (?:the |my |our )?(?:list of bills|list|bills|bill list|recurring bills|calendar|reminders)(?: please| for me| now)*';
/** Why a bill should be gone, behind the request: '… I cancelled it', '… my grandson has his own now'. */
const because =
  '(?: (?:because |since |as |cause )?(?:i|we|he|she|they|it|that|(?:my|our|the) \\S+) (?:am|are|is|was|has|have|had|do|did|never|no longer|just|already|quit|left|stopped|dropped|ended|sold|gave up|canceled|cancelled|paid|moved|died|got)\\b(?: (?!but|if|said|says|maybe|though|unless|then|will|would|might|should)\\S+){0,8})';
/** A bill or reminder that should be gone, with `@` for its name. */
const gone: readonly RegExp[] = [
  `${removing} ${owned}@ (?:bill|bills|reminder|reminders|bill reminder|payment reminder|recurring payment|recurring bill)${over}`,
  `${removing} ${owned}(?:bill|reminder|reminders|recurring bill|recurring payment) (?:for|of|about|on|to pay) ${owned}@(?: bill| payment)?${over}`,
  `(?:stop reminding me|do not remind me|quit reminding me|no more reminders|stop the reminders) (?:about|of|to pay|for) ${owned}@(?: bill| payment)?${over}`,
  `(?:take|get|strike|remove|delete|drop|cross|knock|pull|scrub|scratch|scrap) ${owned}@(?: bill| payment| subscription| membership)? (?:off|off of|from|out of|out from) ${owned}(?:list of bills|bills|bill list|recurring bills|calendar|reminders)${over}`,
  `(?:i|we) (?:do not|no longer) (?:pay|pay for|have|need|use) ${owned}@(?: bill)?${over}(?: so)? (?:take|get) it off (?:the|my|our) (?:bills|bill list|list)${over}`,
  // 'I have packed in the gym so take it off the bills'.
  `(?:i|we) (?:have |am |are )?(?:now )?(?:packed in|jacked in|chucked in|cancelled|canceled|stopped|quit|left|given up|got rid of|ended|finished with|finished|dropped|binned|ditched|done with|not with|out of) ${owned}@(?: bill| subscription| membership| contract)?${over}(?: so| and| now)*${please} ${takeOff}`,
  `${owned}@(?: bill| subscription| membership| contract)? (?:is |has |was |got )?(?:been |now |all )?(?:cancelled|canceled|finished|gone|stopped|ended|done with|over|paid off)${over}(?: so| and)*${please} ${takeOff}`,
].map((text) => new RegExp(`^(?:${text})$`));
const ended =
  '(?:i|we) (?:have |just |finally |already )*(?:canceled|cancelled|quit|left|stopped|dropped|ended|closed|sold|got rid of|packed in|gave up|given up|paid off|switched off|do not (?:have|use|need|want|pay for|watch|take|get|read|subscribe to|go to)|unsubscribed(?: from)?|am not using|are not using|am done with|no longer (?:have|use|need|want|pay for|watch|take|get|read|subscribe to|go to)|stopped (?:using|paying for|paying|getting|taking|watching|reading|having|going to|subscribing to))';
const service = '(?: (?:subscription|membership|bill|plan|account|contract|service))?';
const since =
  '(?: (?:finally|now|already|anymore|any more|any longer|today|yesterday|last (?:week|month)|this (?:week|month)|a while ago))*';
const asked =
  '(?:(?:you can|you may|can you|could you|would you|you could|we can|just|please|kindly|go ahead and|and) )*';
const taking = '(?:take|get|strike|cross|remove|delete|drop|erase|scrap|bin|clear)';
const thatBill = `(?:(?:that|the|this) (?:bill|payment|reminder)(?: (?:off|out|away))?|(?:it|that|that one|this one)(?: bill)? (?:off|from|out of|off of|out from) (?:the |my |our )?(?:bills|bill list|list of bills|list|recurring bills|reminders))`;
const off = '(?: (?:off|out|away|from (?:the|my|our) (?:list|bills)|off (?:the|my|our) (?:list|bills)))*';
/** A bill with the reason why it should be gone, before or behind it: 'we cancelled the cable so you can take that bill off'. */
const goneForReason: readonly RegExp[] = [
  `${ended} ${owned}@${service}${since}(?: so| and)* ${asked}${taking} ${thatBill}${over}`,
  `(?:the |my |our )?@${service} (?:(?:is|was|has been|got) (?:paid off|canceled|cancelled|closed|gone)|(?:has |have )?(?:closed|closed down|shut|shut down|went under|ended|stopped|finished|expired))${since}(?: so| and)* ${asked}${taking} ${thatBill}${over}`,
  `${taking} ${owned}@ (?:bill|reminder|payment)${off} (?:because )?(?:${ended} (?:it|that|them|that one|this one)${since}|(?:it|that) (?:is|was|has been) (?:paid off|canceled|cancelled|closed))`,
  `(?:take|get|cross|strike) ${owned}@ (?:bill|reminder|payment) (?:off|out)${over}`,
  // 'take hulu off my bills, I cancelled it'.
  `(?:${taking}|knock|pull) ${owned}@${service} (?:off|off of|from|out of|out from) ${owned}(?:list of bills|bills|bill list|list|recurring bills|reminders)${over}${because}`,
].map((text) => new RegExp(`^(?:${text})$`));
const removed = '(?:removed|deleted|erased|cancelled|canceled|gone|taken off|taken out|scrapped)';
/** 'I would like the reminder for the rent removed', 'could you have the netflix bill taken off'. */
const wantedGone: readonly RegExp[] = [
  `(?:have |get |want )?${owned}@ (?:bill|reminder|bill reminder|payment reminder|recurring payment) ${removed}${over}`,
  `(?:have |get |want )?${owned}(?:bill|reminder) (?:for|of|about|on) ${owned}@(?: bill| payment)? ${removed}${over}`,
].map((text) => new RegExp(`^(?:${text})$`));
/** Why a budget should be gone, behind it: '… we're not going anywhere', '… there is no point'. */
const why =
  '(?: (?:it|that|this) (?:is|was) (?!ok\\b|fine\\b|back\\b|for\\b|not mine)\\S+(?: (?!but|if|said|maybe|though|unless|then)\\S+){0,5})?' +
  '(?: (?:because |since |as |cause )?(?:i|we|there) (?:am|are|is|do|did|never|no longer|will|have|can|cannot)(?! (?:said|told|asked))(?: (?!but|if|said|maybe|though|unless|then)\\S+){1,8})?';
/** A budget that should be gone. */
const unlimited: readonly RegExp[] = [
  `${removing} ${owned}@ (?:budget|limit|cap|spending limit)${over}${why}`,
  `${removing} ${owned}(?:budget|limit|cap|spending limit) (?:for|on|from|of) ${owned}@${over}`,
  `(?:take|lift) (?:the |my |our )?(?:budget|limit|cap) off ${owned}@${over}`,
  // 'I do not need the subscriptions budget anymore delete it'.
  `(?:i|we) (?:do not|no longer) (?:want|need|have|use) ${owned}@ (?:budget|limit|cap)${over}(?: so| and)* ${asked}(?:delete|remove|erase|drop|scrap|cancel|clear|bin|get rid of) (?:it|that|that one)${over}`,
].map((text) => new RegExp(`^(?:${text})$`));

/** A bill with a name that no list knows: 'drop zoom from my bills'. */
const unknownGone =
  /^(?:please )?(?:drop|remove|delete|take|get|cross|strike|scratch|scrap|pull|knock) (?:the |my |our )?(?!it |that |this |them |him |her |his |us |me |everyone |one |the |my |everything |all )(\S+(?: \S+){0,2}?)(?: bill| subscription| payment)? (?:off|off of|from|out of|out from) (?:the |my |our )(?:bills|list of bills|bill list|recurring bills)(?: please| now)*(?: (?:because |since |as )?(?:i|we) (?:have |just |already )*(?:canceled|cancelled|quit|left|stopped|dropped|ended|sold) (?:it|that|them)(?: \S+){0,3})?$/;

/** The same with the reason before it: 'I do not get the gazette anymore so please take it off my bills'. */
const unknownEnded = new RegExp(
  `^${ended} (?:the |my |our )?(?!it |that |this |them |everything )(\\S+(?: \\S+){0,2}?)${since}(?: so| and)* ${asked}${takeOff}$`,
);

/** The words of a sentence with `@` for its longest name. */
function outline(s: Sentence): string {
  const name = nameOf(s, 'merchant', 'noun', 'category', 'account');
  const bill = name && /^(bill|payment)$/.test(s.tokens[name.to - 1]!.text) && name.to - name.from > 1;
  const to = name ? name.to - (bill ? 1 : 0) : 0;
  return s.tokens
    .map((t, i) => (name && i === name.from ? '@' : name && name.from < i && i < to ? '' : t.text))
    .filter((text, i) => i >= s.start && text !== '')
    .join(' ');
}

/**
 * Removes a bill, a reminder or a budget: 'delete the gym bill', 'get rid of my travel budget'. It is asked about, however certain the words
 * are. 'Remove the bill I just added' takes back the last change instead.
 */
export function removalCommand(s: Sentence): Frame | undefined {
  const { money, days, quantities } = s.mentions;
  if (s.endsInQuestionMark || money.length + days.length + quantities.length > 0) return undefined;
  const name = nameOf(s, 'merchant', 'noun', 'category', 'account');
  if (!name) {
    const said = joinedWords(s.tokens.slice(s.start));
    const unknown = (unknownGone.exec(said) ?? unknownEnded.exec(said))?.[1];
    return unknown
      ? {
          ...proposed(s, 'add_event', { description: unknown, action: 'remove' }, 0.78),
          template: 'removal',
          hazards: ['delete'],
        }
      : undefined;
  }
  const text = outline(s);
  const words = wordSearchOf(s);
  // A bill is not removed with its reminder.
  const reminder = words.hasWord(/^(reminder|reminders|reminding|remind)$/);
  const slots = { ...nameSlots([name]), action: reminder ? 'remove_reminder' : 'remove' };
  const toRemove = (): Frame => ({
    ...proposed(s, 'add_event', slots, 0.9),
    template: 'removal',
    hazards: ['delete'],
  });
  const asks = s.start > 0 && wantedGone.some((pattern) => pattern.test(text));
  if (asks || goneForReason.some((pattern) => pattern.test(text))) return toRemove();
  if (words.hasWord(/^(last|just|that|he|she|they)$/)) return undefined;
  if (gone.some((pattern) => pattern.test(text))) return toRemove();
  return name.category && unlimited.some((pattern) => pattern.test(text))
    ? {
        ...proposed(s, 'set_budget', { category: name.category, action: 'remove' }, 0.9),
        template: 'removal',
        hazards: ['delete'],
      }
    : undefined;
}
