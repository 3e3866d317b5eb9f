import type { Token } from '../../model/types';
import type { Clock } from '../../time/clock';
import type { NameIndex } from '../../lexicon/index-names';
import { standsAt } from '../../text/tokens';
import type { Mentions } from './mentions';
import { recordVerbs } from './word-classes';

/** One sentence with everything that is needed to build frames from it. */
export interface Sentence {
  /** The whole utterance; tokens and mentions refer to positions in it. */
  text: string;
  tokens: readonly Token[];
  mentions: Mentions;
  /** Tokens that the speaker took back. */
  dropped: ReadonlySet<number>;
  clock: Clock;
  /** The person's own currency. */
  currency: string;
  index: NameIndex;
  /** The token after a polite opening such as 'can you' or 'I would like to'; 0 without one. */
  start: number;
  /** The utterance ends with a question mark. */
  endsInQuestionMark: boolean;
}

/** The word before a position that the speaker did not take back: in 'by twenty, no, thirty', thirty stands behind 'by'. */
export function wordBefore({ tokens, dropped }: Pick<Sentence, 'tokens' | 'dropped'>, at: number): string {
  let i = at - 1;
  while (dropped.has(i)) i -= 1;
  return tokens[i]?.text ?? '';
}

const openings: readonly string[][] = [
  ['can', 'you'],
  ['could', 'you'],
  ['would', 'you'],
  ['will', 'you'],
  ['can', 'we'],
  ['can', 'i'],
  ['could', 'we'],
  ['could', 'i'],
  ['may', 'i'],
  ['i', 'would', 'like', 'to'],
  ['i', 'would', 'like', 'you', 'to'],
  ['i', 'should', 'like', 'to'],
  ['i', 'should', 'like', 'you', 'to'],
  ['i', 'want', 'to'],
  ['i', 'want', 'you', 'to'],
  ['i', 'need', 'to'],
  ['i', 'need', 'you', 'to'],
  ['i', 'have', 'to'],
  ['i', 'just', 'want', 'to'],
  ['i', 'just', 'need', 'to'],
  ['i', 'wish', 'to'],
  ['i', 'forgot', 'to'],
  ['we', 'forgot', 'to'],
  ['i', 'meant', 'to'],
  ['i', 'still', 'need', 'to'],
  ['i', 'still', 'have', 'to'],
  ['we', 'need', 'to'],
  ['help', 'me', 'to'],
  ['help', 'me'],
  ['let', 'us'],
  ['let', 'me'],
  ['go', 'ahead', 'and'],
  ['would', 'you', 'mind'],
  ['make', 'sure', 'to'],
  ['make', 'sure', 'you'],
  ['be', 'sure', 'to'],
  ['do', 'me', 'a', 'favor', 'and'],
  ['i', 'am', 'trying', 'to'],
  ['time', 'to'],
  ['remember', 'to'],
  ['i', 'would', 'like'],
  ['i', 'want'],
  ['i', 'need'],
  ['are', 'you', 'able', 'to'],
  ['is', 'it', 'possible', 'to'],
  ['you', 'can'],
  ['i', 'have', 'got', 'to'],
  ['would', 'you', 'be', 'so', 'kind', 'as', 'to'],
  ['would', 'you', 'be', 'kind', 'enough', 'to'],
  ['be', 'so', 'kind', 'as', 'to'],
  ['be', 'a', 'dear', 'and'],
  ['be', 'a', 'love', 'and'],
  ['do', 'the', 'needful', 'and'],
  ['do', 'you', 'mind'],
  ['do', 'you', 'think', 'you', 'could'],
  ['i', 'wonder', 'if', 'you', 'could'],
  ['i', 'was', 'wondering', 'if', 'you', 'could'],
  ...[
    'i would be grateful',
    'i would be so grateful',
    'i would appreciate it',
    'it would be lovely',
    'it would be nice',
    'it would be great',
    'i would be happy',
    'it would help',
  ]
    .flatMap((wish) => [`${wish} if you would`, `${wish} if you could`])
    .map((phrase) => phrase.split(' ')),
].sort((a, b) => b.length - a.length);

/** Openings that ask to record something. They count only before a verb of recording; 'do not forget to pay' asks for a reminder. */
const reminders: readonly string[][] = [
  ['please', 'do', 'not', 'forget', 'to'],
  ['do', 'not', 'forget', 'to'],
  ['do', 'not', 'let', 'me', 'forget', 'to'],
  ['do', 'not', 'forget'],
];

/**
 * The length of a polite opening before a command. For changes it counts only when a verb of recording follows directly ('can you add');
 * 'can I add 5 to that' remains a question.
 */
export function politeOpening(tokens: readonly Token[]): number {
  let at = 0;
  for (let rounds = 0; rounds < 3; rounds++) {
    const words = openings.find((o) => standsAt(tokens, at, o));
    if (!words) break;
    at += words.length;
    while (/^(just|quickly|also|now|kindly|then|to)$/.test(tokens[at]?.text ?? '')) at += 1;
  }
  const reminder = at === 0 && reminders.find((o) => standsAt(tokens, 0, o));
  return reminder && /^(add|log|record|note|enter|track)$/.test(tokens[reminder.length]?.text ?? '')
    ? reminder.length
    : at;
}

const asking = new Set(['can', 'could', 'may']);

/** True when the opening asks the assistant to act, so that the sentence is not a question. */
export function isRequest(tokens: readonly Token[], start: number): boolean {
  if (start === 0) return false;
  const verb = tokens[start]?.text ?? '';
  const own = asking.has(tokens[0]!.text) && tokens[1]?.text === 'i';
  // 'can I add 16 for laundry' is a request, which is carried out only after a confirmation.
  if (own && /^(add|log|record|enter|note)$/.test(verb)) return true;
  return !own && (recordVerbs.has(verb) || /^(adding|logging|recording|entering|putting)$/.test(verb));
}
