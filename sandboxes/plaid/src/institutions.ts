/** The test banks of Plaid's sandbox, with their documented ids. */
export interface Institution {
  institution_id: string;
  name: string;
  country_codes: string[];
  url: string;
  primary_color: string;
}

export const institutions: readonly Institution[] = [
  ['ins_109508', 'First Platypus Bank', '#1f1f1f'],
  ['ins_109509', 'First Gingham Credit Union', '#1b6c5f'],
  ['ins_109510', 'Tattersall Federal Credit Union', '#7a2e8d'],
  ['ins_109511', 'Tartan Bank', '#9c1c1c'],
  ['ins_109512', 'Houndstooth Bank', '#0b4f8a'],
].map(([id, name, color]) => ({
  institution_id: id!,
  name: name!,
  country_codes: ['US'],
  url: `https://${id}.example`,
  primary_color: color!,
}));

export const institutionOf = (id: string): Institution | undefined =>
  institutions.find(({ institution_id }) => institution_id === id);
