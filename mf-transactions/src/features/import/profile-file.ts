import type { ImportProfile } from '@app/contracts-banking';

/** Tells the file from any other JSON. */
const what = 'bank-import-profile';
/** What a profile is to somebody else. */
export type SharedProfile = Pick<ImportProfile, 'name' | 'header' | 'csv'>;

/** A profile for somebody else: without the number of the own account that it may name. */
export function profileAsFile({ name, header, csv }: ImportProfile): { fileName: string; text: string } {
  const { onlyAccount: _own, ...reads } = csv;
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return {
    fileName: `${slug || 'bank'}.import-profile.json`,
    text: `${JSON.stringify({ what, name, header, csv: reads }, null, 2)}\n`,
  };
}

/** The profile of such a file; whether each of its options is one is for the server to say. Throws a sentence for any other file. */
export function profileOfFile(text: string): SharedProfile {
  const { name, header, csv } = objectIn(text);
  if (typeof name !== 'string' || !Array.isArray(header) || typeof csv !== 'object' || !csv)
    throw new Error('This profile is incomplete: it needs a name, a header and reading options.');
  return { name, header: header.map(String), csv };
}

function objectIn(text: string): Record<string, unknown> {
  let found: unknown;
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    found = undefined;
  }
  if (typeof found === 'object' && found && 'what' in found && found.what === what)
    return found as Record<string, unknown>;
  throw new Error('This is not a saved profile. Choose a file that ends in .import-profile.json.');
}
