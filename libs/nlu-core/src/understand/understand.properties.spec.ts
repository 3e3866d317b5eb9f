import fc from 'fast-check';
import { brand } from '@app/brand';
import { styles } from '../testing/speak';
import type { Slots } from '../model/types';
import { understand } from './understand';

const base = {
  confidence: 0.95,
  now: new Date('2026-11-21T15:00:00Z'),
  zone: 'America/New_York',
  locale: 'en-US',
};
const hear = (text: string) => understand({ ...base, text });

const purchases = [
  'add an expense of $45 for lunch yesterday',
  'log 30 bucks for gas',
  'spent twelve fifty at starbucks',
  'I paid 80 dollars for groceries at costco',
  'dinner was 64.20',
  'lunch 12.50',
  'bought shoes for 80 dollars at nike on friday',
  'record a payment of 60 dollars for internet with my credit card',
  'received a refund of 30 dollars from amazon',
  'put 60 dollars of gas on my visa',
  'uber 23.40 yesterday',
  'we spent 85 dollars at olive garden last saturday',
];
const questions = [
  "what's my balance",
  'how much did I spend on groceries last month',
  'show my budget for this month',
  'open settings',
  'set my dining budget to 300',
  'when is my electric bill due',
  'what can you do',
  'undo that',
  'generate a report for last month',
];
const said = fc.constantFrom(...purchases, ...questions);

const meaning = (text: string): { intent: string; slots: Slots } => {
  const { frame } = hear(text);
  const { periodLabel: _label, ...slots } = frame.slots;
  return { intent: frame.intent, slots };
};

