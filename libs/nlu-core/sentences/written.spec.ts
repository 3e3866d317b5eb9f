import { kindSentences } from '../cli/kind-corpus';
import { topicLabel } from '../cli/topic-corpus';
import { writtenSentences } from '../cli/written-sentences';
import { kindsOf } from '../src/classifier/kind-classifier';
import topicModel from '../src/classifier/topic-model.json';
import { sentenceFor } from '../src/understand/understand';

const sentences = writtenSentences(__dirname);

describe('the written sentences', () => {
  it('have only labels that the topic model knows', () => {
    const known = new Set(topicModel.labels);
    const unknown = sentences.filter((sentence) => !known.has(topicLabel(sentence)));
    expect(unknown).toEqual([]);
  });

  it('each occur once, in the form of spoken words', () => {
    const texts = sentences.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text !== text.toLowerCase() || /[?!;:]|\.(\s|$)/.test(text))).toEqual([]);
  });

  it('have kinds of change that the model finds again', () => {
    const labelled = kindSentences(__dirname, []).filter((_, i) => i % 7 === 0);
    const right = labelled.filter(({ text, label }) => kindsOf(sentenceFor(text))[0]!.label === label);
    expect(right.length / labelled.length).toBeGreaterThan(0.95);
  });
});
