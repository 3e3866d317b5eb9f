/** What the drawer of a transaction begins with, when it is opened for that. */
export const doings = ['split', 'refund', 'attach', 'history'] as const;
export type Doing = (typeof doings)[number];
export const isDoing = (text: string | null): text is Doing =>
  (doings as readonly (string | null)[]).includes(text);
