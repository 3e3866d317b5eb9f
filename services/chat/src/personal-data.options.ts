import type { PersonalDataOptions } from '@app/persistence';

/** The chat data in a person's archive. */
export const personalData: PersonalDataOptions = {
  own: ['conversations'],
  leftOut: { modelUse: 'It counts what was asked of a model in an hour.' },
};
