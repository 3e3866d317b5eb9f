import type { PersonalDataOptions } from '@app/persistence';

/** What of payroll goes into a person's archive. */
export const personalData: PersonalDataOptions = {
  own: ['statements', 'employees'],
  leftOut: {
    connections: 'They open the account at the provider.',
    consents: 'They belong to a connection.',
    dataKeys: 'Keys stay where they are.',
  },
  // Tax numbers are sealed with a key of this installation: they are entered again.
  without: { settings: ['federalTaxId', 'stateTaxId'] },
};
