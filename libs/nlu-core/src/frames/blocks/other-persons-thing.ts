import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';

const own = `(['’]s|s['’])`;
const relative = new RegExp(
  `\\b(sister|brother|cousin|uncle|aunt|roommate|boyfriend|girlfriend|mom|mum|dad|mother|father|parent)${own}`,
  'i',
);
const stranger = new RegExp(
  `\\b(neighbou?r|boss|friend|mate|buddy|pal|coworker|colleague|landlord|ex|sister|brother|cousin|uncle|aunt|(guy|woman|man|lady|family|people) (next door|down the street|across the street))${own}(?! (?:changed|put|raised|moved|shifted|upped|bumped|increased|lowered|agreed|asked|told|said|gone|been|just)\\b)`,
  'i',
);
/** Things that are bought for somebody: 'my sister's birthday present was 40'. */
const boughtFor =
  /\b(presents?|gifts?|birthday|flowers|bouquet|card|cake|party|shower|dinner|lunch|drinks|tickets?|share|part|half|graduation|funeral|baby)\b/i;

const saidBefore = (s: Sentence, act: Act): string => s.text.slice(0, s.tokens[act.cue[0] ?? 0]?.start);

/** 'my sister's dress was 900' may have been paid by either. */
export const ofRelative = (s: Sentence, act: Act): boolean =>
  act.kind === 'cost' && relative.test(saidBefore(s, act));

/** Whether the words before an amount name a thing of somebody who is not of the household. */
export const namesTheirs = (before: string): boolean => stranger.test(before) && !boughtFor.test(before);

/** 'my neighbor's truck was fifty thousand' tells of somebody else's purchase, unless the speaker names themselves. */
export function isTheirs(s: Sentence, act: Act): boolean {
  const before = saidBefore(s, act);
  const isSpeakers = s.tokens.some((t) => /^(i|we|me|us)$/.test(t.text));
  return act.kind === 'cost' && !isSpeakers && namesTheirs(before);
}