describe('understand, for every command', () => {
  it('keeps its meaning when please, fillers or thanks are added', () => {
    const before = fc.constantFrom('please', 'um', 'uh', 'so', 'well', 'ok', 'hey', 'alright', 'er');
    const after = fc.constantFrom('please', 'thanks', 'thank you', 'um', 'thank you very much', 'for me');
    fc.assert(
      fc.property(
        said,
        fc.array(before, { maxLength: 3 }),
        fc.array(after, { maxLength: 2 }),
        (text, head, tail) => {
          expect(meaning([...head, text, ...tail].join(' '))).toEqual(meaning(text));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('keeps its meaning when a filler is inserted between words', () => {
    fc.assert(
      fc.property(said, fc.nat(20), fc.constantFrom('um', 'uh', 'please', 'erm'), (text, at, filler) => {
        const words = text.split(' ');
        // Not between a number and the words that belong to it.
        const place = at % (words.length + 1);
        fc.pre(!/\d|twelve/.test(words[place - 1] ?? ''));
        words.splice(place, 0, filler);
        expect(meaning(words.join(' '))).toEqual(meaning(text));
      }),
      { numRuns: 600 },
    );
  });

  it('keeps its meaning after a wake phrase', () => {
    const wake = fc.constantFrom(
      ...['hey', 'hi', 'ok'].flatMap((greeting) => brand.spokenVariants.map((name) => `${greeting} ${name}`)),
      brand.slug,
    );
    fc.assert(
      fc.property(said, wake, (text, phrase) => expect(meaning(`${phrase} ${text}`)).toEqual(meaning(text))),
      { numRuns: 400 },
    );
  });

  it('keeps its meaning in capitals and with a full stop', () => {
    fc.assert(
      fc.property(said, (text) => {
        expect(meaning(`${text}.`)).toEqual(meaning(text));
        const loud = meaning(text.toUpperCase());
        expect([loud.intent, loud.slots.amountMinor, loud.slots.category]).toEqual([
          meaning(text).intent,
          meaning(text).slots.amountMinor,
          meaning(text).slots.category,
        ]);
      }),
    );
  });

  it('gives the same reading for any order of the alternatives', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...purchases, 'gibberish words', 'hello there'], { minLength: 3, maxLength: 3 }),
        ([a, b, c]) => {
          const one = understand({
            ...base,
            text: 'mumble',
            alternatives: [
              { text: a!, confidence: 0.7 },
              { text: b!, confidence: 0.7 },
            ],
          });
          const two = understand({
            ...base,
            text: 'mumble',
            alternatives: [
              { text: b!, confidence: 0.7 },
              { text: a!, confidence: 0.7 },
            ],
          });
          expect(one.frame.certainty).toBe(two.frame.certainty);
          expect(one.decision.mode).toBe(two.decision.mode);
          expect(c).toBeDefined();
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('understand, for every purchase', () => {
  it('never executes a purchase that is negated, asked about or made by somebody else', () => {
    const twist: fc.Arbitrary<(text: string) => string> = fc.constantFrom(
      (t: string) => `should I ${t}`,
      (t: string) => `do not ${t}`,
      (t: string) => `I did not ${t}`,
      (t: string) => `what if ${t}`,
      (t: string) => `if ${t}`,
      (t: string) => `${t}?`,
      (t: string) => `is it true that ${t}`,
      (t: string) => `he said ${t}`,
      (t: string) => `she ${t}`,
      (t: string) => `my wife ${t}`,
      (t: string) => `they ${t}`,
      (t: string) => `I wish ${t}`,
      (t: string) => `I almost ${t}`,
      (t: string) => `why did ${t}`,
      (t: string) => `${t} not`,
      (t: string) => `maybe ${t}`,
      (t: string) => `you ${t}`,
    );
    fc.assert(
      fc.property(fc.constantFrom(...purchases), twist, (text, change) => {
        const { decision } = hear(change(text));
        expect({
          text: change(text),
          executed: decision.executed,
          asks: decision.mode === 'confirm',
        }).toEqual({ text: change(text), executed: false, asks: false });
      }),
      { numRuns: 400 },
    );
  });

  it('reads the amount in every style of speaking', () => {
    const frames = [
      'spent {} at starbucks',
      'add {} for lunch',
      'I paid {} for groceries yesterday',
      'log an expense of {} for gas',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom(...Object.keys(styles)),
        fc.constantFrom(...frames),
        (minor, style, frame) => {
          const amount = styles[style]!(minor);
          fc.pre(amount !== undefined);
          const result = hear(frame.replace('{}', amount!));
          expect({
            said: amount,
            frame,
            intent: result.frame.intent,
            minor: result.frame.slots.amountMinor,
          }).toEqual({ said: amount, frame, intent: 'add_transaction', minor });
          if (minor > 100_000) expect(result.decision.executed).toBe(false);
        },
      ),
      { numRuns: 800 },
    );
  });
});

describe('understand, for any text', () => {
  const words = fc.constantFrom(
    'add',
    'spent',
    '45',
    '$',
    'dollars',
    'and',
    'for',
    'lunch',
    'yesterday',
    'not',
    'from',
    'march',
    'to',
    'the',
    '3rd',
    'hey',
    brand.slug,
    'balance',
    'how',
    'much',
    'last',
    'month',
    'split',
    'rest',
    'sorry',
    'no',
    'transfer',
    'checking',
    'budget',
    'a',
    'hundred',
    'forty',
    'oh',
    'five',
    'at',
    'chipotel',
    '1,250',
    '38',
    '25',
    '?',
    'i',
    'paid',
  );

  it('reads up to 2,000 characters without an error and within 50 ms', () => {
    hear('warm up');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 2000 }),
          fc.array(words, { maxLength: 420 }).map((list) => list.join(' ').slice(0, 2000)),
          fc.string({ unit: 'grapheme', maxLength: 1000 }),
        ),
        (text) => {
          const runs = [0, 1, 2].map(() => {
            const start = performance.now();
            hear(text);
            return performance.now() - start;
          });
          // Uses the best of three runs, so that other work on this machine does not count.
          expect(Math.min(...runs)).toBeLessThan(50);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('returns spans within the text that do not overlap', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
        (text) => {
          let last = 0;
          for (const span of hear(text).explanation.spans) {
            expect(span.start).toBeGreaterThanOrEqual(last);
            expect(span.end).toBeGreaterThan(span.start);
            expect(span.end).toBeLessThanOrEqual(text.length);
            last = span.end;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
