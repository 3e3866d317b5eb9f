import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFor, noisy, patternsIn, sample } from '../src/testing/sample-sentences';
import { controlPatterns } from '../src/templates/control-patterns';
import { questionTemplates } from '../src/templates/reading';

export interface Labelled {
  text: string;
  label: string;
}

/** The patterns with their labels, read from the sentence folders. A file with several labels has lines of the form `label: pattern`. */
export function labelledPatterns(folder: string): { pattern: string; label: string; file: string }[] {
  const list = (sub: string) =>
    readdirSync(join(folder, sub)).map((name) => ({
      name: name.replace(/\.txt$/, ''),
      lines: patternsIn(readFileSync(join(folder, sub, name), 'utf8')),
    }));
  const prefixed = (line: string, lead: string, file: string) => {
    const at = line.indexOf(':');
    return { pattern: line.slice(at + 1).trim(), label: `${lead}${line.slice(0, at)}`, file };
  };
  return [
    ...list('reading').flatMap(({ name, lines }) =>
      lines.map((pattern) => ({ pattern, label: name, file: name })),
    ),
    ...list('near').flatMap(({ name, lines }) => lines.map((line) => prefixed(line, 'near.', name))),
    ...list('other').flatMap(({ name, lines }) =>
      lines.map((pattern) => ({ pattern, label: 'out_of_scope', file: name })),
    ),
    ...list('change').flatMap(({ name, lines }) => lines.map((line) => prefixed(line, 'change.', name))),
  ];
}

/** Training sentences: several samples of each pattern, some of them changed by the noise model. */
export function trainingSentences(folder: string, perPattern: number, seed: number): Labelled[] {
  const controls = Object.entries(controlPatterns).flatMap(([label, patterns]) =>
    patterns.map((pattern) => ({ pattern, label })),
  );
  const templates = questionTemplates.flatMap((source) =>
    source.patterns
      .filter((p) => !p.includes('<'))
      .map((pattern) => ({ pattern, label: source.intent as string })),
  );
  const out: Labelled[] = [];
  for (const { pattern, label } of [...labelledPatterns(folder), ...controls, ...templates]) {
    const few = templates.some((t) => t.pattern === pattern) ? Math.ceil(perPattern / 6) : perPattern;
    const draw = drawFor(seed, `${label} ${pattern}`);
    const wide = (pattern.match(/[|[]/g) ?? []).length + 1;
    const seen = new Set<string>();
    for (let i = 0; i < Math.min(few, wide * 3); i++) {
      const text = sample(pattern, draw);
      const said = draw(4) === 0 ? noisy(text, draw) : text;
      if (said !== '' && !seen.has(said)) out.push({ text: said, label });
      seen.add(said);
    }
  }
  return out;
}
