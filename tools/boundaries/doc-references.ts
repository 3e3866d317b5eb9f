import path from 'node:path';

const fileName =
  /^(\.{1,2}\/)?[\w@-][\w@.-]*(\/[\w@.-]+)*\.(tsx?|jsx?|mjs|cjs|json|jsonc|md|ya?ml|conf|sh|txt)$/;
/** Text in code style of which each word may be the name of a file; placeholders and globs are no names. */
const codeSpan = /`([^`\n]+)`/g;
const link = /\]\((?!https?:|#|mailto:)([^)\s#]+)/g;
const script = /npm run (?:-s )?([\w:-]+)(?!<|[\w:-])/g;

/** What a page of the documentation refers to. */
export interface Repository {
  files: ReadonlySet<string>;
  /** Scripts of the root package. */
  scripts: ReadonlySet<string>;
  /** Names of files that are written at run time, or that a page mentions as history. */
  notTracked: ReadonlySet<string>;
}

/** References of a Markdown page to files and scripts that do not exist, one sentence each. */
export function brokenReferences(
  page: string,
  text: string,
  { files, scripts, notTracked }: Repository,
): string[] {
  const near = (name: string): string[] =>
    ['', path.posix.dirname(page), `${path.posix.dirname(page)}/src`].map((folder) =>
      path.posix.normalize(path.posix.join(folder, name)),
    );
  const isFile = (name: string): boolean =>
    notTracked.has(name) ||
    near(name).some((one) => files.has(one)) ||
    [...files].some((file) => file.endsWith(`/${name}`));
  const isFolder = (name: string): boolean => {
    const [folder] = near(name).slice(1);
    return [...files].some((file) => file.startsWith(`${folder!.replace(/\/$/, '')}/`));
  };
  const broken: string[] = [];
  for (const [, target] of text.matchAll(link))
    if (!isFile(target!) && !isFolder(target!)) broken.push(`${page}: the link ${target} leads nowhere.`);
  for (const [, name] of text.matchAll(script))
    if (!scripts.has(name!)) broken.push(`${page}: there is no script ${name}.`);
  for (const [, code] of text.matchAll(codeSpan))
    for (const word of code!.split(/\s+/))
      if (fileName.test(word) && !isFile(word)) broken.push(`${page}: there is no file ${word}.`);
  return broken;
}
