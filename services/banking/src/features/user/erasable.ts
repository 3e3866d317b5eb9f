/** Something that holds data of users and can remove one's. */
export interface Erasable {
  /** Number of documents removed. */
  erase(userId: string): Promise<number>;
}

export const ERASABLE = Symbol('Erasable');
