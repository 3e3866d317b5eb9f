import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFor, noisy, patternsIn, sample } from '../src/testing/sample-sentences';
import { retiredLines, type UnseenLine } from './unseen-sentences';
import { sentenceFor } from '../src/understand/understand';
import { contrasts, names, prices } from './contrasts';
import { trainingSentences, type Labelled } from './corpus';
import { writtenSentences } from './written-sentences';

const seed = 20_261_126;
const controls = /^(confirm|deny|cancel|repeat|help)$/;
const asking = /^(query_|list_)/;

/** The act that a sentence with this intent performs. */
function actOf(intent: string, values: UnseenLine['wanted'], text: string): string {
  if (intent.startsWith('sync')) return 'sync';
  if (controls.test(intent)) return 'control';
  if (asking.test(intent)) return 'ask';
  if (intent === 'out_of_scope') {
    const { money, quantities } = sentenceFor(text).mentions;
    return money.length + quantities.length > 0 ? 'aside' : 'other';
  }
  if (intent !== 'add_transaction') return intent;
  const type = values.find(([name]) => name === 'type')?.[1];
  return type === 'income' ? 'received' : type === 'transfer' ? 'transfer' : 'paid';
}

/** Sentences drawn from the patterns, each labelled with its act. */
const drawn = (folder: string): Labelled[] =>
  trainingSentences(folder, 18, seed).map(({ text, label }) => {
    const intent = label.replace(/^change\./, '');
    const known = label.startsWith('near.') ? 'out_of_scope' : intent;
    const moves = /^(transfer|move) .* from .* to /.test(text);
    const income =
      /\b(got paid|received|earned|income|sold|refund|rebate|dividend|paycheck|pension|tips)\b|\b(sent|gave|paid|mailed|refunded|paid back) me\b/.test(
        text,
      );
    const type = moves ? 'transfer' : income ? 'income' : 'expense';
    return { text, label: actOf(known, known === 'add_transaction' ? [['type', type]] : [], text) };
  });

/** Sentences of the patterns in `acts.txt`, which state their act. */
function ofActs(folder: string): Labelled[] {
  return patternsIn(readFileSync(join(folder, 'acts', 'acts.txt'), 'utf8')).flatMap((line) => {
    const at = line.indexOf(':');
    const pattern = line.slice(at + 1).trim();
    const draw = drawFor(seed, line);
    return Array.from({ length: 24 }, () => ({ text: sample(pattern, draw), label: line.slice(0, at) }));
  });
}

const ownVerb =
  /^(?:so |ok |well |yesterday |today |this morning |last night )?(?:i|we) (?:just |already )?((?:spent|paid|bought|got|dropped|gave|grabbed|ordered|picked|had|took|tipped|rented|booked|blew|put) .*)$/i;
const priced =
  /^(?:the |my |a |an |some |new )?([a-z' ]{3,24}?),? ((?:\$|\d|[a-z]+(?:ty|teen|dred|two|five|ten|six|nine|seven|eight|three|four)\b)[a-z0-9. ]*?)$/i;

/** Sentences about money that record nothing, made from told purchases. */
function turned(lines: readonly Labelled[]): Labelled[] {
  const out: Labelled[] = [];
  for (const { text, label } of lines) {
    if (label !== 'paid') continue;
    const draw = drawFor(seed, text);
    const own = ownVerb.exec(text)?.[1];
    if (own) {
      for (let i = 0; i < 3; i++)
        out.push({ text: contrasts[draw(contrasts.length)]!.replace('#', own), label: 'aside' });
      out.push({ text: `${names[draw(names.length)]!} ${own}`, label: 'aside' });
    }
    const [, thing, sum] = priced.exec(text) ?? [];
    if (thing && sum)
      for (let i = 0; i < 3; i++)
        out.push({
          text: prices[draw(prices.length)]!.replace('%', thing).replace('$', () => sum),
          label: 'aside',
        });
  }
  return out;
}

/**
 * The training sentences for acts: retired unseen sets, drawn patterns, and purchases turned into other talk about money. Some of them pass
 * through the noise model.
 */
export function actSentences(folder: string, left: readonly string[]): Labelled[] {
  const retired = retiredLines(folder, left).map(({ intents, wanted, text }) => ({
    text,
    label: actOf(intents[0]!, wanted, text),
  }));
  const written = writtenSentences(folder).map(({ intent, kind, text }) => ({
    text,
    label: actOf(intent === 'near' ? 'out_of_scope' : intent, kind ? [['type', kind]] : [], text),
  }));
  const people = [...retired, ...written];
  const slipped = people
    .map(({ text, label }) => ({ text, label, draw: drawFor(seed, text) }))
    .filter(({ draw }) => draw(3) === 0)
    .map(({ text, label, draw }) => ({ text: noisy(text, draw), label }));
  return [...people, ...people, ...slipped, ...turned(people), ...ofActs(folder), ...drawn(folder)];
}
