import { isTimeZone } from '@app/calendar';
import { currency, id, instant, noticeKind } from '@app/contracts-kernel';
import { isCurrency } from '@app/money';
import { z } from 'zod';
import { sharedLedger } from './household-shapes';

export const passwordMin = 12;
/** Bytes in UTF-8: what the hash function is given at most. */
export const passwordMaxBytes = 256;

/** Lower-cased and trimmed, so that one person has one account. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Must be an e-mail address'));
const shortEnough = (text: string): boolean => new TextEncoder().encode(text).length <= passwordMaxBytes;
/** A password as it is checked: any text of bearable length, compared exactly. */
export const password = z
  .string()
  .min(1, 'Enter the password')
  .max(passwordMaxBytes)
  .refine(shortEnough, `At most ${passwordMaxBytes} bytes`);
/** A password as it is chosen. Whether it is a common one is for the server to say. */
export const newPassword = z
  .string()
  .min(passwordMin, `At least ${passwordMin} characters`)
  .max(passwordMaxBytes)
  .refine(shortEnough, `At most ${passwordMaxBytes} bytes`);

/** A code of an authenticator app or a recovery code. Spaces and dashes, which people read them by, do not count. */
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
  /** There while the account is to be deleted: when. */
  deletionAt: instant.optional(),
  /** There while this session has somebody else's ledger open; currency and time zone are then of that ledger. */
  ledger: sharedLedger.optional(),
});
export type AuthUser = z.infer<typeof authUser>;

export const themeChoice = z.enum(['system', 'light', 'dark']);
/** Steps of the first sign-in, in order. */
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
/** Cards of the dashboard that a person may have or not, in the order they want. */
export const dashboardCard = z.enum(['safeToSpend', 'forecast', 'attention', 'netWorth', 'priceRises']);
export type DashboardCard = z.infer<typeof dashboardCard>;
export const preferences = z.object({
  emailNotifications: z.boolean(),
  budgetAlerts: z.boolean(),
  paymentReminders: z.boolean(),
  /** Tells balances below what was set for their account. */
  balanceAlerts: z.boolean(),
  /** Tells when a long import is over. */
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

/** One signed-in browser. The id names the session, it cannot be used to sign in. */
export const session = z.object({
  id,
  current: z.boolean(),
  remembered: z.boolean(),
  /** `Chromium on Linux`, from the browser's own words. */
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
  /** Page of the app that shows what it is about. */
  link: z.string().nullable(),
  /** What it is about: an alert id for instance. */
  sourceId: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** Data of one server-sent event of GET /api/events. All come as plain messages; their id is what Last-Event-ID sends back. */
export const pushMessage = z.union([
  /** Cached answers of routes at or below these paths are stale. */
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
  /** Milliseconds its answer took. */
  latencyMs: z.number().nullable(),
  detail: z.string().nullable(),
});
export const health = z.object({
  status: z.enum(['up', 'degraded', 'down']),
  version: z.string(),
  /** Which document store was chosen, and whether it answers. */
  store: partHealth,
  nats: partHealth,
  services: z.array(partHealth),
});
export type Health = z.infer<typeof health>;
