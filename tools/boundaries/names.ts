import { readFileSync } from 'node:fs';
import path from 'node:path';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|js|cjs|mjs)$/;
const meaningless = /^(utils?|helpers?|common|manager|misc|shared)(\.|$)/;

/** File names that break the conventions, one sentence each. */
export function badFileNames(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const name = path.basename(file).replace(/^\./, '');
    if (!kebab.test(name)) return [`${file}: not kebab-case.`];
    const part = file.split(/[/\\]/).find((folder) => meaningless.test(folder));
    return part ? [`${file}: "${part}" says nothing about what is in it.`] : [];
  });
}

/** Files that spell the product's name instead of using the brand package. */
export function spellingsOf(
  name: string,
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): string[] {
  const pattern = new RegExp(name, 'i');
  return files.filter((file) => pattern.test(read(file)));
}
