import { mongo, Schema, type IndexOptions, type Model } from 'mongoose';

/** The driver's own collection of a model: rows are read and written as plain objects, without mongoose documents. */
export const collectionOf = <T extends object>(model: Model<T>): mongo.Collection<T> =>
  model.collection as unknown as mongo.Collection<T>;

type IndexKeys<T> = Partial<Record<Extract<keyof T, string> | `${string}.${string}`, 1 | -1>>;

/**
 * A model whose rows go through {@link collectionOf}: its collection and indexes. Only the row's type states its fields, because
 * no mongoose document ever reads a schema.
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

/**
 * Converts a whole number to a 64-bit integer of the store, which would otherwise store numbers beyond 2^31 as floating-point
 * values.
 */
export const int64 = (value: number): number => mongo.Long.fromNumber(value) as unknown as number;

/** Converts the amounts of a document, members called `…Minor`, with {@link int64}; null stays null. */
export const withInt64Amounts = <T extends object>(document: T): T =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? int64(value) : (value as unknown),
    ]),
  ) as T;

/**
 * For results of more than the 101 documents of the driver's first batch: a second batch costs the fallback store a third more.
 * The store ends a batch at 16 MB.
 */
export const inOneBatch = { batchSize: 5_000 } as const;
