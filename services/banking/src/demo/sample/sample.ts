/** Its name in Activity. */
export const sampleName = 'the sample data';
