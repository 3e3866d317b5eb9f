import { mongo, Schema, type IndexOptions, type Model } from 'mongoose';

/** The driver's own collection of a model: rows go to and from the store as they are, without a document object each. */
export const collectionOf = <T extends object>(model: Model<T>): mongo.Collection<T> =>
  model.collection as unknown as mongo.Collection<T>;

type IndexKeys<T> = Partial<Record<Extract<keyof T, string> | `${string}.${string}`, 1 | -1>>;

/**
 * A model whose rows go through {@link collectionOf}: the collection and its indexes. What a row holds is said by its type alone, as
 * no document object ever reads a schema's fields.
 */
export function storedModel<T>(
  name: string,
  collection: string,
  ...indexes: readonly (IndexKeys<T> | [keys: IndexKeys<T>, options: IndexOptions])[]
) {
  const schema = new Schema({ _id: String }, { versionKey: false, strict: false });
  for (const index of indexes) {
    const [keys, options] = Array.isArray(index) ? index : [index];
    schema.index(keys as Record<string, 1 | -1>, options);
  }
  return { name, collection, schema };
}

/** A whole number as a 64-bit integer of the store. A plain JavaScript number beyond 2^31 would become a floating-point value there. */
export const exact = (value: number): number => mongo.Long.fromNumber(value) as unknown as number;

/** A document with its amounts, members called `…Minor`, as such whole numbers; one that is null stays so. */
export const withExactAmounts = <T extends object>(document: T): T =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? exact(value) : (value as unknown),
    ]),
  ) as T;

/**
 * For answers of more than the 101 documents of a driver's first batch: asking for the rest costs the fallback store a third as much
 * again. The store ends a batch at 16 MB.
 */
export const inOneBatch = { batchSize: 5_000 } as const;
