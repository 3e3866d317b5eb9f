import type { Mention } from '../../model/types';
import { commandTemplates } from '../../templates/acting';
import { questionTemplates } from '../../templates/reading';
import { compile, type Accepts, type Element, type Template } from '../../templates/template';
import type { Sentence } from '../sentence/sentence';
import { light } from '../sentence/word-classes';

export const templates: readonly Template[] = compile([...questionTemplates, ...commandTemplates]);

/** The largest number of words between two parts of a template. */
const maxGap = 5;
const window = 48;

export interface TemplateMatch {
  template: Template;
  covered: Set<number>;
  /** The covered tokens that were matched as words. */
  literal: Set<number>;
  /** The weight of the matched words: 1 for a content word, 0.25 for a light word. */
  weight: number;
}

type Starts = ReadonlyMap<Accepts, ReadonlyMap<number, number>>;

/** Where the values of each kind begin and end. */
export function startsOf(s: Sentence): Starts {
  const starts = new Map<Accepts, Map<number, number>>();
  const add = (kind: Accepts, from: number, to: number): void => {
    const map = starts.get(kind) ?? new Map<number, number>();
    map.set(from, Math.max(to, map.get(from) ?? 0));
    starts.set(kind, map);
  };
  for (const m of [
    ...s.mentions.money,
    ...s.mentions.days,
    ...s.mentions.periods,
    ...s.mentions.names,
  ] as Mention[])
    add(m.kind, m.from, m.to);
  for (const m of s.mentions.days) add('period', m.from, m.to);
  return starts;
}

/** The required parts of every template, as one bit each. */
const required = templates.map(({ elements }) =>
  elements.reduce((all, e, i) => (e.optional ? all : all | (1 << i)), 0),
);

/** A part of a template that a word, or a value of a kind, can be. */
interface Place {
  template: number;
  bit: number;
}

/** Where each word and each kind of value can stand, so that a sentence only looks at templates with its own words. */
const placesOf = new Map<string, Place[]>();
for (const [template, { elements }] of templates.entries())
  for (const [i, element] of elements.entries()) {
    if (element.optional) continue;
    const keys = 'slot' in element ? [`<${element.slot}>`] : element.words;
    for (const key of keys) {
      const places = placesOf.get(key) ?? [];
      places.push({ template, bit: 1 << i });
      placesOf.set(key, places);
    }
  }

/** The templates whose every required part is somewhere in the sentence. */
function possible(words: Iterable<string>, starts: Starts): Template[] {
  const found = new Int32Array(templates.length);
  const note = (key: string): void => {
    for (const { template, bit } of placesOf.get(key) ?? []) found[template]! |= bit;
  };
  for (const word of words) note(word);
  for (const kind of starts.keys()) note(`<${kind}>`);
  return templates.filter((_, i) => found[i] === required[i]);
}

interface Step {
  weight: number;
  skipped: number;
  end: number;
  covered: number[];
  literal: number[];
}

/** The best match of a template in the sentence, in order and with small gaps. */
function lay(template: Template, s: Sentence, starts: Starts): Step | undefined {
  const count = Math.min(s.tokens.length, window);
  let states: (Step | undefined)[] = [{ weight: 0, skipped: 0, end: -1, covered: [], literal: [] }];
  for (const element of template.elements) {
    const next: (Step | undefined)[] = new Array<Step | undefined>(count + 1);
    if (element.optional) states.forEach((state, i) => better(next, i, state));
    for (const state of states) {
      if (!state) continue;
      const last = state.end < 0 ? count - 1 : Math.min(count - 1, state.end + maxGap);
      for (let t = Math.max(0, state.end); t <= last; t++) advance(next, element, s, starts, state, t, count);
    }
    states = next;
  }
  return states.reduce<Step | undefined>(
    (best, state) => (state && state.end >= 0 && (!best || score(state) > score(best)) ? state : best),
    undefined,
  );
}

const score = (step: Step): number => step.weight - step.skipped * 0.3;

function better(list: (Step | undefined)[], at: number, step: Step | undefined): void {
  const old = list[at];
  if (step && (!old || score(step) > score(old))) list[at] = step;
}

function advance(
  next: (Step | undefined)[],
  element: Element,
  s: Sentence,
  starts: Starts,
  state: Step,
  t: number,
  count: number,
): void {
  const word = s.tokens[t]!.text;
  const end =
    'slot' in element ? starts.get(element.slot)?.get(t) : element.words.has(word) ? t + 1 : undefined;
  if (end === undefined || end > count) return;
  const gap = state.end < 0 ? 0 : t - state.end;
  const covered = [...state.covered];
  for (let i = t; i < end; i++) covered.push(i);
  const literal = 'slot' in element ? state.literal : [...state.literal, t];
  // A missing start (-1) is stored at index 0. This is safe, because a real end is never 0.
  better(next, end, {
    weight: state.weight + ('slot' in element ? 1 : light.has(word) ? 0.25 : 1),
    skipped: state.skipped + gap * 0.2,
    end,
    covered,
    literal,
  });
}

/** Every template that matches the sentence. */
export function matchTemplates(s: Sentence): TemplateMatch[] {
  const words = new Set(s.tokens.slice(0, window).map((t) => t.text));
  const starts = startsOf(s);
  const found: TemplateMatch[] = [];
  for (const template of possible(words, starts)) {
    if (template.source.needs?.some((need) => !starts.has(need))) continue;
    const step = lay(template, s, starts);
    if (step && step.weight >= 0.9)
      found.push({
        template,
        covered: new Set(step.covered),
        literal: new Set(step.literal),
        weight: step.weight,
      });
  }
  return found;
}
