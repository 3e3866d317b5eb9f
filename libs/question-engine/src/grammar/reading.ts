import type { Day, Period } from '@app/calendar';
import { distance } from 'fastest-levenshtein';
import type { AskedPeriod } from '../question';
import { lastDayOf, previousPeriod } from './intended-days';
import { phrases } from './phrases';
import type { About, FoundName, NameBook } from './names';
import type { SpokenSentence } from './question-text';
import { timeOnly, unitAt, usualCategory, vague } from './spoken-habits';
import { coinWords, cuesOf, fillers, looseFillers, neverNames, weakCues, type Cue } from './vocabulary';

/** An analysed sentence: the meaning of each word, and the unknown words. */
export interface Reading {
  /** Cues of the question, each with its words; one place may have several meanings. */
  asked: { cues: ReadonlySet<Cue>; said: string }[];
  weak: ReadonlySet<Cue>;
  abouts: (FoundName & { said: string; note?: string })[];
  /** `edge` is the day that was meant, if the end or start of a period was named. */
  periods: (AskedPeriod & { edge?: Day })[];
  days: Day[];
  money: { minor: number; currency?: string | undefined }[];
  counts: number[];
  coins: string[];
  unknown: string[];
  /** 0 to 1; lower if parts were guessed. */
  certainty: number;
  notes: string[];
  /** All its words. */
  words: ReadonlySet<string>;
  /** Contains “and” without joining two things, so there may be two questions. */
  twofold: boolean;
  size: number;
}

const nearest = [...cuesOf.keys()].filter((word) => word.length >= 6);
/** Each sentence is read twice, because a word may be a name or a cue. */
export type Precedence = 'names' | 'cues';

/** Analyses a sentence; drops only filler words. */
export function readSentence(
  sentence: SpokenSentence,
  book: NameBook,
  today: Day,
  first: Precedence,
): Reading {
  return new Reader(sentence, book, today, first).read();
}

class Reader {
  private readonly tokens: string[];
  private readonly out: Reading = {
    asked: [],
    weak: new Set(),
    abouts: [],
    periods: [],
    days: [],
    money: [],
    counts: [],
    coins: [],
    unknown: [],
    certainty: 1,
    notes: [],
    words: new Set(),
    twofold: false,
    size: 0,
  };
  private readonly weak = new Set<Cue>();
  private ands = 0;

  constructor(
    private readonly sentence: SpokenSentence,
    private readonly book: NameBook,
    private readonly today: Day,
    private readonly first: Precedence,
  ) {
    this.tokens = sentence.tokens.map(({ text }) => text);
  }

  read(): Reading {
    for (let at = 0; at < this.tokens.length;) at += Math.max(1, this.step(at));
    const { abouts, periods, days, money } = this.out;
    // “and” joins two things; without a second one, what follows it is another question.
    const joins = Math.max(abouts.length, periods.length + days.length, money.length) > 1;
    return {
      ...this.out,
      weak: this.weak,
      words: new Set(this.tokens),
      twofold: this.ands > 0 && !joins,
      size: this.tokens.length,
    };
  }

  /** Number of tokens matched at this position. */
  private step(at: number): number {
    return (
      this.perUnit(at) ||
      this.mention(at) ||
      this.never(at) ||
      this.hash(at) ||
      (this.first === 'names' ? this.name(at) || this.phrase(at) : this.phrase(at) || this.tagged(at)) ||
      (this.first === 'names' ? this.tagged(at) : 0) ||
      this.word(at) ||
      (this.first === 'cues' ? this.name(at) : 0) ||
      this.loose(at) ||
      this.guess(at)
    );
  }

  private perUnit(at: number): number {
    const unit = unitAt(this.tokens, at);
    if (unit) this.cue(new Set([`per-${unit}` as const]), at, 3);
    return unit ? 3 : 0;
  }

  /** Days, periods, amounts and counts found by the language core. */
  private mention(at: number): number {
    const { periods, days, money, quantities } = this.sentence.mentions;
    const period = periods.find(({ from }) => from === at);
    if (period) {
      const edge = this.edgeOf(period);
      this.out.periods.push({ ...period.period, label: period.label, ...(edge && { edge }) });
      return period.to - at;
    }
    const day = days.find(({ from }) => from === at);
    if (day) {
      this.out.days.push(day.day);
      return day.to - at;
    }
    const edge = this.endOf(at) || this.endSaid(at) || this.elided(at);
    if (edge) return edge;
    const amount = money.find(({ from }) => from === at);
    if (amount) {
      if (this.isRank(at, amount.to)) this.out.counts.push(amount.units);
      else this.out.money.push({ minor: amount.minor, currency: amount.currency });
      return amount.to - at;
    }
    const count = quantities.find(({ from }) => from === at);
    if (!count) return 0;
    this.out.counts.push(count.units);
    return count.to - at;
  }

