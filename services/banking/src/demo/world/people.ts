/** The two people who share the joint account and one budget. Invented, like all names here. */
export const demoPeople = ['Maya', 'Theo'] as const;
export type DemoPerson = (typeof demoPeople)[number];

/** Payments for only one of them; all other household payments are for both in turns. */
export const demoOwners: Readonly<Record<string, DemoPerson>> = {
  'Pebble Mobile': 'Theo',
  'Bluebird Cleaning': 'Maya',
};
