import fc from 'fast-check';
import { classify } from '../../classifier/classifier';
import { understand } from '../understand';

const hear = (text: string) =>
  understand({
    text,
    confidence: 0.97,
    now: new Date('2026-11-21T15:00:00Z'),
    zone: 'America/New_York',
    classifier: classify,
  });
const oneOf = (...words: string[]) => fc.constantFrom(...words);

const amount = oneOf(
  '45',
  '$12.50',
  'twenty dollars',
  'three hundred',
  '80 bucks',
  'nine ninety nine',
  '1,200',
  '600 dollars',
);
const thing = oneOf(
  'lunch',
  'gas',
  'rent',
  'groceries',
  'shoes',
  'coffee',
  'a haircut',
  'concert tickets',
  'pizza',
);
const place = oneOf('starbucks', 'target', 'amazon', 'shell', 'the corner shop', 'costco');
const category = oneOf('dining', 'groceries', 'travel', 'shopping');

/** Commands and reports of a purchase that would be carried out, in the form that follows 'to' or a subject. */
const infinitive = fc.oneof(
  fc.tuple(amount, thing).map(([a, t]) => `add ${a} for ${t}`),
  fc.tuple(amount, place).map(([a, p]) => `spend ${a} at ${p}`),
  fc.tuple(amount, thing).map(([a, t]) => `pay ${a} for ${t}`),
  fc.tuple(thing, amount).map(([t, a]) => `buy ${t} for ${a}`),
  fc.tuple(category, amount).map(([c, a]) => `set my ${c} budget to ${a}`),
  fc.tuple(category, amount).map(([c, a]) => `raise my ${c} budget by ${a}`),
);
const past = fc.oneof(
  fc.tuple(amount, thing).map(([a, t]) => `spent ${a} on ${t}`),
  fc.tuple(amount, place).map(([a, p]) => `paid ${a} at ${p}`),
  fc.tuple(thing, amount).map(([t, a]) => `bought ${t} for ${a}`),
);

const denial = fc.oneof(
  fc
    .tuple(oneOf("don't", 'do not', 'please do not', 'never', "you shouldn't", 'I would never'), infinitive)
    .map((x) => x.join(' ')),
  fc
    .tuple(oneOf("I didn't", 'I did not', 'I never', "we didn't", 'nobody', 'none of us'), infinitive)
    .map((x) => x.join(' ')),
  fc.tuple(oneOf('I almost', 'I nearly', 'I never', 'we never'), past).map((x) => x.join(' ')),
);
const question = fc.oneof(
  fc
    .tuple(
      oneOf(
        'should I',
        'could I',
        'can I',
        'did I',
        'would it be ok to',
        'is it smart to',
        'why would I',
        'when did I',
      ),
      infinitive,
    )
    .map((x) => x.join(' ')),
  fc.tuple(oneOf('have I', 'who', 'what if I', 'is it true that I'), past).map((x) => x.join(' ')),
);
const plan = fc.oneof(
  fc
    .tuple(
      oneOf(
        'I am going to',
        "I'm planning to",
        'I might',
        'maybe I will',
        'I would like someday to',
        'I hope to',
        'I was thinking to',
        'we should',
        'I want to',
        'next week I will',
      ),
      fc.tuple(amount, thing).map(([a, t]) => `spend ${a} on ${t}`),
    )
    .map((x) => x.join(' ')),
  fc
    .tuple(oneOf('if I', 'unless I', 'I wish I', 'imagine I', 'suppose we', 'I dreamed I'), past)
    .map((x) => x.join(' ')),
  fc
    .tuple(oneOf('my wife', 'he', 'she', 'my boss', 'they', 'somebody', 'my friend'), past)
    .map((x) => x.join(' ')),
);

describe('sentences that are denied, asked or planned', () => {
  it('never change anything', () => {
    fc.assert(
      fc.property(fc.oneof(denial, question, plan), (text) => {
        const { decision, frame } = hear(text);
        expect({ text, executed: decision.executed, intent: frame.intent }).toMatchObject({
          executed: false,
        });
      }),
      // `npm run fuzz` runs ten times as many.
      { numRuns: 1_000 },
    );
  });
});

describe('sentences that try to pass the voice limit', () => {
  const big = oneOf(
    '1000.01',
    '1,001',
    '$1001',
    'one thousand and one dollars',
    '1.1k',
    '1.01 k',
    'two grand',
    'eleven hundred',
    '1000 and 1 dollars',
    'ten hundred and fifty',
    'a thousand and a half',
    '1e4',
    'USD2500',
    '2 million',
    'one point five k',
    '１００１',
  );
  const half = oneOf('600', '999', '$700', 'nine hundred', 'six hundred fifty dollars');
  const tries = fc.oneof(
    fc.tuple(big, thing).map(([a, t]) => `add ${a} for ${t}`),
    fc.tuple(big, place).map(([a, p]) => `spent ${a} at ${p}`),
    fc.tuple(half, thing, half, thing).map(([a, t, b, u]) => `I paid ${a} for ${t} and ${b} for ${u}`),
    fc.tuple(half, half, thing).map(([a, b, t]) => `add ${a} and ${b} for ${t}`),
    fc.tuple(half, thing, half).map(([a, t, b]) => `add ${a} for ${t} and another ${b}`),
    fc.tuple(half, half, thing).map(([a, b, t]) => `add ${a} plus ${b} for ${t}`),
  );
  it('never exceed the limit', () => {
    fc.assert(
      fc.property(tries, (text) => {
        const { decision, frame } = hear(text);
        const sum = (frame.lines ?? [frame.slots]).reduce(
          (total, { amountMinor = 0 }) => total + amountMinor,
          0,
        );
        expect({ text, within: !decision.executed || sum <= 100_000 }).toEqual({ text, within: true });
        // Two amounts are never carried out as one.
        if (/ and | plus /.test(text) && decision.executed)
          expect({ text, amounts: frame.lines?.length }).toEqual({ text, amounts: undefined });
      }),
      { numRuns: 300 },
    );
  });
});