  /** The day of `the end of the year`, which would otherwise be read as its last months. */
  private edgeOf({
    from,
    to,
    period,
    label,
  }: {
    from: number;
    to: number;
    period: Period;
    label: string;
  }): Day | undefined {
    const said = this.tokens.slice(from, to);
    if (said.includes('end')) return / to (\d{4}-\d{2}-\d{2})$/.exec(label)?.[1] ?? period.to;
    return said.includes('start') || said.includes('beginning') ? period.from : undefined;
  }

  /** `top 5`, `5 biggest`, `my last 3 purchases`: how many, not how much. */
  private isRank(from: number, to: number): boolean {
    const near = [this.tokens[from - 1], this.tokens[to]].map((word) => cuesOf.get(word ?? ''));
    const bare = to - from === 1 && /^(\d{1,2}|[a-z]+)$/.test(this.tokens[from]!);
    return bare && near.some((cues) => cues?.has('top') || cues?.has('biggest'));
  }

  /** `the end of last month` is a day. */
  private endOf(at: number): number {
    const word = this.tokens[at];
    if (word !== 'end' && word !== 'start' && word !== 'beginning') return 0;
    let next = at + 1;
    while (/^(of|the)$/.test(this.tokens[next] ?? '')) next += 1;
    const period = this.sentence.mentions.periods.find(
      ({ from, to }) => from > at && from <= next && next < to,
    );
    const bare = this.tokens[next];
    if (!period && bare !== 'year' && bare !== 'month') return 0;
    const asked = period
      ? { ...period.period, label: period.label }
      : { from: this.today, to: this.today, label: `this ${bare}` };
    this.out.days.push(word === 'end' ? lastDayOf(asked, this.today) : asked.from);
    return (period?.to ?? next + 1) - at;
  }

  /** `until the month ends`, `before the year is over`. */
  private endSaid(at: number): number {
    const bare = this.tokens[at]!;
    const isOver = this.tokens[at + 1] === 'is' && this.tokens[at + 2] === 'over';
    if (!/^(month|year)$/.test(bare) || !(this.tokens[at + 1] === 'ends' || isOver)) return 0;
    const isAfter = this.tokens
      .slice(Math.max(0, at - 2), at)
      .some((word) => /^(until|till|before)$/.test(word));
    if (!isAfter) return 0;
    this.out.days.push(lastDayOf({ from: this.today, to: this.today, label: `this ${bare}` }, this.today));
    return isOver ? 3 : 2;
  }

  /** `this month vs last`: the second noun is omitted. */
  private elided(at: number): number {
    if (!/^(last|previous)$/.test(this.tokens[at]!)) return 0;
    const length = this.tokens[at + 1] === 'one' ? 2 : 1;
    const [period, more] = this.out.periods;
    if (at + length < this.tokens.length || !period || more) return 0;
    const before = previousPeriod(period.label, this.today);
    if (!before) return 0;
    this.out.periods.push(before);
    return length;
  }

  private never(at: number): number {
    const found = neverNames.find((words) =>
      words.every((word, offset) => this.tokens[at + offset] === word),
    );
    if (found) this.out.unknown.push(found.join(' '));
    return found?.length ?? 0;
  }

  private hash(at: number): number {
    const token = this.sentence.tokens[at]!;
    return this.sentence.text[token.start - 1] === '#' ? this.about(at, 1, { tag: token.text }) : 0;
  }

  /** `tagged holiday`, `with the tag holiday`. */
  private tagged(at: number): number {
    if (!cuesOf.get(this.tokens[at]!)?.has('tag')) return 0;
    let next = at + 1;
    while (/^(as|with|by|is|named|called)$/.test(this.tokens[next] ?? '')) next += 1;
    const tag = this.tokens[next];
    return tag === undefined || fillers.has(tag) ? 0 : this.about(at, next + 1 - at, { tag });
  }

  private name(at: number): number {
    const found = this.book.at(this.tokens, at);
    if (!found || this.isTaken(at, found.length)) return 0;
    const usually = usualCategory(this.sentence, this.book, { ...found, at });
    const about = usually ? { ...found.about, usually } : found.about;
    this.out.abouts.push({ ...found, about, said: this.said(at, found.length) });
    this.out.certainty *= found.certainty;
    return found.length;
  }

  private phrase(at: number): number {
    const found = phrases.find(
      ({ words }) =>
        words.every((word, offset) => this.tokens[at + offset] === word) && !this.isTaken(at, words.length),
    );
    if (!found) return 0;
    if (found.cue === 'follow') {
      if (at > 0 && found.words.includes('and')) return this.join(found.words.length);
      if (at > 0) return 0;
    }
    // A longer name that starts here takes precedence over a phrase.
    const name = this.first === 'names' ? this.book.at(this.tokens, at) : undefined;
    if (name && name.length > found.words.length) return 0;
    this.cue(new Set([found.cue]), at, found.words.length);
    return found.words.length;
  }

  private join(length: number): number {
    this.ands += 1;
    return length;
  }

