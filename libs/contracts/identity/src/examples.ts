import type { AuthUser, Notification, SessionView, Settings } from './shapes';

export const exampleUser: AuthUser = {
  id: '01920000-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  displayName: 'Ada Lovelace',
  initials: 'AL',
  avatarUrl: null,
  locale: 'en-US',
  timeZone: 'America/New_York',
  currency: 'USD',
  isDemo: false,
  householdId: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  mfaEnabled: false,
};

export const exampleSettings: Settings = {
  profile: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+12025550123',
    company: 'Analytical Engines',
    avatarUrl: null,
  },
  preferences: {
    emailNotifications: true,
    budgetAlerts: true,
    paymentReminders: true,
    balanceAlerts: true,
    importAlerts: true,
    theme: 'system',
    currency: 'USD',
    timeZone: 'America/New_York',
    locale: 'en-US',
    dashboardCards: ['safeToSpend', 'forecast', 'attention'],
    onboarding: { step: 'currency', completedAt: null },
  },
  security: { mfaEnabled: false, passwordChangedAt: '2026-11-21T09:00:00.000Z' },
};

export const exampleSession: SessionView = {
  id: '01920000-0000-7000-8000-0000000000a1',
  current: true,
  remembered: false,
  device: 'Chromium on Linux',
  createdAt: '2026-11-21T09:00:00.000Z',
  lastSeenAt: '2026-11-21T09:05:00.000Z',
  expiresAt: '2026-11-21T21:00:00.000Z',
};

export const exampleNotification: Notification = {
  id: '01920000-0000-7000-8000-0000000000b1',
  kind: 'budget',
  title: 'Dining is at 95 % of its budget',
  message: 'You have spent $380.00 of $400.00 this month.',
  severity: 'medium',
  link: '/insights',
  sourceId: '01920000-0000-7000-8000-0000000000c1',
  isRead: false,
  createdAt: '2026-11-21T09:05:00.000Z',
};
