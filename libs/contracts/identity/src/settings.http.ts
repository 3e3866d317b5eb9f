import { ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { exampleSettings } from './examples';
import {
  dashboardCard,
  locale,
  onboardingStep,
  ownCurrency,
  personName,
  phone,
  settings,
  themeChoice,
  timeZone,
} from './shapes';

export const getSettings = route({
  name: 'identity.settings.get',
  summary: 'Profile, preferences and the state of sign-in security.',
  method: 'GET',
  path: '/api/settings',
  reply: settings,
  example: { reply: exampleSettings },
});

export const changeProfile = route({
  name: 'identity.profile.change',
  summary: 'Changes the given profile fields; the rest stays.',
  method: 'PATCH',
  path: '/api/settings/profile',
  body: z
    .strictObject({
      firstName: personName,
      lastName: personName,
      phone: phone.nullable(),
      company: z.string().trim().min(1).max(100).nullable(),
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change'),
  reply: settings,
  example: { body: { firstName: 'Augusta', company: null }, reply: exampleSettings },
});

export const changePreferences = route({
  name: 'identity.preferences.change',
  summary:
    'Changes the given preferences; the rest stays. `onboardingStep` stores the next step; null ends onboarding.',
  method: 'PATCH',
  path: '/api/settings/preferences',
  body: z
    .strictObject({
      emailNotifications: z.boolean(),
      budgetAlerts: z.boolean(),
      paymentReminders: z.boolean(),
      balanceAlerts: z.boolean(),
      importAlerts: z.boolean(),
      theme: themeChoice,
      currency: ownCurrency,
      timeZone,
      locale,
      /** The complete list in order, without repeats. */
      dashboardCards: z
        .array(dashboardCard)
        .refine((cards) => new Set(cards).size === cards.length, 'A card can be there once'),
      onboardingStep: onboardingStep.nullable(),
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change'),
  reply: settings,
  example: { body: { theme: 'dark', budgetAlerts: false }, reply: exampleSettings },
});

/** Largest uploaded avatar, in base64 characters. */
const avatarChars = 200_000;

export const setAvatar = route({
  name: 'identity.avatar.set',
  summary:
    'Sets the picture: a PNG of at most 512 by 512 pixels in base64, resized by the browser. Everything except the image is removed from the file.',
  method: 'PUT',
  path: '/api/settings/avatar',
  access: 'account',
  body: z.strictObject({ image: z.base64().min(1).max(avatarChars) }),
  reply: settings,
  errors: [identityErrors.IMAGE_REFUSED, identityErrors.DEMO_REFUSED],
  example: { body: { image: 'iVBORw0KGgo=' }, reply: exampleSettings },
});

export const removeAvatar = route({
  name: 'identity.avatar.remove',
  summary: 'Removes the picture.',
  method: 'DELETE',
  path: '/api/settings/avatar',
  access: 'account',
  reply: ok,
  errors: [identityErrors.DEMO_REFUSED],
  example: { reply: { success: true } },
});

export const getAvatar = route({
  name: 'identity.avatar.get',
  summary: 'The person’s own picture as a PNG.',
  method: 'GET',
  path: '/api/settings/avatar',
  query: z.object({ v: z.string().max(64).optional() }),
  reply: z.string(),
  example: { reply: '' },
});
