import { labelledPatterns } from '../cli/corpus';
import { classify } from '../src/classifier/classifier';
import { changingIntents, understand, type Intent } from '../src/index';
import { drawFrom, sample } from '../src/testing/sample-sentences';
import { controlPatterns } from '../src/templates/control-patterns';
import { nearFinance } from '../src/templates/near-finance';

const now = new Date('2026-11-21T15:00:00Z');
const hear = (text: string) =>
  understand({ text, confidence: 0.95, now, zone: 'America/New_York', classifier: classify });
const patterns = labelledPatterns(__dirname);
const samplesOf = (pattern: string, count: number, seed: number): string[] => {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => sample(pattern, draw));
};
/** The share of sentences, drawn from these patterns, that pass a test. */
const shareOf = (
  chosen: readonly { pattern: string; label: string }[],
  holds: (text: string, label: string) => boolean,
) => {
  const drawn = chosen.flatMap(({ pattern, label }, i) =>
    samplesOf(pattern, 2, i + 1).map((text) => ({ text, label })),
  );
  const bad = drawn.filter(({ text, label }) => !holds(text, label));
  return { share: 1 - bad.length / drawn.length, bad: bad.slice(0, 12).map(({ text }) => text) };
};

describe('the sentence patterns', () => {
  it('recognise questions, each with its own intent', () => {
    const reading = patterns.filter(
      ({ label }) => label in { query_balance: 1 } || /^(query_|list_)/.test(label),
    );
    const { share, bad } = shareOf(reading, (text, label) => hear(text).frame.intent === label);
    expect({ enough: share >= 0.92, share, bad }).toMatchObject({ enough: true });
  });

  it('decline unsupported money matters, with a reply for every topic', () => {
    const near = patterns.filter(({ label }) => label.startsWith('near.'));
    for (const { label } of near) expect(nearFinance).toHaveProperty(label.slice(5));
    const { share, bad } = shareOf(near, (text) => {
      const { frame, decision } = hear(text);
      return frame.intent === 'out_of_scope' && !decision.executed;
    });
    expect({ enough: share >= 0.94, share, bad }).toMatchObject({ enough: true });
  });

  it('change nothing for other subjects', () => {
    const other = patterns.filter(({ label }) => label === 'out_of_scope');
    const { share, bad } = shareOf(other, (text) => !hear(text).decision.executed);
    expect({ share, bad }).toEqual({ share: 1, bad: [] });
    const away = shareOf(other, (text) => hear(text).frame.intent === 'out_of_scope');
    expect({ enough: away.share >= 0.96, ...away }).toMatchObject({ enough: true });
  });

  it.each(Object.entries(controlPatterns))(
    'read yes, no, stop, repeat and help as control commands: %s',
    (label, list) => {
      const { share, bad } = shareOf(
        list.map((pattern) => ({ pattern, label })),
        (text) => hear(text).frame.intent === label,
      );
      expect({ enough: share >= 0.97, share, bad }).toMatchObject({ enough: true });
    },
  );

  it('can each be reached by at least one of their own sentences', () => {
    const dead = patterns
      .filter(({ label }) => /^(query_|list_)/.test(label))
      .filter(
        ({ pattern, label }, i) =>
          !samplesOf(pattern, 8, i + 99).some((text) => hear(text).frame.intent === label),
      );
    expect(dead.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
  });

  it('never belong to two intents', () => {
    const owners = new Map<string, string>();
    const twice = patterns.flatMap(({ pattern, label }) => {
      const owner = owners.get(pattern);
      owners.set(pattern, label);
      return owner && owner !== label ? [pattern] : [];
    });
    expect(twice).toEqual([]);
  });
});

describe('the classifier', () => {
  it('never produces a changing intent', () => {
    const changing = patterns.filter(({ label }) => label.startsWith('change.'));
    const all = [...patterns, ...changing].flatMap(({ pattern }, i) => samplesOf(pattern, 1, i + 7));
    for (const text of all) {
      const { frame } = hear(text);
      expect(frame.template === 'classifier' && changingIntents.has(frame.intent as Intent)).toBe(false);
    }
  });
});
