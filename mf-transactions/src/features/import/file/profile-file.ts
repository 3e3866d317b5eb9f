import type { ImportProfile } from '@app/contracts-banking';

/** Marks the file as a profile among other JSON files. */
const fileKind = 'bank-import-profile';
/** The part of a profile that is shared. */
export type SharedProfile = Pick<ImportProfile, 'name' | 'header' | 'csv'>;

/** A profile as a file for somebody else, without the number of the own account that it may contain. */
export function profileAsFile({ name, header, csv }: ImportProfile): { fileName: string; text: string } {
  const { onlyAccount: _own, ...reads } = csv;
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return {
    fileName: `${slug || 'bank'}.import-profile.json`,
    text: `${JSON.stringify({ what: fileKind, name, header, csv: reads }, null, 2)}\n`,
  };
}

/** The profile in such a file; the server validates its options. Throws an Error with a sentence for the person for any other file. */
export function profileOfFile(text: string): SharedProfile {
  const { name, header, csv } = objectIn(text);
  if (typeof name !== 'string' || !Array.isArray(header) || typeof csv !== 'object' || !csv)
    throw new Error('This profile is incomplete: it needs a name, a header and reading options.');
  return { name, header: header.map(String), csv };
}

function objectIn(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    parsed = undefined;
  }
  if (typeof parsed === 'object' && parsed && 'what' in parsed && parsed.what === fileKind)
    return parsed as Record<string, unknown>;
  throw new Error('This is not a saved profile. Choose a file that ends in .import-profile.json.');
}
