import type { Connection, Model } from 'mongoose';
import type { SealedCollection } from '../audit/seals';

interface Refusal {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}
/** The part of a zod schema that is used here. */
export interface DocumentShape {
  safeParse(value: unknown): { success: true } | { success: false; error: Refusal };
}

/** Which of a service's collections are exported into a person's archive and restored from it. */
export interface PersonalDataOptions {
  /** Collections that are not exported, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Fields that are not exported, by collection, such as those encrypted with a key of this installation. */
  without?: Readonly<Record<string, readonly string[]>>;
  /** Collections that are empty for a person without data of their own. */
  own: readonly string[];
  /** Shapes of documents for collections whose model does not state them. */
  shapes?: Readonly<Record<string, DocumentShape>>;
  sealed?: readonly SealedCollection[];
}

/** How to find the documents of one person in a collection. */
export interface PersonalCollection {
  name: string;
  model: Model<unknown>;
  /** The document's id is the person's, so there is at most one. */
  isOne: boolean;
  /** Fields of the index that starts with the person, in order. */
  order: readonly string[];
}

/** The collections to export, by name. Throws if a collection is neither left out nor can be checked on restore. */
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
