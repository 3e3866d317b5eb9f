/** An import that was read and not yet written: what this browser has to know to come back to it. The server keeps all else. */
export interface OpenImport {
  id: string;
  fileName: string;
}

const key = 'open-import';

export function openImport(): OpenImport | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<OpenImport> | null;
    return typeof kept?.id === 'string' && typeof kept.fileName === 'string'
      ? { id: kept.id, fileName: kept.fileName }
      : undefined;
  } catch {
    return undefined;
  }
}

export function rememberImport(open: OpenImport): void {
  try {
    localStorage.setItem(key, JSON.stringify(open));
  } catch {
    // A browser that keeps nothing imports all the same; only coming back is not offered.
  }
}

export function forgetImport(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
