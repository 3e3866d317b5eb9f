import type { PersonalDataOptions } from '@app/persistence';

/** The chat data in a person's archive. */
export const personalData: PersonalDataOptions = {
  own: ['conversations'],
  leftOut: { modelUse: 'It counts the tokens used at a language model per day.' },
};
