import { onboardingStep } from '@app/contracts-identity';
import { newId } from '@app/ids';
import { noScheduledEnd, type UserDoc, type UserPreferences } from './user.schema';

const defaults = {
  emailNotifications: true,
  budgetAlerts: true,
  paymentReminders: true,
  balanceAlerts: true,
  importAlerts: true,
  theme: 'system',
} as const;

export function newAccount(
  wanted: {
    email: string;
    firstName: string;
    lastName: string;
    preferences: Partial<UserPreferences> & Pick<UserPreferences, 'currency' | 'timeZone' | 'locale'>;
  },
  now: number,
): UserDoc {
  return {
    _id: newId(now),
    kind: 'user',
    state: 'active',
    email: wanted.email,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    phone: null,
    company: null,
    avatarTag: null,
    preferences: { ...defaults, ...wanted.preferences },
    onboardingStep: onboardingStep.enum.currency,
    onboardedAt: null,
    passwordChangedAt: new Date(now),
    createdAt: new Date(now),
    endsAt: noScheduledEnd,
  };
}

export const demoLifeMs = 24 * 3_600_000;

export function newDemoVisitor(now: number): UserDoc {
  return {
    ...newAccount(
      {
        email: '',
        firstName: 'Demo',
        lastName: 'Visitor',
        preferences: { currency: 'USD', timeZone: 'America/New_York', locale: 'en-US' },
      },
      now,
    ),
    kind: 'demo',
    onboardingStep: null,
    onboardedAt: new Date(now),
    passwordChangedAt: null,
    endsAt: new Date(now + demoLifeMs),
  };
}
