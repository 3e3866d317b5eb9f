import type { PersonalDataOptions } from '@app/persistence';

/** The insights data in a person's archive. */
export const personalData: PersonalDataOptions = {
  own: [],
  leftOut: {
    people: 'Who is watched is noted again with the next change.',
    reports: 'They are made again from the ledger.',
    reportShares: 'Links to reports open them to others.',
    alertDigests: 'What waits for the evening is found again.',
    budgetProgress: 'It orders messages of one installation.',
  },
};
