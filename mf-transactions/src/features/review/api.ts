import { queryFor } from '@app/api-client';
import { readReviewEndpoint, readUnusualEndpoint } from '@app/contracts-banking';

/** Pairs that may be duplicates or transfers, and how much waits in all. */
export const readReview = () => queryFor(readReviewEndpoint);

/** The unusual payments among what nobody looked at. */
export const readUnusual = () => queryFor(readUnusualEndpoint);
