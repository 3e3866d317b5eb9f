import { isTimeZone } from '@app/calendar';
import { currency, id, instant, noticeKind } from '@app/contracts-kernel';
import { isCurrency } from '@app/money';
import { z } from 'zod';
import { sharedLedger } from './household-shapes';

export const passwordMin = 12;
/** In UTF-8; the most that is passed to the hash function. */
export const passwordMaxBytes = 256;

/** Lower-cased and trimmed, so that one person has one account. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Must be an e-mail address'));
const shortEnough = (text: string): boolean => new TextEncoder().encode(text).length <= passwordMaxBytes;
/** A password to be checked: any text of acceptable length, compared exactly. */
export const password = z
  .string()
  .min(1, 'Enter the password')
  .max(passwordMaxBytes)
  .refine(shortEnough, `At most ${passwordMaxBytes} bytes`);
/** A newly chosen password. The server checks whether it is a common one. */
export const newPassword = z
  .string()
  .min(passwordMin, `At least ${passwordMin} characters`)
  .max(passwordMaxBytes)
  .refine(shortEnough, `At most ${passwordMaxBytes} bytes`);

/** A code of an authenticator app or a recovery code. Spaces and dashes, added for readability, are ignored. */
export const factorCode = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^(\d{6}|[A-Z2-7]{24})$/,
        'Must be the 6 digits of the app or a recovery code of 24 letters and digits',
      ),
  );

export const personName = z.string().trim().min(1, 'Must not be empty').max(50);
export const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Must be an international number such as +12025550123');
export const timeZone = z.string().max(64).refine(isTimeZone, 'Must be a time zone such as America/New_York');
export const ownCurrency = currency.refine(isCurrency, 'Must be a currency code such as USD');

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
export const locale = z.string().min(2).max(35).refine(isLocale, 'Must be a locale such as en-US');

/** The signed-in person or demo visitor. */
export const authUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  locale: z.string(),
  timeZone: z.string(),
  currency,
  isDemo: z.boolean(),
  householdId: z.string().nullable(),
  createdAt: instant,
  mfaEnabled: z.boolean(),
  /** When the account will be deleted; absent if no deletion was requested. */
  deletionAt: instant.optional(),
  /** Present while this session has another person's ledger open; currency and time zone are then that ledger's. */
  ledger: sharedLedger.optional(),
});
export type AuthUser = z.infer<typeof authUser>;

export const themeChoice = z.enum(['system', 'light', 'dark']);
/** Onboarding steps, in order. */
export const onboardingStep = z.enum(['currency', 'pay', 'accounts', 'budget', 'voice']);
export const onboarding = z.object({
  /** The step to show next; null when all are done or skipped. */
  step: onboardingStep.nullable(),
  completedAt: instant.nullable(),
});

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
/** Optional dashboard cards, which a person can choose and order. */
export const dashboardCard = z.enum(['safeToSpend', 'forecast', 'attention', 'netWorth', 'priceRises']);
export type DashboardCard = z.infer<typeof dashboardCard>;
export const preferences = z.object({
  emailNotifications: z.boolean(),
  budgetAlerts: z.boolean(),
  paymentReminders: z.boolean(),
  /** Notifies of balances below the limit set for the account. */
  balanceAlerts: z.boolean(),
  /** Notifies when a long import finishes. */
  importAlerts: z.boolean(),
  theme: themeChoice,
  currency,
  timeZone: z.string(),
  locale: z.string(),
  dashboardCards: z.array(dashboardCard),
  onboarding,
});
export type Preferences = z.infer<typeof preferences>;

export const settings = z.object({
  profile,
  preferences,
  security: z.object({ mfaEnabled: z.boolean(), passwordChangedAt: instant.nullable() }),
});
export type Settings = z.infer<typeof settings>;

/** One signed-in browser. The id identifies the session and cannot be used to sign in. */
export const session = z.object({
  id,
  current: z.boolean(),
  remembered: z.boolean(),
  /** `Chromium on Linux`, from the browser's user agent. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});
export type SessionView = z.infer<typeof session>;

export const notification = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  message: z.string(),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  /** Page of the app that shows the subject. */
  link: z.string().nullable(),
  /** Id of the subject, such as an alert. */
  sourceId: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/**
 * Data of one server-sent event of GET /api/events. All are plain messages; the browser sends their id back as Last-Event-ID.
 */
export const pushMessage = z.union([
  /** Cached responses of routes at or below these paths are stale. */
  z.strictObject({ invalidate: z.array(z.string()) }),
  /** Events may have been missed: everything cached may be stale. */
  z.strictObject({ resync: z.literal(true) }),
  /** The session ended: go to the sign-in page. */
  z.strictObject({ signedOut: z.literal(true) }),
]);
export type PushMessage = z.infer<typeof pushMessage>;

export const partHealth = z.object({
  name: z.string(),
  status: z.enum(['up', 'down']),
  version: z.string().nullable(),
  /** Response time in milliseconds. */
  latencyMs: z.number().nullable(),
  detail: z.string().nullable(),
});
export const health = z.object({
  status: z.enum(['up', 'degraded', 'down']),
  version: z.string(),
  /** The document store in use, and whether it responds. */
  store: partHealth,
  nats: partHealth,
  services: z.array(partHealth),
});
export type Health = z.infer<typeof health>;
