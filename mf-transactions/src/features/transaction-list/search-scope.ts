import { parseSearch, type ViewFilter } from '@app/contracts-banking';

/** A way to widen the search: the button's label and the filter it applies. */
export interface WiderSearch {
  label: string;
  view: ViewFilter;
}

const fields = 'description, merchant, category, amount, note and bank text';

/** A sentence on which fields were searched, and which filters excluded rows. */
export function searchedFieldsText(view: ViewFilter): string {
  const { texts } = parseSearch(view.q ?? '');
  const limits = limitsOf(view);
  const among = limits.length ? ` of transactions ${limits.join(', ')}` : ' of all your transactions';
  if (texts.length === 0) return limits.length ? `Only transactions ${limits.join(', ')} were searched.` : '';
  return `“${texts.join('”, “')}” was searched in the ${fields}${among}.`;
}

function limitsOf({ category, type, status, account, from, to, period }: ViewFilter): string[] {
  return [
    category && `in ${category}`,
    type && `of type ${type}`,
    status && `with status ${status}`,
    account && 'on the chosen accounts',
    (from || to || period) && 'in the chosen dates',
  ].filter((limit) => typeof limit === 'string');
}

/** Ways to widen the search; the smallest change comes first. */
export function widerSearches(view: ViewFilter): WiderSearch[] {
  const { q, ...filters } = view;
  const { terms, texts } = parseSearch(q ?? '');
  const { from, to, period, ...undated } = view;
  const words = texts.flatMap((text) => text.split(/\s+/u)).filter((word) => word.length > 2);
  const searches: WiderSearch[] = [];
  if (q && Object.keys(filters).length > 0) searches.push({ label: 'Search without filters', view: { q } });
  else if (from || to || period) searches.push({ label: 'Search all dates', view: undated });
  if (terms.length > 0 && texts.length > 0)
    searches.push({ label: 'Search the words only', view: { ...filters, q: texts.join(' ') } });
  if (words.length > 1 && terms.length === 0)
    searches.push({ label: `Search only “${words[0]}”`, view: { ...filters, q: words[0]! } });
  return searches;
}