  private word(at: number): number {
    const word = this.tokens[at]!;
    const coin = coinWords[word];
    if (coin) {
      this.out.coins.push(coin);
      return 1;
    }
    const cues = cuesOf.get(word);
    // “over the last three months” is not a bound.
    if (
      cues?.has('over') &&
      word === 'over' &&
      this.isPeriod(this.tokens[at + 1] === 'the' ? at + 2 : at + 1)
    )
      return 1;
    if (cues) {
      this.cue(cues, at, 1);
      return 1;
    }
    // “during the party” is an unknown time.
    if (timeOnly.has(word) && !this.leadsToTime(at)) {
      this.out.unknown.push(word);
      return 1;
    }
    if (vague.has(word) && this.leadsToTime(at)) {
      this.out.unknown.push(word);
      return 1;
    }
    // “Up to today” is a time; “is it up” asks about a change.
    if (word === 'up' && !/^(to|until|till)$/.test(this.tokens[at + 1] ?? '')) {
      this.cue(new Set(['went']), at, 1);
      return 1;
    }
    return fillers.has(word) ? 1 : 0;
  }

  /** Whether a period, a day, or a phrase such as `the end of March` starts after it. */
  private leadsToTime(at: number): boolean {
    const next = /^(the|my|this)$/.test(this.tokens[at + 1] ?? '') ? at + 2 : at + 1;
    const isDay = this.sentence.mentions.days.some(({ from, to }) => from <= next && next < to);
    return isDay || this.isPeriod(at + 1) || this.isPeriod(next) || this.tokens[next] === 'end';
  }

  private isPeriod(at: number): boolean {
    return this.sentence.mentions.periods.some(({ from, to }) => from <= at && at < to);
  }

  private cue(cues: ReadonlySet<Cue>, at: number, length: number): void {
    if ([...cues].every((cue) => weakCues.has(cue))) for (const cue of cues) this.weak.add(cue);
    else this.out.asked.push({ cues, said: this.said(at, length) });
  }

  private loose(at: number): number {
    return looseFillers.has(this.tokens[at]!) ? 1 : 0;
  }

  /** Common names, words of a merchant's name, things people pay for, and typing mistakes. */
  private guess(at: number): number {
    const word = this.tokens[at]!;
    const own = this.book.byWord(word);
    const shared = this.sentence.mentions.names
      .filter(({ from, to }) => from === at && !this.isTaken(at, to - at))
      .sort((a, b) => b.to - a.to);
    const category = shared.find(({ kind, value }) => kind === 'category' && this.book.hasCategory(value));
    if (category && (!own || category.to - at > 1))
      return this.about(
        at,
        category.to - at,
        { category: category.value },
        0.95,
        `“${this.said(at, category.to - at)}” is taken as the category ${category.value}.`,
      );
    if (own) return this.about(at, 1, own, 0.95);
    const noun = shared.find(({ kind }) => kind === 'noun');
    if (noun) {
      const words = this.said(at, noun.to - at).replace(/(?<=.) bill$/, '');
      const usually = noun.category && this.book.hasCategory(noun.category) ? noun.category : undefined;
      return this.about(
        at,
        noun.to - at,
        { words, ...(usually && { usually }) },
        0.9,
        `“${words}” is none of your categories, so this is what mentions it.`,
      );
    }
    const merchant = shared.find(({ kind, certainty }) => kind === 'merchant' && certainty > 0.9);
    if (merchant) return this.about(at, merchant.to - at, { merchant: merchant.value }, 0.93);
    return this.slip(at, word);
  }

  /** A word with one letter different from a word of this grammar or of a category's name. */
  private slip(at: number, word: string): number {
    if (word.length >= 5) {
      const names = this.book.names.categories
        .map(({ name }) => name.toLowerCase())
        .filter((name) => name.length >= 5 && !name.includes(' '));
      const meant = [...names, ...nearest].find((one) => distance(one, word) === 1);
      if (meant) {
        this.out.certainty *= 0.85;
        this.out.notes.push(`“${word}” is read as “${meant}”.`);
        const before = this.tokens[at]!;
        this.tokens[at] = meant;
        const taken = this.name(at) || this.word(at);
        this.tokens[at] = before;
        if (taken) return taken;
      }
    }
    this.out.unknown.push(word);
    return 1;
  }

  private about(at: number, length: number, about: About, certainty = 1, note?: string): number {
    const isIncome = about.category !== undefined && this.book.isIncomeCategory(about.category);
    this.out.abouts.push({
      length,
      about,
      isIncome,
      certainty,
      said: this.said(at, length),
      ...(note && { note }),
    });
    this.out.certainty *= certainty;
    return length;
  }

  /** Whether a day, period or amount is within these tokens. */
  private isTaken(at: number, length: number): boolean {
    const { periods, days, money } = this.sentence.mentions;
    return [...periods, ...days, ...money].some(({ from, to }) => from < at + length && at < to);
  }

  private said(at: number, length: number): string {
    return this.tokens.slice(at, at + length).join(' ');
  }
}
