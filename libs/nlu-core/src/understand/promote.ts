import type { Likely } from '../classifier/classifier';
import { frameWithout } from '../frames/reading';
import type { Sentence } from '../frames/sentence';
import { changingIntents, type Frame, type Intent } from '../model/types';
import { nearFinance } from '../templates/near-finance';

/** Probabilities from which the classifier's word counts. */
export const promotion = {
  /** A question no template reads is answered. */
  answer: 0.62,
  /** It is offered as 'did you mean'. */
  offer: 0.42,
  /** Another topic than the template's weak reading. */
  switchTopic: 0.9,
  /** A money matter this app does not do. */
  near: 0.62,
  /** The same, against a question a template reads well. */
  nearAgainstTemplate: 0.9,
  /** A weak reading is turned away. */
  veto: 0.9,
  /** Nothing but stop, again or help in new words. */
  control: 0.8,
} as const;

const controls: ReadonlySet<string> = new Set(['confirm', 'deny', 'cancel', 'repeat', 'help']);
const away = (frame: Frame, template: string): Frame => ({
  intent: 'out_of_scope',
  slots: {},
  certainty: 0,
  template,
  hazards: [],
  covered: frame.covered,
});

/**
 * The frame after the classifier was heard: it may turn a question no template read into that question, offer one, change the topic of
 * a weak reading, or turn it away. It never makes a changing intent, and leaves those as they are.
 */
export function promoted(s: Sentence, frame: Frame, likely: readonly Likely[]): Frame {
  const [top] = likely;
  if (!top || changingIntents.has(frame.intent) || frame.template === 'whole' || frame.intent === 'navigate')
    return frame;
  const { label, probability } = top;
  const unread = frame.intent === 'out_of_scope';
  const held = frame.block === 'destructive';
  if (held) return frame;
  if (label.startsWith('near.')) return nearFrame(frame, label.slice(5), likely, unread);
  if (frame.block === 'money-movement' || frame.block === 'other-object') return frame;
  if (unread) return fromNothing(s, frame, label as Intent, probability);
  if (frame.certainty >= 0.9) return frame;
  if (label === 'out_of_scope')
    return probability >= promotion.veto && frame.certainty < 0.86 ? away(frame, 'vetoed') : frame;
  if (label === frame.intent)
    return frame.block || frame.certainty >= 0.8 || probability < 0.8
      ? frame
      : { ...frame, certainty: Math.max(frame.certainty, 0.7) };
  if (probability < promotion.switchTopic || controls.has(label) || label.startsWith('change.')) return frame;
  return frameWithout(s, label as Intent, 0.75) ?? frame;
}

function nearFrame(frame: Frame, topic: string, likely: readonly Likely[], unread: boolean): Frame {
  const near = likely.filter((l) => l.label.startsWith('near.')).reduce((sum, l) => sum + l.probability, 0);
  const enough = unread
    ? near >= promotion.near
    : near >= (frame.certainty >= 0.9 ? 0.97 : promotion.nearAgainstTemplate);
  if (!enough || !(topic in nearFinance)) return frame;
  return { ...away(frame, 'near-finance'), block: 'near-finance', topic };
}

function fromNothing(s: Sentence, frame: Frame, label: Intent, probability: number): Frame {
  if (label === 'out_of_scope' || label.startsWith('change.')) return frame;
  if (controls.has(label)) {
    if (probability < promotion.control || s.tokens.length > 12) return frame;
    return {
      ...away(frame, 'classifier'),
      intent: label,
      certainty: 0.7,
      covered: new Set(s.tokens.keys()),
    };
  }
  if (probability < promotion.offer || s.tokens.length < 2) return frame;
  const certainty = probability >= promotion.answer ? Math.min(0.79, 0.4 + probability * 0.4) : 0.5;
  return frameWithout(s, label, certainty) ?? frame;
}
