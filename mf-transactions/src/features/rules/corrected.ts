import { createStore } from '@app/shell-sdk';

/** The transaction whose category was just changed by hand; one offer at a time. */
export const corrected = createStore<string | null>(null);
