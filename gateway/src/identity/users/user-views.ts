import { getAvatar, type AuthUser, type DashboardCard, type Settings } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';
import type { OpenedLedger } from '../../edge/ledgers/shared-ledgers';
import { noScheduledEnd, type UserDoc } from './user.schema';

const firstLetter = (name: string): string => [...name][0]?.toLocaleUpperCase('en') ?? '';
const avatarUrlOf = (user: UserDoc): string | null =>
  user.avatarTag ? `${getAvatar.path}?v=${user.avatarTag}` : null;

export const actorOf = (user: UserDoc): Actor => ({
  userId: user._id,
  kind: user.kind,
  locale: user.preferences.locale,
  timeZone: user.preferences.timeZone,
  currency: user.preferences.currency,
});

/** When the account will be deleted; null if no deletion is scheduled. */
export const deletionOf = ({ kind, endsAt }: Pick<UserDoc, 'kind' | 'endsAt'>): string | null =>
  kind === 'user' && endsAt < noScheduledEnd ? endsAt.toISOString() : null;

export const nameOf = ({ firstName, lastName }: Pick<UserDoc, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The person; with somebody else's ledger open, in that ledger's currency and time zone. */
export const authUserIn = (user: UserDoc, opened: OpenedLedger | undefined): AuthUser => ({
  ...authUserOf(user),
  ...(opened && {
    timeZone: opened.actor.timeZone,
    currency: opened.actor.currency,
    householdId: opened.shared.id,
    ledger: opened.shared,
  }),
});

export const authUserOf = (user: UserDoc): AuthUser => ({
  id: user._id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  displayName: nameOf(user),
  initials: firstLetter(user.firstName) + firstLetter(user.lastName),
  avatarUrl: avatarUrlOf(user),
  locale: user.preferences.locale,
  timeZone: user.preferences.timeZone,
  currency: user.preferences.currency,
  isDemo: user.kind === 'demo',
  householdId: null,
  createdAt: user.createdAt.toISOString(),
  mfaEnabled: Boolean(user.twoFactorSince),
  ...(deletionOf(user) && { deletionAt: deletionOf(user)! }),
});

/** The cards a dashboard shows in addition to the specified widgets until its person chooses. */
const usualCards: DashboardCard[] = ['safeToSpend', 'netWorth', 'forecast', 'attention'];

export const settingsOf = (user: UserDoc): Settings => ({
  profile: {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    company: user.company,
    avatarUrl: avatarUrlOf(user),
  },
  preferences: {
    ...user.preferences,
    balanceAlerts: user.preferences.balanceAlerts ?? true,
    importAlerts: user.preferences.importAlerts ?? true,
    dashboardCards: user.preferences.dashboardCards ?? usualCards,
    onboarding: {
      step: user.onboardingStep as Settings['preferences']['onboarding']['step'],
      completedAt: user.onboardedAt?.toISOString() ?? null,
    },
  },
  security: {
    mfaEnabled: Boolean(user.twoFactorSince),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
  },
});
