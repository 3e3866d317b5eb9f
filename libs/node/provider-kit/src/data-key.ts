/** A person's decrypted data key. Kept in memory for one call only. */
export interface DataKey {
  userId: string;
  version: number;
  bytes: Buffer;
}
