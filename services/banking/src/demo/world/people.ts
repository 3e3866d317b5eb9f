/** The two who share the joint account and one budget. Invented, like all names here. */
export const demoPeople = ['Maya', 'Theo'] as const;
export type DemoPerson = (typeof demoPeople)[number];

/** What is paid from it for one of them; all else of the household is for both, in turns. */
export const demoOwners: Readonly<Record<string, DemoPerson>> = {
  'Pebble Mobile': 'Theo',
  'Bluebird Cleaning': 'Maya',
};
