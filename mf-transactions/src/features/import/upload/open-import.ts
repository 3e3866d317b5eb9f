import { ledgerStorage } from '@app/api-client';

/** An import that was read but not written yet: the data this browser needs to return to it. The server stores the rest. */
export interface OpenImport {
  id: string;
  fileName: string;
  /** Categories by merchant key that become rules with the import. */
  always?: readonly (readonly [merchantKey: string, category: string])[];
}

const storage = ledgerStorage('open-import');
const isPair = (pair: unknown): boolean =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');

export function openImport(): OpenImport | undefined {
  try {
    const open = JSON.parse(storage.read() ?? 'null') as Partial<OpenImport> | null;
    return typeof open?.id === 'string' && typeof open.fileName === 'string'
      ? { id: open.id, fileName: open.fileName, always: (open.always ?? []).filter(isPair) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A browser without storage can still import; only returning to an open import is not offered. */
export const rememberImport = (open: OpenImport): void => storage.keep(JSON.stringify(open));

/** The rules chosen in the preview of this import, also after the page was left. */
export const alwaysOf = (id: string): ReadonlyMap<string, string> => {
  const open = openImport();
  return new Map(open?.id === id ? open.always : []);
};

export function rememberAlways(id: string, always: ReadonlyMap<string, string>): void {
  const open = openImport();
  if (open?.id === id) rememberImport({ ...open, always: [...always] });
}

export const forgetImport = (): void => storage.forget();
