import { queryFor } from '@app/api-client';
import { readPortfolioChecksEndpoint, readPortfolioEndpoint } from '@app/contracts-crypto';

export const readPortfolio = () => queryFor(readPortfolioEndpoint);
export const readChecks = () => queryFor(readPortfolioChecksEndpoint);
