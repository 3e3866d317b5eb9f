import { exactNames } from '../../lexicon/match-names';
import type { Slots } from '../../model/types';
import { tokenise } from '../../text/tokens';
import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';
import { people } from '../sentence/word-classes';

const rides =
  /^(uber|lyft|ola|bolt|cab|cabs|taxi|taxis|minicab|train|trains|bus|buses|tram|tube|metro|subway|rickshaw|ride|parking)$/;
const route =
  /\b(uber|lyft|ola|bolt|cabs?|taxis?|minicab|trains?|bus|buses|tram|tube|metro|subway|rickshaw|ride)( (home|back|ride|rides|fare|over|in|up|down))? (to|from|into) /;
const filed = /\b(under|as|category|categorize|file|tag|expense it)\b/;

/** A ride from or to a place: 'uber to the office', 'train to work'. */
export const isRoute = (s: Sentence, text: string): boolean =>
  s.tokens.some((t) => rides.test(t.text)) && route.test(`${text} `);

/**
 * Where a ride goes does not decide what it was. A trip that is called travel stays travel, and so does a category that was named on
 * purpose.
 */
export const isRide = (s: Sentence, { category }: Slots, text: string): boolean =>
  !/^(Transport|Travel)$/.test(category ?? '') && isRoute(s, text) && !filed.test(text);

const occasion =
  /\b(birthday|christmas|xmas|anniversary|graduation|christening|baptism|communion|retirement|valentines|diwali|eid|hanukkah)\b/;
/** What is bought for a party is no present: 'for the christmas party', 'a birthday cake'. */
const feast =
  /\b(birthday|christmas|xmas|anniversary|graduation|retirement|eid|diwali) (party|parties|dinner|lunch|meal|tree|trees|lights|decorations|cake|do|drinks|food|jumper|shopping|market|markets|brunch|breakfast|weekend|trip|night|out)\b/;
