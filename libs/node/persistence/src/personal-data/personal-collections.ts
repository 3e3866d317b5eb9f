import type { Connection, Model } from 'mongoose';
import type { SealedCollection } from '../seals';

interface Refusal {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}
/** A schema of zod, as far as it is used here. */
export interface DocumentShape {
  safeParse(value: unknown): { success: true } | { success: false; error: Refusal };
}

/** What of a service's collections goes into a person's archive, and comes back out of one. */
export interface PersonalDataOptions {
  /** Collections that stay behind, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Fields that stay behind, by collection: what is sealed with a key of this installation. */
  without?: Readonly<Record<string, readonly string[]>>;
  /** Collections that have no document of a person who keeps nothing of their own yet. */
  own: readonly string[];
  /** Of collections whose model does not say what their documents hold. */
  shapes?: Readonly<Record<string, DocumentShape>>;
  sealed?: readonly SealedCollection[];
}

/** How the documents of one person are found in a collection. */
export interface PersonalCollection {
  name: string;
  model: Model<unknown>;
  /** The person's id is the document's own: there is one at most. */
  isOne: boolean;
  /** Fields of the index that begins with the person, in its order. */
  order: readonly string[];
}

/** Those that go into an archive, by name. Throws where one is neither left out nor can be checked when it comes back. */
export function personalCollections(
  connection: Connection,
  { leftOut, shapes = {} }: PersonalDataOptions,
): PersonalCollection[] {
  return Object.values(connection.models)
    .filter((model) => !(model.collection.collectionName in leftOut))
    .map((model: Model<unknown>) => {
      const name = model.collection.collectionName;
      const describesItself = Object.keys(model.schema.paths).length > 1;
      if (!describesItself && !(name in shapes))
        throw new Error(`Nothing says what a document of ${name} may hold: leave it out or give it a shape`);
      const index = model.schema
        .indexes()
        .map(([keys]) => Object.keys(keys))
        .find(([first]) => first === 'userId');
      return { name, model, isOne: !index, order: index?.slice(1) ?? [] };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const ownedBy = ({ isOne }: PersonalCollection, userId: string): Record<string, unknown> =>
  isOne ? { _id: userId } : { userId };
