import { z } from 'zod';
import type { Actor } from './actor';
import { endpoint } from './contract';
import { DomainError } from './errors';
import { id } from './shapes';

/** A figure by which two installations compare what they hold of a person: minor units, or a number of things. */
export const dataTotal = z.object({ name: z.string(), unit: z.string(), value: z.int() });
export type DataTotal = z.infer<typeof dataTotal>;

/** Documents of one collection as lines of JSON, or a piece of a file; a file is whole when an entry of another name follows, or none. */
const exportedPage = z.object({
  /** File of the archive that this belongs to, below the service's folder; null where there is nothing more. */
  entry: z.string().nullable(),
  lines: z.array(z.string()),
  /** Of a file, base64. */
  piece: z.string().nullable(),
  /** Asks for what follows; null at the end. */
  next: z.string().nullable(),
  /** Grows with every change here: another one at the end says that something was written meanwhile. */
  change: z.int(),
  /** At the end only. */
  totals: z.array(dataTotal),
});

const owner = '01920000-0000-7000-8000-000000000001';

/** A page of everything a service keeps of a person, without what opens other doors (tokens, keys) and what follows from the rest. */
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

/** Bytes of each piece of a file but its last. */
export const archivePieceSize = 261_120;

export const archiveNotTaken = 'ARCHIVE_REFUSED';

/**
 * Takes what {@link exportUserEndpoint} gave into an account that keeps nothing yet. `begin` refuses one that does and clears away what
 * every account begins with; `check` writes nothing, and without an entry asks whether the account keeps nothing; `finish` recounts. What went wrong is undone by erasing.
 */
export const restoreUserEndpoint = (service: string) =>
  endpoint({
    name: `${service}.user.restore`,
    summary: `Takes a page of a person's archive back into ${service}.`,
    effect: 'command',
    request: z.strictObject({
      userId: id,
      /** Whose archive it was, on the installation it comes from. */
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

/** What the handlers of both ask first: FORBIDDEN unless it is the person's own data, or the system asks. */
export function requireOwnData(actor: Actor, userId: string): void {
  if (actor.kind !== 'system' && actor.userId !== userId) throw new DomainError('FORBIDDEN');
}
