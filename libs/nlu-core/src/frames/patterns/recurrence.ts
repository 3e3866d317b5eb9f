import { wordAt, joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

const dayOfWeek = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const counts: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  two: 2,
  third: 3,
  three: 3,
  fourth: 4,
  four: 4,
  fifth: 5,
  five: 5,
  sixth: 6,
  six: 6,
  eight: 8,
};
const every = '(?:every|each)';
const nthOfMonth = new RegExp(
  `\\b(?:${every} )?(first|second|third|fourth|last) (${dayOfWeek}) (?:of|in) (?:the|${every}) month\\b|\\b${every} (first|third|fourth|last) (${dayOfWeek})\\b`,
);
const counted = new RegExp(
  `\\b${every} (other|second|third|fourth|fifth|sixth|two|three|four|five|six|eight|\\d+)(?:nd|rd|th)? (weeks?|months?|years?|${dayOfWeek})\\b`,
);
const repeats = new RegExp(`\\b${every}\\b`);
const lastOfMonth = new RegExp(`\\blast day of ${every} month\\b`);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'every second Friday' is every two weeks; 'every third Thursday' is a day of each month. */
function interval(text: string): string | undefined {
  const nth = nthOfMonth.exec(text);
  if (nth && (repeats.test(nth[0]) || /\b(goes|comes|gets|renews|pay)\b/.test(text)))
    return `every ${nth[1] ?? nth[3]} ${capitalised((nth[2] ?? nth[4])!)} of the month`;
  if (lastOfMonth.test(text)) return 'the last day of every month';
  const found = counted.exec(text);
  const count = found ? (counts[found[1]!] ?? Number(found[1])) : 0;
  if (!found || count < 2) return undefined;
  const unit = found[2]!.replace(/s$/, '');
  if (unit === 'year') return undefined;
  return `every ${count} ${unit === 'month' ? 'months' : 'weeks'}`;
}

/** How often something repeats: 'every month', 'weekly', 'twice a year'. */
export function recurrenceOf(s: Sentence): string | undefined {
  const text = joinedWords(s.tokens);
  const stated = interval(text);
  if (stated) return stated;
  if (/\b(biweekly|bi weekly|fortnightly|every fortnight)\b/.test(text)) return 'every 2 weeks';
  if (/\b(twice a month|semi monthly|semimonthly)\b/.test(text)) return 'twice a month';
  if (/\b(quarterly|every quarter|each quarter)\b/.test(text)) return 'every 3 months';
  if (/\b(twice a year|semiannually|biannually)\b/.test(text)) return 'every 6 months';
  if (
    /\b(weekly|every week|each week|a week|per week|every (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/.test(
      text,
    )
  )
    return 'weekly';
  if (
    /\b(monthly|every month|each month|a month|per month|once a month|recurring|every \d+(?:st|nd|rd|th))\b/.test(
      text,
    ) ||
    // 'I pay 45 for yoga on the first of the month'.
    /\b(i|we) pay\b.*\bon the \S+( \S+)? (of|in) the month\b/.test(text) ||
    // 'every twentieth'.
    s.mentions.days.some(({ from }) => /^(every|each)$/.test(wordAt(s.tokens, from)))
  )
    return 'monthly';
  if (/\b(yearly|annually|annual|every year|each year|a year|per year|once a year)\b/.test(text))
    return 'yearly';
  if (/\b(daily|every day|each day)\b/.test(text)) return 'daily';
  // Without an interval, a subscription is assumed to be monthly.
  if (/\bsubscription\b/.test(text)) return 'monthly';
  return undefined;
}
