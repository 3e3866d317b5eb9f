const longestTitle = 48;

/** A conversation's title from its first question: its words, cut at a word's end. */
export function titleFrom(question: string): string {
  const text = question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[?.!]+$/, '');
  if (text.length <= longestTitle) return text.charAt(0).toUpperCase() + text.slice(1);
  const cut = text.slice(0, longestTitle + 1);
  const short = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2)).trimEnd();
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}…`;
}
