/** Texts are written in British English; these are the words Americans spell differently, with their endings. */
const american: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b(un)?categoris(e|ed|es|ing|ation)\b/gi, '$1categoriz$2'],
  [/\brecognis(e|ed|es|ing)\b/gi, 'recogniz$1'],
  [/\borganis(e|ed|es|ing|ation)\b/gi, 'organiz$1'],
  [/\b(un)?realis(ed|e|es|ing)\b/gi, '$1realiz$2'],
  [/\bcolour(s|ed)?\b/gi, 'color$1'],
  [/\bfavourite(s)?\b/gi, 'favorite$1'],
  [/\bcheque(s)?\b/gi, 'check$1'],
  [/\bcancelled\b/gi, 'canceled'],
];

/** Whether a text has such a word at all: hardly any has, and the rows of a list ask at each step of scrolling. */
const hasBritish = new RegExp(american.map(([word]) => word.source).join('|'), 'i');

/** The English of a locale: `en-US`, or British for everybody else. */
export function englishOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  if (language !== 'en') return 'en-GB';
  return region === undefined ? 'en-US' : `en-${region}`;
}

/** Respells a text for the page's English, which the shell sets as the document's language. */
export function spelled(text: string, english = pageEnglish()): string {
  if (english !== 'en-US' || !hasBritish.test(text)) return text;
  return american.reduce(
    (respelt, [british, word]) => respelt.replace(british, (match) => respelled(match, british, word)),
    text,
  );
}

/** Empty in tests of calls, which have no page. */
const pageEnglish = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

function respelled(match: string, british: RegExp, word: string): string {
  const next = match.toLowerCase().replace(british, word);
  return /^[A-Z]/.test(match) ? next.charAt(0).toUpperCase() + next.slice(1) : next;
}
