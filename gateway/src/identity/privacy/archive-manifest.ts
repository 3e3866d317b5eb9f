import { personalDataOwners } from '@app/contracts-identity';
import { archiveNotTaken, dataTotal, DomainError } from '@app/contracts-kernel';
import { z } from 'zod';

export const archiveFormat = 'personal-finance-archive';
export const archiveVersion = 1;
export const manifestName = 'manifest.json';

const file = z.strictObject({
  name: z.string().max(300),
  bytes: z.int().min(0),
  /** The number of documents; 0 for files that are not lists. */
  lines: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchiveFile = z.infer<typeof file>;

const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  createdAt: z.iso.datetime(),
  /** The owner's user id on the installation that made the archive. */
  userId: z.uuid(),
  files: z.array(file).max(100_000),
  /** By service, the sums of its data. */
  totals: z.record(z.enum(personalDataOwners), z.array(dataTotal)),
  notIncluded: z.array(z.string().max(200)).max(50),
});
export type ArchiveManifest = z.infer<typeof manifest>;

/** Listed in every archive and on the screen. */
export const notIncluded = [
  'Passwords, sessions and keys',
  'Connections to banks, exchanges and payroll providers: connect again',
  'Tax numbers of payroll',
  'Finished reports and links to them: generate them again',
  'Undo history and unfinished uploads',
];

export const refusal = (message: string): DomainError => new DomainError(archiveNotTaken, { message });

/** Throws ARCHIVE_REFUSED with a sentence on what the person can do. */
export function readManifest(text: string): ArchiveManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('The list of contents of the archive cannot be read. Export again.');
  }
  const header = z.object({ format: z.literal(archiveFormat), version: z.number() }).safeParse(value);
  if (!header.success) throw refusal('This ZIP file is not an archive of an account.');
  if (header.data.version !== archiveVersion)
    throw refusal(
      `The archive has version ${header.data.version}, and this server reads version ${archiveVersion}. Restore it on a server of the release it comes from.`,
    );
  const read = manifest.safeParse(value);
  if (!read.success) throw refusal('The list of contents of the archive is damaged. Export again.');
  return read.data;
}

const folders = personalDataOwners.join('|');
const known = new RegExp(
  `^(?:manifest\\.json|identity/(?:settings\\.json|avatar\\.png)|(?:${folders})/[A-Za-z]{1,60}\\.jsonl|banking/receipts/[A-Za-z0-9-]{1,80}\\.[a-z]{3,4})$`,
);

/** Nothing is unpacked to a disk; unknown names are refused all the same. */
export function requireKnownName(name: string): void {
  if (!known.test(name)) throw refusal(`The archive contains an unknown file: ${name.slice(0, 80)}`);
}
