/** A person's data key, open. Lives for one call. */
export interface DataKey {
  userId: string;
  version: number;
  bytes: Buffer;
}
