import { addDays, type Day } from '@app/calendar';
import type { BankLinkRow } from '../../bank-links/bank-link.schema';
import type { DemoOwner } from '../demo-row';
import { idFrom } from '../seeded-random';

const silentDays = 12;

/** A practice link to a bank that wants its owner to sign in again: its account has brought nothing since, a balance neither. */
export function demoBrokenLink({ userId, seed }: DemoOwner, today: Day): BankLinkRow {
  const lastSync = new Date(`${addDays(today, -silentDays)}T13:20:00Z`);
  const id = (what: string): string => idFrom(lastSync.getTime(), userId, seed, what);
  return {
    _id: id('bank link'),
    userId,
    institutionName: 'Alder Credit Union',
    environment: 'sandbox',
    lastSync,
    accounts: [
      {
        id: id('linked account'),
        accountName: 'Holiday savings',
        mask: '7702',
        isActive: false,
        currentMinor: null,
        availableMinor: null,
        currency: 'USD',
        type: 'depository',
        subtype: 'savings',
      },
    ],
  };
}
