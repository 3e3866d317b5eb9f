import { keptInLedger } from '@app/api-client';

/** An import that was read but not written yet: the data this browser needs to return to it. The server stores the rest. */
export interface OpenImport {
  id: string;
  fileName: string;
}

const kept = keptInLedger('open-import');

export function openImport(): OpenImport | undefined {
  try {
    const open = JSON.parse(kept.read() ?? 'null') as Partial<OpenImport> | null;
    return typeof open?.id === 'string' && typeof open.fileName === 'string'
      ? { id: open.id, fileName: open.fileName }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A browser without storage can still import; only returning to an open import is not offered. */
export const rememberImport = ({ id, fileName }: OpenImport): void =>
  kept.keep(JSON.stringify({ id, fileName }));

export const forgetImport = (): void => kept.forget();
