/**
 * Path of the household's reads; in a file of its own so that a page that only listens for changes loads none
 * of its contracts.
 */
export const householdPath = '/api/household';
