import { topicScorer } from '../src/classifier/topic-classifier';
import type { SoftmaxModel } from '../src/classifier/softmax';
import { changingIntents, type Intent } from '../src/model/types';
import { sentenceFor } from '../src/understand/understand';
import { trainingSentences, type Labelled } from './corpus';
import { withRemarks } from './remarks';
import { retiredLines } from './unseen-sentences';
import { writtenSentences, type WrittenSentence } from './written-sentences';

/** Sentences drawn from the patterns, each labelled with its topic. */
export const drawnTopics = (folder: string): Labelled[] => trainingSentences(folder, 70, 20_261_121);

/** How often each unseen sentence counts beside those drawn from patterns. */
const times = 2;

/** The topic label of an intent: changes carry a mark, so that no topic is ever taken for an order to change something. */
function topicOf(intent: string): string {
  if (intent.startsWith('sync')) return 'change.sync';
  return changingIntents.has(intent as Intent) || /^(navigate|generate_report)$/.test(intent)
    ? `change.${intent}`
    : intent;
}

/** The topic of a written sentence. */
export const topicLabel = ({ intent, kind }: WrittenSentence): string =>
  intent === 'near' ? `near.${kind}` : topicOf(intent);

/**
 * The training sentences for topics: those drawn from the patterns, the written ones, alone and with remarks around them, and the retired unseen sets except those in `left`. The sets do not say
 * which unsupported money matter a sentence is about; `drawn`, a model of the patterns alone, names it.
 */
export function topicSentences(folder: string, left: readonly string[], drawn: SoftmaxModel): Labelled[] {
  const scored = topicScorer(drawn);
  const retired = retiredLines(folder, left).map(({ intents, text }) => {
    const intent = intents[0]!;
    if (intent !== 'out_of_scope') return { text, label: topicOf(intent) };
    const near = scored(sentenceFor(text)).find(({ label }) => label.startsWith('near.'))!;
    return { text, label: near.probability >= 0.2 ? near.label : intent };
  });
  const sentences = writtenSentences(folder);
  const labelled = (sentence: WrittenSentence): Labelled => ({
    text: sentence.text,
    label: topicLabel(sentence),
  });
  const written = sentences.map(labelled);
  return [
    ...drawnTopics(folder),
    ...Array.from({ length: times }, () => [...retired, ...written]).flat(),
    ...withRemarks(sentences, 20_261_128).map(labelled),
  ];
}
