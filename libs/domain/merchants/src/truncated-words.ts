/** Words cut off by the width of a statement's column, by their beginning. */
const cut: readonly (readonly [beginning: RegExp, whole: string])[] = [
  [/^(?:restau(?:r(?:an?)?)?|restaur)$/, 'restaurant'],
  [/^cuisi(?:n)?$/, 'cuisine'],
  [/^(?:marke|mkt)$/, 'market'],
  [/^superma(?:r(?:k(?:et?)?)?)?$/, 'supermarket'],
  [/^(?:clini)$/, 'clinic'],
  [/^utiliti(?:e)?$/, 'utilities'],
  [/^(?:acad|acade|academ)$/, 'academy'],
  [/^renta$/, 'rental'],
  [/^(?:pharm|pharma|pharmac)$/, 'pharmacy'],
  [/^(?:hospita|hospit)$/, 'hospital'],
  [/^roaste(?:r)?$/, 'roasters'],
  [/^(?:bakehous)$/, 'bakehouse'],
  [/^(?:theat|theatr)$/, 'theatre'],
  [/^(?:veterin\w*)$/, 'veterinary'],
];

/** Completes the name's last word if it can only be one word. */
export function completeLastWord(name: string): string {
  const at = name.lastIndexOf(' ');
  if (at < 0) return name;
  const last = name.slice(at + 1);
  const found = cut.find(([beginning]) => beginning.test(last.toLowerCase()))?.[1];
  if (!found || found === last.toLowerCase()) return name;
  return `${name.slice(0, at)} ${last === last.toUpperCase() ? found.toUpperCase() : found[0]!.toUpperCase() + found.slice(1)}`;
}
