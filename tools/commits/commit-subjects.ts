const longest = 72;
const form = /^(feat|fix|refactor|perf|test|docs|build|chore|ci|revert)(\([a-z0-9-]+\))?!?: (.+)$/;

/** Words that do not start an imperative, as in "the import is …" or "no longer …". */
const notVerbs = new Set(
  'a an the this that these those it its is are was were be been what which who whose where when how why no not nothing nobody every each all any some only still also and or but of in on at to for from with without by as more most less one two'.split(
    ' ',
  ),
);
/** Imperatives that look like another verb form. */
const imperatives = new Set('bring embed exceed feed focus need proceed seed shed speed succeed'.split(' '));

/** The problem of a commit subject, or undefined: `type(scope): imperative`, at most 72 characters. */
export function subjectFault(subject: string): string | undefined {
  if (subject.length > longest) return `${subject.length} characters, at most ${longest}`;
  const text = form.exec(subject)?.[3];
  if (!text) return 'not of the form "type(scope): do something"';
  if (text.endsWith('.')) return 'ends with a full stop';
  const first = text.split(/[\s,:]/)[0]!;
  if (/^[A-Z][a-z]/.test(first)) return 'begins with a capital letter';
  return isImperative(first) ? undefined : `"${first}" is not an imperative`;
}

function isImperative(word: string): boolean {
  if (imperatives.has(word)) return true;
  return !notVerbs.has(word) && !/(ing|ed|[^s]s)$/.test(word);
}
