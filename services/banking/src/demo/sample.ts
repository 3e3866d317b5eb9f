/** What Activity calls it. */
export const sampleName = 'the sample data';
