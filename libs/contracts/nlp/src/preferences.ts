import { amount, endpoint, instant, id, list, nothing, ok, queryInt } from '@app/contracts-kernel';
import { z } from 'zod';
import { commandName, outcome } from './utterances';

/**
 * Source of speech recognition. `auto`: the browser if it supports recognition, otherwise this server's own recogniser.
 * `text`: typing only.
 */
export const speechChoices = ['auto', 'browser', 'own', 'text'] as const;
export type SpeechChoice = (typeof speechChoices)[number];
export const voiceLanguages = ['en-US', 'en-GB', 'en-CA', 'en-AU'] as const;
export type VoiceLanguage = (typeof voiceLanguages)[number];
/** Days for which the words of commands are stored; 0 stores none. */
export const historyChoices = [0, 7, 30] as const;
export type HistoryDays = (typeof historyChoices)[number];

export const voicePreferences = z.object({
  language: z.enum(voiceLanguages),
  speech: z.enum(speechChoices),
  /** Confirm every change, or only when the confirmation tiers require it. */
  confirm: z.enum(['tier', 'always']),
  /** The person's own voice limit, in their currency; null uses the general limit. */
  voiceLimit: amount.nullable(),
  spokenReplies: z.boolean(),
  /** Speed of spoken replies; 1 is the voice's normal speed. */
  rate: z.number(),
  /** Shows how a command was understood. */
  advanced: z.boolean(),
  historyDays: z.union([z.literal(0), z.literal(7), z.literal(30)]),
});
export type VoicePreferences = z.infer<typeof voicePreferences>;

export const usualVoicePreferences: VoicePreferences = {
  language: 'en-US',
  speech: 'auto',
  confirm: 'tier',
  voiceLimit: null,
  spokenReplies: false,
  rate: 1,
  advanced: false,
  historyDays: 30,
};

export const voicePreferencesChange = z
  .strictObject({
    language: z.enum(voiceLanguages),
    speech: z.enum(speechChoices),
    confirm: z.enum(['tier', 'always']),
    voiceLimit: amount
      .min(0, 'The limit can’t be below zero')
      .max(99_999_999.99, 'The largest limit is 99,999,999.99')
      .nullable(),
    spokenReplies: z.boolean(),
    rate: z.number().min(0.5, 'The slowest is half').max(2, 'The fastest is double'),
    advanced: z.boolean(),
    historyDays: z.union([z.literal(0), z.literal(7), z.literal(30)]),
  })
  .partial();
export type VoicePreferencesChange = z.infer<typeof voicePreferencesChange>;

export const readVoicePreferencesEndpoint = endpoint({
  name: 'nlp.preferences.read',
  summary: 'The person’s voice preferences, the same in all their browsers.',
  http: 'GET /api/nlp/preferences',
  errors: ['SERVICE_UNAVAILABLE', 'TIMEOUT'],
  request: nothing,
  reply: voicePreferences,
  example: { request: {}, reply: usualVoicePreferences },
});

export const changeVoicePreferencesEndpoint = endpoint({
  name: 'nlp.preferences.change',
  summary:
    'Changes the given voice preferences; the rest stays. A shorter history deletes older entries at once.',
  http: 'PATCH /api/nlp/preferences',
  errors: ['IDEMPOTENCY_MISMATCH', 'SERVICE_UNAVAILABLE', 'TIMEOUT'],
  invalidates: ['/api/nlp/preferences', '/api/nlp/history'],
  request: voicePreferencesChange,
  reply: voicePreferences,
  example: { request: { confirm: 'always' }, reply: { ...usualVoicePreferences, confirm: 'always' } },
});

export const pastCommand = z.object({
  id,
  at: instant,
  /** What was said or typed. */
  text: z.string(),
  /** The reply. */
  message: z.string(),
  command: commandName,
  mode: outcome,
});
export type PastCommand = z.infer<typeof pastCommand>;

export const listVoiceHistoryEndpoint = endpoint({
  name: 'nlp.history.list',
  summary: 'What the person said and typed within their history period, newest first.',
  http: 'GET /api/nlp/history',
  errors: ['SERVICE_UNAVAILABLE', 'TIMEOUT'],
  request: z.strictObject({
    /** Only entries older than this. */
    before: instant.optional(),
    limit: queryInt(1, 100).default(50),
  }),
  reply: z.object({ commands: list(pastCommand), more: z.boolean() }),
  example: {
    request: { limit: 50 },
    reply: {
      commands: [
        {
          id: '01920000-0000-7000-8000-000000000092',
          at: '2026-11-21T15:00:00.000Z',
          text: 'add an expense of $45 for lunch yesterday',
          message: 'Added $45.00 for lunch, yesterday, in Dining.',
          command: 'add_transaction',
          mode: 'execute',
        },
      ],
      more: false,
    },
  },
});

export const clearVoiceHistoryEndpoint = endpoint({
  name: 'nlp.history.clear',
  summary: 'Deletes the words of all commands. Ledger entries they made stay, and can still be undone.',
  http: 'DELETE /api/nlp/history',
  errors: ['IDEMPOTENCY_MISMATCH', 'SERVICE_UNAVAILABLE', 'TIMEOUT'],
  invalidates: ['/api/nlp/history'],
  request: nothing,
  reply: ok,
  example: { request: {}, reply: { success: true } },
});
