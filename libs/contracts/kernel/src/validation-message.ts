import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Matches the schema library's default messages, used if a contract has no message of its own. */
const unworded = /^(?:Too big|Too small|Invalid|Unrecognized)\b/;

/**
 * Describes to a person what is wrong with a field: the contract's own message, otherwise one derived from the
 * schema's rule.
 */
export function validationMessage(issue: Issue): string {
  if (!unworded.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return limitWords('at most', Number(issue.maximum), issue.origin);
    case 'too_small':
      return limitWords('at least', Number(issue.minimum), issue.origin);
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'This is missing'
        : `This has to be ${article(issue.expected)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `This has to be ${String(issue.values[0])}`
        : `Choose one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return formatWords[issue.format] ?? 'This is not written as it should be';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}

const formatWords: Readonly<Record<string, string>> = {
  date: 'This is no day of the calendar',
  datetime: 'This is no point in time',
  email: 'This is no e-mail address',
  url: 'This is no address of a page',
  uuid: 'This is no id',
};

const article = (kind: string): string =>
  ({
    int: 'a whole number',
    number: 'a number',
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  })[kind] ?? kind;

function limitWords(bound: 'at most' | 'at least', limit: number, origin: string): string {
  const amount = `${bound} ${limit.toLocaleString('en-US')}`;
  const verb = bound === 'at most' ? 'may have' : 'needs';
  if (origin === 'string')
    return bound === 'at least' && limit === 1 ? 'This is empty' : `This ${verb} ${amount} characters`;
  if (origin === 'array' || origin === 'set') return `This ${verb} ${amount} entries`;
  return `This ${bound === 'at most' ? 'may' : 'has to'} be ${amount}`;
}
