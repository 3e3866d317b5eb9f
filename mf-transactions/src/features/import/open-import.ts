import { keptInLedger } from '@app/api-client';

/** An import that was read and not yet written: what this browser has to know to come back to it. The server keeps all else. */
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

/** A browser that keeps nothing imports all the same; only coming back is not offered. */
export const rememberImport = ({ id, fileName }: OpenImport): void =>
  kept.keep(JSON.stringify({ id, fileName }));

export const forgetImport = (): void => kept.forget();
