import { queryFor } from '@app/api-client';
import { readReviewRoute } from '@app/contracts-banking';

export const readReview = () => queryFor(readReviewRoute);
