import type { Frame, Intent } from '../../model/types';
import { readWhole } from '../../money/number-grammar';
import { standsAt } from '../../text/tokens';
import { contractions } from '../../text/word-tables';
import { wholeUtterances } from '../../templates/whole-utterances';
import type { Token } from '../../model/types';
import { controlAt } from './control';

const phrases = (Object.entries(wholeUtterances) as [Intent, readonly string[]][])
  .flatMap(([intent, texts]) =>
    texts.map((text) => ({
      intent,
      words: text.split(' ').flatMap((w) => (contractions[w] ?? w).split(' ')),
    })),
  )
  .sort((a, b) => b.words.length - a.words.length);
const softener =
  /^(oh|well|um|i|guess|think|please|so|just|really|very|actually|then|sir|friend|buddy|man|dude|thanks|now|and|to|me|you|it|hey|would|could|can|will|want|need|for|again|that|ok|mind)$/;

interface Cut {
  found: readonly Intent[];
  soft: number;
}

/** The sentence as the smallest number of phrases in a row: 'yes, that is what I want' is two phrases, neither of which is 'what'. */
function cuts(tokens: readonly Token[]): Cut | undefined {
  const best: (Cut | undefined)[] = [{ found: [], soft: 0 }];
  const cost = (cut: Cut): number => cut.found.length + cut.soft;
  const reach = (to: number, cut: Cut): void => {
    const old = best[to];
    if (!old || cost(cut) < cost(old)) best[to] = cut;
  };
  for (let i = 0; i < tokens.length; i++) {
    const so = best[i];
    if (!so) continue;
    for (const { intent, words } of phrases)
      if (standsAt(tokens, i, words)) reach(i + words.length, { ...so, found: [...so.found, intent] });
    const control = controlAt(tokens, i);
    if (control) reach(control.next, { ...so, found: [...so.found, control.intent] });
    if (softener.test(tokens[i]!.text)) reach(i + 1, { ...so, soft: so.soft + 1 });
  }
  return best[tokens.length];
}

/** Commands that only mean yes, no, stop or repeat, even when said in several ways in a row ('yes that is right'). */
export function wholeFrame(tokens: readonly Token[]): Frame | undefined {
  if (tokens.length === 0 || tokens.length > 14) return undefined;
  const cut = cuts(tokens);
  if (!cut) return undefined;
  const { found, soft } = cut;
  const kinds = new Set(found);
  const strongest = (['help', 'cancel', 'repeat', 'deny', 'confirm'] as const).find((intent) =>
    kinds.has(intent),
  );
  if (!strongest || (strongest === 'confirm' && soft > found.length + 2)) return undefined;
  // 'yes, no' is not an answer.
  if (kinds.has('deny') && kinds.has('confirm') && found[found.length - 1] !== strongest)
    return {
      intent: 'deny',
      slots: {},
      certainty: 0.7,
      template: 'whole',
      hazards: [],
      covered: new Set(tokens.keys()),
    };
  return {
    intent: strongest,
    slots: {},
    certainty: Math.max(0.7, 0.97 - soft * 0.05),
    template: 'whole',
    hazards: [],
    covered: new Set(tokens.keys()),
  };
}

/** 'never mind, I'll ask my daughter': the speaker will do it otherwise. An amount makes it something else. */
export const beginsInCancel = (tokens: readonly Token[]): boolean =>
  tokens.length <= 10 &&
  /^(?:oh |no |ok |well )*(?:never mind|nevermind|forget it)(?: about (?:it|that))?(?: dear| honey| love| sweetie)? (?:i|we) will (?:just )?(?:ask|call|do|handle|check|look|look it up|sort|figure|see|wait|deal|get|have|use|come back|try)\b/.test(
    tokens.map((t) => t.text).join(' '),
  ) &&
  !tokens.some((t, i) => /\d/.test(t.text) || readWhole(tokens, i) !== undefined);

/** True for a command that is cancelled at its end: 'add 20 for lunch never mind'. */
export const endsInCancel = (tokens: readonly Token[]): boolean =>
  [
    ['never', 'mind'],
    ['nevermind'],
    ['forget', 'it'],
    ['scratch', 'that'],
    ['cancel', 'that'],
    ['cancel', 'it'],
    ['forget', 'that'],
    ['cancel'],
  ].some(
    (words) =>
      tokens.length > words.length &&
      standsAt(tokens, tokens.length - words.length, words) &&
      // 'they will charge us 90 if we cancel' tells what may happen.
      !/^(i|we|you|they|he|she|to|not|if|never|cannot|me|us|must|should|would|could|can|will|might)$/.test(
        tokens[tokens.length - words.length - 1]!.text,
      ),
  );
