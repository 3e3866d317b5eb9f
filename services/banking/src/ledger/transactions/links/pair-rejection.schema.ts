import { storedModel } from '@app/persistence';

/** What two rows were taken for, and are not. */
export type PairKind = 'transfer' | 'duplicate';

/** Two rows that are not one transfer, or not the same movement twice; for good. */
export interface PairRejection {
  /** `userId:pair`. */
  _id: string;
  userId: string;
  /** By {@link pairKey}. */
  pair: string;
}

export const pairRejectionModel = storedModel<PairRejection>('PairRejection', 'pairRejections', {
  userId: 1,
  pair: 1,
});
