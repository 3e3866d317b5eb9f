/** What {@link sendUntilComplete} needs from the connection to the server. */
export interface UploadConnection {
  /** Sends the missing parts; throws if the connection breaks. */
  send: (missing: readonly number[]) => Promise<void>;
  /** Returns the parts that the server lacks; throws while the connection is still broken. */
  missing: () => Promise<readonly number[]>;
  /** Whether an error is a broken connection, so that another attempt may help. */
  isBroken: (error: unknown) => boolean;
  /** Resolves when another attempt makes sense, later the more attempts failed in a row; throws if the upload was cancelled. */
  wait: (failed: number) => Promise<void>;
}

/**
 * Sends until everything has arrived. After a broken connection it requests the state of the upload and continues from there. Other errors
 * are thrown.
 */
export async function sendUntilComplete(
  first: readonly number[],
  connection: UploadConnection,
): Promise<void> {
  let missing = first;
  let failed = 0;
  while (missing.length > 0) {
    const before = missing.length;
    try {
      if (failed > 0) missing = await connection.missing();
      // Parts that arrived before the next break are progress, so the waiting times start again.
      if (missing.length < before) failed = 0;
      await connection.send(missing);
      return;
    } catch (error) {
      if (!connection.isBroken(error)) throw error;
      failed += 1;
      await connection.wait(failed);
    }
  }
}
