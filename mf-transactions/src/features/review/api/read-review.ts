import { queryFor } from '@app/api-client';
import { readReviewRoute } from '@app/contracts-banking';

/** Pairs that may be duplicates or transfers, and how much waits in all. */
export const readReview = () => queryFor(readReviewRoute);
