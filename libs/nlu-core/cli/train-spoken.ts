import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@app/brand';
import { kindsOf, nameWord, sentenceEdge } from '../src/spoken-language/word-kinds';
import type { SpokenCounts } from '../src/spoken-language/word-counts';
import { sharedSpokenNames } from '../src/transcript-repair/repair-names';
import { isEverydayWord } from '../src/lexicon/categories';
import { trainingSentences } from './corpus';

const folder = join(process.cwd(), 'libs', 'nlu-core', 'sentences');
const perPattern = 40;
/** The weight of a written sentence compared with one drawn from patterns. */
const written = 6;
/** The minimum counts; rarer entries are left out. */
const least = { words: 2, pairs: 2, triples: 3 };

/** The product's name is not a word about money: the recogniser treats it as a name. */
const name = brand.name.toLowerCase();

/** The sentences of the unseen sets, which were written without the patterns. */
function writtenSentences(without: ReadonlySet<string>): string[] {
  const sets = join(folder, 'unseen');
  return readdirSync(sets, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('set-'))
    .flatMap(({ name }) => readdirSync(join(sets, name)).map((file) => join(sets, name, file)))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.includes(' | ') && !line.startsWith('out_of_scope'))
    .map((line) => line.slice(line.indexOf(' | ') + 3).trim())
    .filter((text) => !without.has(text.toLowerCase()) && !text.toLowerCase().includes(name));
}

/**
 * Counts words, pairs and triples in sentences about money, and writes those that reach the minimum counts. The lines of a file passed as
 * an argument are left out, so that they can be used for measuring.
 */
function main(): void {
  const [held] = process.argv.slice(2);
  const without = new Set(held ? readFileSync(held, 'utf8').toLowerCase().split('\n') : []);
  const drawn = trainingSentences(folder, perPattern, 20_261_126)
    .filter(({ text }) => !text.toLowerCase().includes(name))
    .filter(({ label }) => label !== 'out_of_scope' && !label.startsWith('near.'))
    .map(({ text }) => ({ text, times: 1 }));
  const all = [...drawn, ...writtenSentences(without).map((text) => ({ text, times: written }))];
  const names = new Set(
    sharedSpokenNames.flatMap((name) => kindsOf(name)).filter((word) => !isEverydayWord(word)),
  );
  const counts = {
    words: new Map<string, number>(),
    pairs: new Map<string, number>(),
    triples: new Map<string, number>(),
  };
  const count = (map: Map<string, number>, key: string, times: number) =>
    map.set(key, (map.get(key) ?? 0) + times);
  for (const { text, times } of all) {
    const said = kindsOf(text).map((word) => (names.has(word) ? nameWord : word));
    const whole = [sentenceEdge, sentenceEdge, ...said, sentenceEdge];
    for (let i = 2; i < whole.length; i++) {
      count(counts.words, whole[i]!, times);
      count(counts.pairs, whole.slice(i - 1, i + 1).join(' '), times);
      count(counts.triples, whole.slice(i - 2, i + 1).join(' '), times);
    }
  }
  const words = [...counts.words].filter(([, n]) => n >= least.words).sort((a, b) => b[1] - a[1]);
  const place = new Map(words.map(([word], i) => [word, i]));
  const flat = (map: Map<string, number>, min: number): number[] =>
    [...map]
      .filter(([key, n]) => n >= min && key.split(' ').every((word) => place.has(word)))
      .map(([key, n]) => [...key.split(' ').map((word) => place.get(word)!), n])
      .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
      .flat();
  const [pairs, triples] = [flat(counts.pairs, least.pairs), flat(counts.triples, least.triples)];
  const model: SpokenCounts = {
    words: words.map(([word]) => word).join(' '),
    singles: words.map(([, n]) => n).join(' '),
    pairs: pairs.join(' '),
    triples: triples.join(' '),
  };
  writeFileSync(
    join(process.cwd(), 'libs', 'nlu-core', 'src', 'spoken-language', 'spoken-language.json'),
    `${JSON.stringify(model, null, 2)}\n`,
  );
  process.stdout.write(
    `${all.length} sentences, ${words.length} words, ${pairs.length / 3} pairs, ${triples.length / 4} triples\n`,
  );
}

main();
