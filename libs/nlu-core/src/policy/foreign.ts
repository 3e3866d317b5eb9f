import type { Slots } from '../model/types';

/** Currencies that are called dollar and written with $ in their countries. */
const dollars: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN']);

/** True when the amount was said in a currency other than the person's own. */
export const isForeign = (slots: Pick<Slots, 'currency'>, own: string): boolean =>
  slots.currency !== undefined && slots.currency !== own && !(slots.currency === 'USD' && dollars.has(own));
