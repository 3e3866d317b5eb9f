import type { PersonalDataOptions } from '@app/persistence';

/** The voice data that belongs in a person's archive. */
export const personalData: PersonalDataOptions = {
  own: [],
  leftOut: { pending: 'A question that waits for a moment only.' },
};
