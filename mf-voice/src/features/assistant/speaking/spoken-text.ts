const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const whole = new Map([...days, ...months].map((name) => [name.slice(0, 3), name]));
const short = new RegExp(`\\b(${[...whole.keys()].join('|')}|Sept)\\b\\.?(?=,? \\d|, [A-Z])`, 'g');
const shortBehindNumber = new RegExp(
  `(\\d )(${months.map((name) => name.slice(0, 3)).join('|')}|Sept)\\b`,
  'g',
);

const named = (word: string): string => whole.get(word.slice(0, 3)) ?? word;

/** A written reply as it should be spoken: whole names of days and months, no cents that are zero, no signs that voices skip. */
export const spokenText = (text: string): string =>
  text
    .replace(/(\d)[.,]00(?!\d)(?! ?%)/g, '$1')
    .replace(short, (word) => named(word))
    .replace(shortBehindNumber, (_, number: string, word: string) => `${number}${named(word)}`)
    .replace(/(^|\s)[\u2212-](?=[\p{Sc}\d])/gu, '$1minus ')
    .replace(/ ?%/g, ' percent')
    .replace(/ · /g, ', ')
    .replace(/[“”]/g, '');
