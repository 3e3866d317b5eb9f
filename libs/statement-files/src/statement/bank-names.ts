/**
 * Common names of banks, by words in their files and file names; an everyday word must be next to `bank`, `card` or an address.
 */
const spelled: readonly (readonly [name: string, words: string])[] = [
  ['American Express', 'american express|amex'],
  ['Bank of America', 'bank of america|bofa|bankofamerica'],
  ['Capital One', 'capital ?one'],
  ['Citi', 'citi|citibank|citigroup|citicards?'],
  ['Wells Fargo', 'wells ?fargo'],
  ['U.S. Bank', 'u\\.?s\\.? bank|usbank'],
  ['PNC', 'pnc'],
  ['Truist', 'truist'],
  ['TD Bank', 'td bank|tdbank|td canada trust'],
  ['Navy Federal', 'navy federal|navyfed|nfcu'],
  ['USAA', 'usaa'],
  ['Charles Schwab', 'charles schwab|schwab'],
  ['Fidelity', 'fidelity'],
  ['Synchrony', 'synchrony'],
  ['Barclays', 'barclays|barclaycard'],
  ['HSBC', 'hsbc'],
  ['Lloyds Bank', 'lloyds'],
  ['NatWest', 'natwest'],
  ['Santander', 'santander'],
  ['Nationwide', 'nationwide'],
  ['Monzo', 'monzo'],
  ['Starling Bank', 'starling'],
  ['Revolut', 'revolut'],
  ['N26', 'n26'],
  ['bunq', 'bunq'],
  ['ING', 'ing diba|ing bank|ingb'],
  ['Deutsche Bank', 'deutsche bank'],
  ['Commerzbank', 'commerzbank'],
  ['DKB', 'dkb|deutsche kreditbank'],
  ['comdirect', 'comdirect'],
  ['Postbank', 'postbank'],
  ['BNP Paribas', 'bnp paribas'],
  ['Société Générale', 'societe generale|société générale'],
  ['Crédit Agricole', 'credit agricole|crédit agricole'],
  ['Boursorama', 'boursorama|boursobank'],
  ['BBVA', 'bbva'],
  ['CaixaBank', 'caixabank'],
  ['UniCredit', 'unicredit'],
  ['Intesa Sanpaolo', 'intesa sanpaolo'],
  ['ABN AMRO', 'abn ?amro'],
  ['Rabobank', 'rabobank'],
  ['KBC', 'kbc'],
  ['Nordea', 'nordea'],
  ['Swedbank', 'swedbank'],
  ['Danske Bank', 'danske bank'],
  ['RBC', 'rbc|royal bank of canada'],
  ['Scotiabank', 'scotiabank'],
  ['BMO', 'bmo'],
  ['CIBC', 'cibc'],
  ['Commonwealth Bank', 'commonwealth bank|commbank'],
  ['Westpac', 'westpac'],
  ['ANZ', 'anz'],
  ['NAB', 'nab'],
];
const everyday: readonly (readonly [name: string, word: string])[] = [
  ['Chase', 'chase'],
  ['Discover', 'discover'],
  ['Ally', 'ally'],
  ['Wise', 'wise'],
  ['Chime', 'chime'],
  ['Apple Card', 'apple'],
];

const alone = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
const beside = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word}(?:\\.(?:com|co)| (?:bank|card|freedom|sapphire|it card|online|total|checking|savings))(?![\\p{L}\\p{N}])`,
    'iu',
  );
const inText = [
  ...spelled.map(([name, words]) => [name, alone(words)] as const),
  ...everyday.map(([name, word]) => [name, beside(word)] as const),
];
const inName = [...spelled, ...everyday].map(([name, words]) => [name, alone(words)] as const);

const first = (list: typeof inText, text: string): string | undefined =>
  list.find(([, words]) => words.test(text))?.[0];

/** The bank named by a line at the top of a statement. */
export const bankInText = (text: string): string | undefined => first(inText, text);

/** The bank in a file's name, which must be split into words. */
export const bankInName = (words: string): string | undefined => first(inName, words);
