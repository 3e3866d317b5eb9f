import { queryFor } from '@app/api-client';
import { readReviewEndpoint, readUnusualEndpoint } from '@app/contracts-banking';

/** Possible duplicates and transfers, and the number of all rows to review. */
export const readReview = () => queryFor(readReviewEndpoint);

/** The unusual payments among the unreviewed rows. */
export const readUnusual = () => queryFor(readUnusualEndpoint);
