import { addDays, todayIn } from '@app/calendar';

/** A bank's table of invented merchants whose categories cannot be guessed. */
const beginnings = ['Vornak', 'Quelmi', 'Zubrith', 'Oxwell', 'Tandrel', 'Ibnuke', 'Yarvosk'];
const endings = ['Telbri', 'Mondar', 'Puvlik', 'Skerran', 'Drummet'];
export const merchants = beginnings.flatMap((one) => endings.map((other) => `${one} ${other}`));
export const unknownRows = 225;

const today = todayIn('America/New_York');

/** Each row has a different amount close to the others, so none is unusual and no two look like one payment. */
export const unknownTable = [
  'Date,Description,Amount',
  ...Array.from({ length: unknownRows }, (_, at) => {
    const day = addDays(today, -1 - Math.floor(at / 4));
    const merchant = merchants[at % merchants.length]!.toUpperCase();
    return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)},${merchant},-${(20 + at / 100).toFixed(2)}`;
  }),
].join('\n');
