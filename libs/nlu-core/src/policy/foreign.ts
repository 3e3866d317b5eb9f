import type { Slots } from '../model/types';

/** Currencies whose people say dollar and write $. */
const dollars: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN']);

/** True when the amount was said in money other than the person's own. */
export const isForeign = (slots: Pick<Slots, 'currency'>, own: string): boolean =>
  slots.currency !== undefined && slots.currency !== own && !(slots.currency === 'USD' && dollars.has(own));
