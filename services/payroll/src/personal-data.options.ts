import type { PersonalDataOptions } from '@app/persistence';

/** The payroll data in a person's archive. */
export const personalData: PersonalDataOptions = {
  own: ['statements', 'employees'],
  leftOut: {
    connections: 'They open the account at the provider.',
    consents: 'They belong to a connection.',
    dataKeys: 'Keys stay where they are.',
  },
  // Tax ids are sealed with a key of this installation, so the person must enter them again.
  without: { settings: ['federalTaxId', 'stateTaxId'] },
};
