import type { PersonalDataOptions } from '@app/persistence';

/** What of voice goes into a person's archive. */
export const personalData: PersonalDataOptions = {
  own: [],
  leftOut: { pending: 'A question that waits for a moment only.' },
};
