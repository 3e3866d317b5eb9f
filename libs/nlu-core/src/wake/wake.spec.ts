import { brand } from '@app/brand';
import { understand } from '../understand/understand';
import {
  adaptiveThreshold,
  boosted,
  noiseLevel,
  noiseTrend,
  silenceMillis,
  similarityOf,
  type NoiseLevel,
} from './noise';
import { detectWake } from './wake';

const name = brand.slug;
const wake = (text: string) =>
  understand({ text, confidence: 0.95, now: new Date('2026-11-21T15:00:00Z') }).wake;

describe('wake phrases', () => {
  it.each([
    [`hey ${name}`, 0.95],
    [`Hi ${name}`, 0.92],
    [`ok ${name}`, 0.9],
    [`okay ${name}`, 0.9],
    [name, 0.85],
    [`${name} can you add 5`, 0.88],
    [`${name} help me`, 0.88],
    [`${name} what is my balance`, 0.87],
    [`${name} show my budget`, 0.87],
    [`so hey ${name}`, 0.8075],
    [`um well ${name} can you help`, 0.75],
    [`tell me ${name}`, 0.75],
  ])('gives %s the expected confidence', (text, confidence) => {
    expect(detectWake(text)).toMatchObject({ detected: true, confidence });
  });

  it.each(brand.spokenVariants.filter((v) => v !== name))(
    'recognises the spelling %s with a confidence of 0.78 to 0.82',
    (variant) => {
      const { confidence } = detectWake(variant);
      expect(confidence).toBeGreaterThanOrEqual(0.78);
      expect(confidence).toBeLessThanOrEqual(0.82);
      expect(wake(`hey ${variant} add 45 for lunch`)).toMatchObject({
        detected: true,
        soft: false,
        command: 'add 45 for lunch',
      });
    },
  );

  it('gives a fuzzy match 80% of the confidence, and accepts it only when a command follows', () => {
    expect(wake('hey marigolt add 45 for lunch')).toMatchObject({
      detected: true,
      confidence: 0.76,
      soft: false,
    });
    expect(wake('hey marigolt')).toMatchObject({ detected: true, soft: true });
    expect(wake('hey mario world is fun')).toMatchObject({ soft: true });
    expect(wake(name)).toMatchObject({ detected: true, soft: true });
  });

  it.each(['hey siri', 'ok google', 'what is my balance', 'hey mary', 'add 45 for lunch', 'good morning'])(
    'ignores %s',
    (text) => {
      expect(wake(text).detected).toBe(false);
    },
  );

  it.each([
    `I planted ${name}s in spring`,
    `she sells ${name}s`,
    `bought a ${name} for 12 dollars`,
    `the ${name} is orange`,
    'mary gold paid me 50',
    `${name} seeds cost 5 dollars`,
    'mary gold is my neighbor',
    `we stayed at the ${name} hotel`,
    `my aunt says hi ${name} every morning`,
  ])('accepts %s as a soft wake at most', (text) => {
    const result = wake(text);
    expect(!result.detected || result.soft).toBe(true);
  });

  it('removes the phrase, and keeps the words before a name at the end', () => {
    expect(wake(`hey ${name}, what is my balance`)).toMatchObject({
      soft: false,
      command: 'what is my balance',
    });
    expect(wake(`what is my balance, ${name}`)).toMatchObject({ soft: false, command: 'what is my balance' });
    expect(wake(`hey ${name}`)).toMatchObject({ soft: false, command: '' });
  });

  it('asks for confirmation of a change after a soft wake', () => {
    expect(understand({ text: 'hey marigolt add 45 for lunch', confidence: 0.95 }).decision).toMatchObject({
      mode: 'confirm',
      executed: false,
    });
  });
});

describe('noise', () => {
  it.each<[number, number, NoiseLevel]>([
    [0.39, 1, 'very_noisy'],
    [0.4, 1, 'noisy'],
    [0.59, 1, 'noisy'],
    [0.6, 1, 'moderate'],
    [0.8, 1, 'quiet'],
    [0.9, 0.29, 'very_noisy'],
    [0.9, 0.49, 'noisy'],
    [0.9, 0.69, 'moderate'],
    [0.9, 0.7, 'quiet'],
  ])('classifies confidence %p and similarity %p as %s', (confidence, similarity, level) => {
    expect(noiseLevel(confidence, similarity)).toBe(level);
  });

  it('adjusts the threshold to the trend', () => {
    const of = (levels: NoiseLevel[]): number => adaptiveThreshold(levels);
    expect(of([])).toBe(0.55);
    expect(of(['quiet', 'quiet', 'noisy', 'very_noisy'])).toBe(0.65);
    expect(of(['very_noisy', 'noisy', 'quiet', 'quiet'])).toBe(0.5);
    expect(of(['quiet', 'very_noisy', 'quiet', 'very_noisy', 'quiet', 'very_noisy'])).toBe(0.6);
    expect(noiseTrend(['quiet', 'quiet', 'quiet', 'quiet'])).toBe('stable');
  });

  it('uses only the last ten readings', () => {
    expect(
      noiseTrend([...Array<NoiseLevel>(20).fill('very_noisy'), ...Array<NoiseLevel>(10).fill('quiet')]),
    ).toBe('stable');
  });

  it('raises confidence as specified, up to 0.95', () => {
    expect(boosted(0.3, 'very_noisy', `${name} help`)).toBe(0.55);
    expect(boosted(0.3, 'very_noisy', `${name} add 45`)).toBe(0.7);
    expect(boosted(0.5, 'noisy', `hey ${name}`)).toBe(0.7);
    expect(boosted(0.5, 'noisy', 'hey there')).toBe(0.58);
    expect(boosted(0.5, 'noisy', `ok ${name}`)).toBe(0.62);
    expect(boosted(0.7, 'moderate', 'hello')).toBe(0.75);
    expect(boosted(0.9, 'quiet', 'hello')).toBe(0.92);
    expect(boosted(0.94, 'quiet', 'hello')).toBe(0.95);
    expect(boosted(0.3, 'very_noisy', 'add 45 for lunch')).toBe(0.3);
  });

  it('waits a shorter time for silence when it is very noisy', () => {
    expect(silenceMillis('very_noisy')).toBe(600);
    expect(silenceMillis('noisy')).toBe(800);
  });

  it('measures the similarity of alternatives', () => {
    expect(similarityOf(['add 45'])).toBe(1);
    expect(similarityOf(['add 45', 'add 45'])).toBe(1);
    expect(similarityOf(['abcd', 'wxyz'])).toBe(0);
  });
});
