import { brand } from '@app/brand';
import fc from 'fast-check';
import { understandSpoken } from '../../testing/understand-spoken';

const oneOf = (...words: string[]) => fc.constantFrom(...words);

/** Amounts with their currency, and their value in cents. */
const priced = fc.constantFrom(
  ['14 dollars', 1400],
  ['twenty six dollars', 2600],
  ['$48.50', 4850],
  ['seventy bucks', 7000],
  ['18.95', 1895],
  ['a hundred and five dollars', 10_500],
) as fc.Arbitrary<[string, number]>;
/** Things that no lexicon contains. */
const thing = oneOf(
  'a drain snake',
  'pottery glaze',
  'a set of marbles',
  'two yards of burlap',
  'kite string',
  'the parrot toy',
  'an old typewriter',
  'beeswax',
  'a fondue pot',
);
const shop = oneOf(
  'at ferguson',
  'from the flea market',
  'at juniper and sage',
  'at the depot on ninth',
  'from a guy downtown',
);
const before = oneOf('', 'this morning ', 'yesterday ', 'on the way home ', 'ok so ', 'last night ');
const told = fc.oneof(
  fc.tuple(before, thing, shop, priced).map(([b, t, p, [a, cents]]) => ({
    text: `${b}picked up ${t} ${p} for ${a}`,
    cents,
  })),
  fc.tuple(before, thing, priced).map(([b, t, [a, cents]]) => ({ text: `${b}${t} came to ${a}`, cents })),
  fc.tuple(thing, shop, priced).map(([t, p, [a, cents]]) => ({ text: `${t} ${p}, ${a}`, cents })),
  fc.tuple(priced, thing, shop).map(([[a, cents], t, p]) => ({ text: `${a} for ${t} ${p}`, cents })),
  fc
    .tuple(oneOf('I was tired but', 'my old one broke so', 'it rained and'), priced, thing)
    .map(([why, [a, cents], t]) => ({ text: `${why} I paid ${a} for ${t}`, cents })),
);

describe('a purchase told in words no pattern knows', () => {
  it('is read with its amount and needs a confirmation', () => {
    fc.assert(
      fc.property(told, ({ text, cents }) => {
        const { frame, decision } = understandSpoken(text);
        expect({ text, intent: frame.intent, amount: frame.slots.amountMinor }).toEqual({
          text,
          intent: 'add_transaction',
          amount: cents,
        });
        expect(decision.mode).toMatch(/^(confirm|execute)$/);
        if (frame.template === 'told')
          expect({ text, mode: decision.mode }).toEqual({ text, mode: 'confirm' });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its meaning next to please, fillers and the wake word', () => {
    fc.assert(
      fc.property(
        told,
        oneOf('um ', 'uh so ', `Hey ${brand.name} `, 'ok ', 'please '),
        oneOf('', ' please', ' thanks'),
        ({ text }, opening, closing) => {
          const plain = understandSpoken(text).frame.slots;
          const said = understandSpoken(`${opening}${text}${closing}`).frame.slots;
          expect({ text, ...said }).toEqual({ text, ...plain });
        },
      ),
      { numRuns: 300 },
    );
  });

  const vetoed = fc.oneof(
    fc.tuple(thing, priced).map(([t, [a]]) => `${t} was ${a} but I didn't buy it`),
    fc.tuple(thing, priced).map(([t, [a]]) => `${t} costs ${a}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `${t} is ${a} over there`),
    fc.tuple(thing, priced).map(([t, [a]]) => `${t} would be ${a}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `they wanted ${a} for ${t}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `is ${t} worth ${a}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `${t} for ${a}?`),
    fc.tuple(thing, priced).map(([t, [a]]) => `tomorrow ${t}, ${a}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `never ${t} for ${a}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `find me ${t} for ${a}`),
    fc.tuple(thing, priced).map(([t, [a]]) => `saw ${t} for ${a}`),
    fc
      .tuple(oneOf('my sister', 'sam', 'the boss', 'she'), thing, priced)
      .map(([w, t, [a]]) => `${w} bought ${t} for ${a}`),
    fc
      .tuple(oneOf('if I take', 'I wish', 'imagine', 'suppose I get'), thing, priced)
      .map(([w, t, [a]]) => `${w} ${t} for ${a}`),
    fc.tuple(priced, thing).map(([[a], t]) => `I have ${a} left for ${t}`),
    fc.tuple(priced, thing).map(([[a], t]) => `I saved ${a} on ${t}`),
    fc.tuple(priced, thing).map(([[a], t]) => `sam owes me ${a} for ${t}`),
    fc.tuple(priced, thing).map(([[a], t]) => `tell my wife I spent ${a} on ${t}`),
    fc.tuple(priced, thing).map(([[a], t]) => `what if I paid ${a} for ${t}`),
  );
  it('is not seen in things that were not bought, not bought by the speaker, or not bought yet', () => {
    fc.assert(
      fc.property(vetoed, (text) => {
        const { decision, frame } = understandSpoken(text);
        expect({ text, executed: decision.executed }).toEqual({ text, executed: false });
        expect({ text, told: frame.template === 'told' }).toEqual({ text, told: false });
      }),
      { numRuns: 1_000 },
    );
  });
});
