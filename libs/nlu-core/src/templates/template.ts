import type { Intent } from '../model/types';
import { wordClasses } from './classes';

export type Accepts =
  | 'money'
  | 'period'
  | 'day'
  | 'category'
  | 'noun'
  | 'merchant'
  | 'account'
  | 'method'
  | 'page';

/** Templates of one intent, as data. */
export interface TemplateSource {
  intent: Intent;
  patterns: readonly string[];
  /** Kinds of values this intent uses; other values count as unexplained. */
  takes: readonly Accepts[];
  /** Values that must be present. */
  needs?: readonly Accepts[];
  /** A free phrase after on, at or for is read as a name. */
  wild?: boolean;
  /** Days and periods are in the future. */
  future?: boolean;
  /** The template must cover the whole command. */
  whole?: boolean;
  /** Patterns that are weak evidence on their own. */
  weak?: readonly string[];
  prior?: number;
}

export type Element =
  | { slot: Accepts; optional: boolean }
  | { words: ReadonlySet<string>; optional: boolean };

export interface Template {
  name: string;
  source: TemplateSource;
  elements: readonly Element[];
  prior: number;
}

type Node =
  | { kind: 'word'; word: string }
  | { kind: 'slot'; slot: Accepts }
  | { kind: 'any'; options: Node[][]; optional: boolean };

/** Parses `(a|b c) [d] <class> {slot}`. Throws on any other syntax at start-up. */
function parse(pattern: string): Node[] {
  const parts = pattern.match(/\(|\)|\[|\]|\||<[a-z]+>|\{[a-z]+\}|[^\s()[\]|<>{}]+/g) ?? [];
  let at = 0;
  const sequence = (): Node[] => {
    const nodes: Node[] = [];
    while (at < parts.length && !/^[)\]|]$/.test(parts[at]!)) nodes.push(single());
    return nodes;
  };
  const single = (): Node => {
    const part = parts[at++]!;
    if (part === '(' || part === '[') {
      const options = [sequence()];
      while (parts[at] === '|') {
        at += 1;
        options.push(sequence());
      }
      if (parts[at] !== (part === '(' ? ')' : ']')) throw new Error(`Unbalanced template: ${pattern}`);
      at += 1;
      return { kind: 'any', options, optional: part === '[' };
    }
    if (part.startsWith('<')) {
      const body = wordClasses[part.slice(1, -1)];
      if (!body) throw new Error(`Unknown class ${part} in template: ${pattern}`);
      return {
        kind: 'any',
        options: body
          .split('|')
          .map((words) => words.split(' ').map((word) => ({ kind: 'word', word }) as Node)),
        optional: false,
      };
    }
    return part.startsWith('{')
      ? { kind: 'slot', slot: part.slice(1, -1) as Accepts }
      : { kind: 'word', word: part };
  };
  const nodes = sequence();
  if (at !== parts.length) throw new Error(`Unbalanced template: ${pattern}`);
  return nodes;
}

/** All linear sequences a pattern can produce; single-word alternatives stay together as a set. */
function expand(nodes: readonly Node[]): Element[][] {
  let lines: Element[][] = [[]];
  for (const node of nodes) {
    const next = expandNode(node);
    lines = lines.flatMap((line) => next.map((tail) => [...line, ...tail]));
    if (lines.length > 400) throw new Error('Template expands too far');
  }
  return lines;
}

function expandNode(node: Node): Element[][] {
  if (node.kind === 'word') return [[{ words: new Set([node.word]), optional: false }]];
  if (node.kind === 'slot') return [[{ slot: node.slot, optional: false }]];
  const singles = new Set<string>();
  const longer: Element[][] = [];
  for (const option of node.options) {
    for (const line of expand(option)) {
      const only = line.length === 1 ? line[0]! : undefined;
      if (only && 'words' in only && !only.optional) only.words.forEach((word) => singles.add(word));
      else longer.push(line);
    }
  }
  const set: Element[][] = singles.size > 0 ? [[{ words: singles, optional: node.optional }]] : [];
  return [...set, ...longer, ...(node.optional && singles.size === 0 ? [[]] : [])];
}

/**
 * A pattern made of words only, as one list of alternatives per place. Each alternative is a sequence of words; an empty one makes the
 * place optional. Nested groups are expanded.
 */
export function placesOf(pattern: string): string[][][] {
  return parse(pattern).map((node) =>
    node.kind === 'word'
      ? [[node.word]]
      : node.kind === 'any'
        ? [...node.options.flatMap((option) => wordsOf(option)), ...(node.optional ? [[]] : [])]
        : [],
  );
}

/** Every sequence of words the nodes can produce. */
function wordsOf(nodes: readonly Node[]): string[][] {
  return nodes.reduce<string[][]>(
    (lines, node) => {
      const next =
        node.kind === 'word'
          ? [[node.word]]
          : node.kind === 'any'
            ? [...node.options.flatMap((option) => wordsOf(option)), ...(node.optional ? [[]] : [])]
            : [];
      return lines.flatMap((line) => next.map((tail) => [...line, ...tail]));
    },
    [[]],
  );
}

/** Compiles the templates once at start-up. */
export function compile(sources: readonly TemplateSource[]): Template[] {
  return sources.flatMap((source) =>
    source.patterns.flatMap((pattern, p) => {
      const prior = source.prior ?? (source.weak?.includes(pattern) ? 0.86 : 0.95);
      return expand(parse(pattern)).map((elements) => ({
        name: `${source.intent}#${p + 1}`,
        source,
        elements,
        prior,
      }));
    }),
  );
}