const ownOccasion = /\b(my|our) (\w+ )?(birthday|christmas|graduation|retirement)\b/;
const theirs = /['’]s (\w+ )?(birthday|christmas|graduation|retirement|wedding)\b/;
/** What can be a present; food and a table in a restaurant are not. */
const givable = /^(Shopping|Entertainment|Health|Housing|Other|Education)$/;
const parting = /^(my|our|the)$/;
const article = /^(a|an|some|the|two|three|new|his|her)$/;

/** Whether somebody is given something: 'bought mum a scarf', with the person before the thing. */
function recipientIn(s: Sentence): boolean {
  return s.tokens.some((t, i) => {
    if (!/^(bought|got|ordered|buying)$/.test(t.text)) return false;
    const at = parting.test(s.tokens[i + 1]?.text ?? '') ? i + 2 : i + 1;
    return people.has(s.tokens[at]?.text ?? '') && article.test(s.tokens[at + 1]?.text ?? '');
  });
}

/** 'bought nan a scarf for her birthday', 'a book for my nephew's birthday': a present, whatever the thing is. */
export function isPresent(s: Sentence, { category, guessedCategory }: Slots, text: string): boolean {
  if (!givable.test(category ?? 'Other') || (category !== guessedCategory && category !== 'Other'))
    return false;
  const day = occasion.test(text);
  const wedding = !day && /\bwedding\b/.test(text);
  if (!(day || wedding) || feast.test(text) || filed.test(text)) return false;
  if (recipientIn(s)) return true;
  if (wedding) return false;
  const possessed = theirs.test(s.text.toLowerCase());
  return /\bfor\b/.test(text) && (possessed || !ownOccasion.test(text));
}

/** 'nan a scarf': the thing without the person. */
export function withoutPerson(description: string): string {
  const words = description.split(' ');
  const at = parting.test(words[0] ?? '') ? 1 : 0;
  return words.length > at + 2 &&
    people.has(words[at]!.toLowerCase()) &&
    article.test(words[at + 1]!.toLowerCase())
    ? words.slice(at + 2).join(' ')
    : description;
}

/** A description that names no thing: 'new ones', 'another pair'. */
const replacement =
  /^(?:(?:him|her|them|me|us|myself|ourselves) )?(?:(?:a|an|some|another|the) )?(?:new|brand new|fresh|replacement|second|another|other|used) ?(?:ones?|pairs?|sets?)?$|^(?:another|a replacement|replacements|an? (?:pair|set))$/;
/** Nothing but the words for another one was said. */
export const isUnnamed = (description: string | undefined): boolean => replacement.test(description ?? '');
/** Why a thing had to be replaced. */
const noLongerUsable =
  /\b(died|broke|broken|ripped|tore|torn|lost|gave out|gave up|wore out|worn out|quit|cracked|burst|leaked|leaking|went|snapped|stolen|stopped|packed in|fell apart|outgrew|outgrown|ran out)\b/;

/** What was replaced: 'my headphones died so I bought new ones' is about headphones. The reason may be cut off, so the utterance is read. */
export function replacedThing(s: Sentence, { category, description }: Slots): Slots | undefined {
  const said = s.text.toLowerCase();
  if ((category ?? 'Other') !== 'Other' || !isUnnamed(description) || !noLongerUsable.test(said))
    return undefined;
  const money = s.mentions.money[0];
  const priceAt = money && s.tokens[money.from]?.start;
  const before = tokenise(said).filter((t) => t.end <= (priceAt ?? said.length));
  const things = exactNames(before, s.index).filter((n) => n.kind === 'noun');
  const [thing] = things;
  if (!thing?.category || new Set(things.map((n) => n.category)).size !== 1) return undefined;
  return {
    category: thing.category,
    guessedCategory: thing.category,
    description: thing.value.toLowerCase(),
  };
}

const cardInterest =
  /\b(credit )?card interest\b|\binterest (charge |charges )?(on|for|from) (my |the |our )?(\w+ )?(credit )?card\b/;
/** Interest on a credit card is paid, not earned. */
export const isCardInterest = (text: string): boolean =>
  cardInterest.test(text) && !/\b(got|received|earned|refund\w*|back|came in|credited)\b/.test(text);

/** 'sunday roast thirty eight pounds': Sunday belongs to the meal. */
export const isRoast = (text: string): boolean =>
  /\bsunday (roasts?|carvery)\b/.test(text) && !/\bchicken\b/.test(text);

const garment =
  /\b(jumpers?|cardigans?|trousers|jeans|dress|dresses|shirts?|t shirts?|tee|blouses?|skirts?|coats?|jackets?|shoes|boots|trainers|sneakers|slippers|sandals|socks|tights|pyjamas|pajamas|underwear|bra|bras|scarf|gloves|hat|sweaters?|sweatshirts?|hoodie|hoodies|suit|shorts|leggings|swimsuit|dressing gown|bathrobe|nightgown|handbag|school uniform)\b/;
/** 'a jumper at Marks & Spencer': clothes stay clothes in a shop that also sells food. */
export const isGarment = (text: string): boolean => garment.test(text);

/** 'did the shopping for the week': shopping with an article, without a shop or a thing, is for food. */
export const isFoodShop = (text: string): boolean =>
  /\b(did|done|do|doing|finished) (all )?(the|our|my) ((weekly|big|food|usual|monthly|regular|whole) )?shopping\b/.test(
    text,
  ) &&
  !/\bshopping (for (?!thanksgiving|(the )?(week|weekend|month|family|holidays?)|(\S+ )?(dinner|lunch|meal|supper|brunch|party))|at|in|from|online|mall|centre|center|trip|spree|with)\b/.test(
    text,
  );

const food = (category: string | undefined): string | undefined =>
  category === 'Groceries' ? 'Dining' : category;

/** One amount for things of different categories, such as 'the train and the hotel 410', unless a shop or the words name the category. */
export function mixesCategories(s: Sentence, { category, guessedCategory }: Slots): boolean {
  if (s.mentions.names.length < 2 || !s.tokens.some((t) => t.text === 'and')) return false;
  if (
    s.mentions.names.some((n) => n.kind === 'merchant') ||
    (category !== guessedCategory && guessedCategory)
  )
    return false;
  const things = s.mentions.names.filter((n) => n.kind === 'noun' || n.kind === 'category');
  return things.some((thing) => {
    const before = s.tokens[thing.from - 1]?.text ?? '';
    const joined =
      before === 'and' ||
      ((article.test(before) || parting.test(before)) && s.tokens[thing.from - 2]?.text === 'and');
    return (
      joined &&
      !things.some((n) => n !== thing && n.from < thing.from && thing.from < n.to) &&
      things.some(
        (n) => n.to < thing.from && food(n.category ?? n.value) !== food(thing.category ?? thing.value),
      )
    );
  });
}

/** 'it says 12.75 at the store' may be read from anything, one may be back from only looking, and a neighbor's shopping is paid back. */
export const isReported = ({ text }: Sentence): boolean =>
  /\b(it|this one|the total) (says|said)\b|\bback from\b|\bshopping for (my|our|the|a) (neighbou?rs?|friend|(old )?lady|man|mother|mom|mum|father|dad|sister|brother|aunt|uncle|grandma|grandpa)\b/i.test(
    text,
  );

/** Only a period was said, not a day; a shop does earn over a week or a month. */
export const isVaguelyDated = ({ mentions }: Sentence, act: Act): boolean =>
  act.template !== 'business-income' && mentions.days.length === 0 && mentions.periods.length > 0;
