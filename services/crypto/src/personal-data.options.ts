import type { PersonalDataOptions } from '@app/persistence';

/** The crypto data in a person's archive. */
export const personalData: PersonalDataOptions = {
  own: ['wallets', 'transactions'],
  leftOut: {
    connections: 'They open the account at the exchange.',
    consents: 'They belong to a connection.',
    dataKeys: 'Keys stay where they are.',
  },
};
