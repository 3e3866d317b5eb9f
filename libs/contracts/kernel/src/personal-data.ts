import { z } from 'zod';
import type { Actor } from './actor';
import { endpoint } from './contract';
import { DomainError } from './errors';
import { id } from './shapes';

/** A figure that lets two installations compare what they hold about a person: minor units of a currency, or a count. */
export const dataTotal = z.object({ name: z.string(), unit: z.string(), value: z.int() });
export type DataTotal = z.infer<typeof dataTotal>;

/**
 * Documents of one collection as lines of JSON, or a piece of a file. A file is complete when the next entry has another name or
 * is null.
 */
const exportedPage = z.object({
  /** Archive file that this page belongs to, relative to the service's folder; null if nothing is left. */
  entry: z.string().nullable(),
  lines: z.array(z.string()),
  /** A piece of a file, base64. */
  piece: z.string().nullable(),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Increases with every write in this service: if it differs at the end, data was written during the export. */
  change: z.int(),
  /** Present on the last page only. */
  totals: z.array(dataTotal),
});

const owner = '01920000-0000-7000-8000-000000000001';

/**
 * A page of all data a service stores about a person, except secrets that give access elsewhere (tokens, keys) and derived data.
 */
export const exportUserEndpoint = (service: string) =>
  endpoint({
    name: `${service}.user.export`,
    summary: `A page of everything ${service} keeps of one person.`,
    request: z.strictObject({ userId: id, after: z.string().max(2_000).nullable() }),
    reply: exportedPage,
    errors: ['FORBIDDEN', 'VALIDATION'],
    timeoutMs: 30_000,
    example: {
      request: { userId: owner, after: null },
      reply: {
        entry: 'settings.jsonl',
        lines: [`{"_id":"${owner}"}`],
        piece: null,
        next: null,
        change: 12,
        totals: [{ name: 'Everyday checking', unit: 'USD', value: 341_064 }],
      },
    },
  });

/** Bytes of each piece of a file except its last. */
export const archivePieceSize = 261_120;

export const archiveNotTaken = 'ARCHIVE_REFUSED';

/**
 * Restores what {@link exportUserEndpoint} exported into an empty account. `begin` refuses an account that has data and removes
 * what every new account starts with; `check` writes nothing, and without an entry checks that the account is empty; `finish`
 * recounts the totals. After a failure, erasing the account undoes the restore.
 */
export const restoreUserEndpoint = (service: string) =>
  endpoint({
    name: `${service}.user.restore`,
    summary: `Takes a page of a person's archive back into ${service}.`,
    effect: 'command',
    request: z.strictObject({
      userId: id,
      /** User id of the archive's owner on the installation that exported it. */
      from: z.uuid(),
      step: z.enum(['begin', 'check', 'write', 'finish']),
      entry: z.string().max(200).optional(),
      lines: z.array(z.string()).max(2_000).optional(),
      piece: z.strictObject({ at: z.int().min(0), data: z.base64(), last: z.boolean() }).optional(),
    }),
    reply: z.object({ taken: z.int(), totals: z.array(dataTotal) }),
    errors: ['FORBIDDEN', 'VALIDATION', 'CONFLICT', archiveNotTaken],
    timeoutMs: 60_000,
    example: {
      request: { userId: owner, from: owner, step: 'check', entry: 'settings.jsonl', lines: [] },
      reply: { taken: 0, totals: [] },
    },
  });

/**
 * First check of the handlers of both endpoints: throws FORBIDDEN unless the data is the person's own or the actor is the system.
 */
export function requireOwnData(actor: Actor, userId: string): void {
  if (actor.kind !== 'system' && actor.userId !== userId) throw new DomainError('FORBIDDEN');
}
