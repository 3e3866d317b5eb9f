import { endpoint, id, insightKind, instant, list, nothing } from '@app/contracts-kernel';
import { z } from 'zod';
import { alertLimits, limitedKinds } from './alert-limits';
import { alertFeedback, exampleAlert, spendingAlert } from './alert-shape';

const limitedKind = z.enum(limitedKinds);
const kindLimit = z.object({
  kind: limitedKind,
  label: z.string(),
  /** In whole units: of the person's own currency, percent, or a count. */
  limit: z.int(),
  unit: z.enum(['money', 'percent', 'count']),
  /** The default. */
  usual: z.int(),
  least: z.int(),
  most: z.int(),
  /** Words that follow the number on the page. */
  of: z.string(),
});
export type KindLimit = z.infer<typeof kindLimit>;
const muted = z.object({ kind: insightKind, label: z.string() });

/** Past and next runs of the watch over one person's ledger. */
export const watchStatus = z.object({
  /** Null before the first run. */
  lastRunAt: instant.nullable(),
  nextRunAt: instant.nullable(),
  /** What the last run checked, in words and figures: “412 transactions of the last 13 months”. */
  checked: list(z.string()),
  /** What the last run could not check, with the reason. */
  notChecked: list(z.string()),
  /** Kinds that the person muted. */
  muted: list(muted),
  /** Limits from which alerts of certain kinds are reported. */
  limits: list(kindLimit),
  /** The person's judgements of alerts, counted. */
  judged: z.object({ useful: z.int(), notUnusual: z.int() }),
});
export type WatchStatus = z.infer<typeof watchStatus>;

const exampleStatus: WatchStatus = {
  lastRunAt: '2026-11-21T09:00:00.000Z',
  nextRunAt: '2026-11-22T08:00:00.000Z',
  checked: ['412 transactions of the last 13 months', '3 accounts', '12 bills and subscriptions'],
  notChecked: [],
  muted: [{ kind: 'idle_cash', label: 'Idle cash' }],
  limits: [{ ...alertLimits.new_merchant, kind: 'new_merchant', label: 'Large first payment', limit: 500 }],
  judged: { useful: 4, notUnusual: 1 },
};
const watchReads = ['/api/spending/alerts', '/api/spending/watch', '/api/chat/insights'];

export const readWatchEndpoint = endpoint({
  name: 'insights.watch.read',
  summary: 'When the ledger was last checked, what was checked, and when the next run is.',
  http: 'GET /api/spending/watch',
  request: nothing,
  reply: watchStatus,
  example: { request: {}, reply: exampleStatus },
});
export const runWatchEndpoint = endpoint({
  name: 'insights.watch.run',
  summary: 'Checks the ledger now.',
  http: 'POST /api/spending/watch/run',
  invalidates: watchReads,
  timeoutMs: 30_000,
  errors: ['SERVICE_UNAVAILABLE'],
  request: nothing,
  reply: watchStatus,
  example: { request: {}, reply: exampleStatus },
});
export const rebuildWatchEndpoint = endpoint({
  name: 'insights.watch.rebuild',
  summary:
    'Rebuilds all stored data of the watch from the ledger and reports the differences. What people read, dismissed or judged is kept.',
  timeoutMs: 60_000,
  errors: ['SERVICE_UNAVAILABLE'],
  effect: 'command',
  request: nothing,
  reply: z.object({ kept: z.int(), rebuilt: z.int(), differed: list(z.string()) }),
  example: { request: {}, reply: { kept: 4, rebuilt: 4, differed: [] } },
});
export const judgeAlertEndpoint = endpoint({
  name: 'insights.alerts.judge',
  summary:
    'Records whether an alert was useful. “Not unusual” hides it and raises the limit for its merchant or category; null removes the judgement.',
  http: 'POST /api/spending/alerts/:id/feedback',
  invalidates: watchReads,
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id, feedback: alertFeedback.nullable() }),
  reply: spendingAlert,
  example: {
    request: { id: exampleAlert.id, feedback: 'useful' },
    reply: { ...exampleAlert, feedback: 'useful' },
  },
});
export const muteKindEndpoint = endpoint({
  name: 'insights.kinds.mute',
  summary: 'Mutes a kind of alert: its alerts are neither listed nor notified until it is unmuted.',
  http: 'PUT /api/spending/watch/muted/:kind',
  invalidates: watchReads,
  request: z.strictObject({ kind: insightKind, muted: z.boolean() }),
  reply: watchStatus,
  example: { request: { kind: 'idle_cash', muted: true }, reply: exampleStatus },
});

export const limitKindEndpoint = endpoint({
  name: 'insights.kinds.limit',
  summary:
    'Sets the value from which alerts of a kind are shown, in whole units of its measure; null restores the default. Alerts below it are neither listed nor notified.',
  http: 'PUT /api/spending/watch/limits/:kind',
  invalidates: watchReads,
  timeoutMs: 30_000,
  request: z.strictObject({ kind: limitedKind, limit: z.int().nullable() }),
  reply: watchStatus,
  example: { request: { kind: 'new_merchant', limit: 500 }, reply: exampleStatus },
});
