import { storedModel } from '@app/persistence';

/** What two rows were suggested as, but are not. */
export type PairKind = 'transfer' | 'duplicate';

/** Two rows that a person declared not to be one transfer, or not duplicates; permanent. */
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
