/** How many days ahead the cards about future money look. */
export const daysAhead = 60;
