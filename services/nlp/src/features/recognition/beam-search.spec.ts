import { likeliest, search, type Decoder, type SearchOptions } from './beam-search';
import { PhraseBias } from './phrase-bias';

const options: SearchOptions = {
  ...{ vocabulary: 6, begin: 1, end: 2, width: 3, longest: 10 },
  lettersOf: (part) => `${part} `,
  behind: 30,
};
/** A model of six parts. Each part lists its possible successors with their probabilities. */
function decoderOf(
  follow: Record<number, Record<number, number>>,
): Decoder & { rows: (readonly number[])[] } {
  const rows: (readonly number[])[] = [];
  return {
    rows,
    step: (from, parts) => {
      rows.push(from);
      const logits = new Float32Array(parts.length * 6).fill(-20);
      parts.forEach((part, row) => {
        for (const [next, probability] of Object.entries(follow[part] ?? { 2: 1 }))
          logits[row * 6 + Number(next)] = Math.log(probability);
      });
      return Promise.resolve(logits);
    },
  };
}

describe('search', () => {
  it('finds the most likely sentence as a whole, not part by part', async () => {
    const decoder = decoderOf({
      1: { 3: 0.6, 4: 0.4 },
      3: { 5: 0.4, 0: 0.3, 2: 0.3 },
      4: { 5: 1 },
      5: { 2: 1 },
    });
    const [best] = await search(decoder, options);
    expect(best!.parts).toEqual([4, 5]);
    expect(best!.confidence).toBeCloseTo(0.4 ** (1 / 3), 5);
  });

  it('returns alternatives, best first', async () => {
    const found = await search(decoderOf({ 1: { 3: 0.6, 4: 0.4 } }), options);
    expect(found.slice(0, 2).map(({ parts }) => parts)).toEqual([[3], [4]]);
  });

  it('prefers a name of the person among likely words', async () => {
    const follow = { 1: { 3: 0.6, 4: 0.4 } };
    const [best] = await search(decoderOf(follow), {
      ...options,
      bias: new PhraseBias([{ parts: [4], reward: 1.2 }]),
    });
    expect(best!.parts).toEqual([4]);
    expect(best!.confidence).toBeCloseTo(0.4 ** 0.5, 5);
  });

  it('continues with one of several sentences that differ only in capitals and punctuation', async () => {
    const found = await search(decoderOf({ 1: { 3: 0.5, 4: 0.3, 5: 0.2 } }), {
      ...options,
      lettersOf: (part) => (part === 5 ? 'other' : 'same'),
    });
    expect(found.map(({ parts }) => parts)).toEqual([[3], [5]]);
  });

  it('drops hypotheses far behind the best one', async () => {
    const decoder = decoderOf({ 1: { 3: 0.99, 4: 0.001 }, 3: { 5: 1 } });
    await search(decoder, { ...options, behind: 2 });
    expect(decoder.rows[1]).toEqual([0]);
  });

  it('reads at least one part, because the audio contains speech', async () => {
    const [best] = await search(decoderOf({ 1: { 2: 0.9, 3: 0.1 } }), options);
    expect(best!.parts).toEqual([3]);
  });

  it('ends a sentence that repeats itself endlessly', async () => {
    const [best] = await search(decoderOf({ 1: { 3: 1 }, 3: { 3: 1 } }), options);
    expect(best!.parts).toHaveLength(10);
  });

  it('continues from the hypothesis that each part belongs to', async () => {
    const decoder = decoderOf({ 1: { 3: 0.5, 4: 0.49 }, 3: { 0: 0.9, 2: 0.1 }, 4: { 5: 1 } });
    await search(decoder, options);
    expect(decoder.rows[0]).toEqual([0]);
    expect(decoder.rows[2]).toEqual([1, 0]);
  });
});

describe('likeliest', () => {
  it('returns the highest values with the logarithms of their probabilities', () => {
    const logits = Float32Array.from([0, 1, 3, 2].map((value) => Math.log(value + 1)));
    const found = likeliest(logits, 2);
    expect(found.map(({ part }) => part)).toEqual([2, 3]);
    expect(found[0]!.logProbability).toBeCloseTo(Math.log(0.4), 5);
    expect(likeliest(logits, 2, 2).map(({ part }) => part)).toEqual([3, 1]);
  });
});
