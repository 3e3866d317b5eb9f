/** How far the cards about money ahead look. */
export const daysAhead = 60;
