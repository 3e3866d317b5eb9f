/** Of the household's reads; alone, so that a page that only listens for it loads none of its contracts. */
export const householdPath = '/api/household';
