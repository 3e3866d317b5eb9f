import type { Answer } from '@app/sandbox-kit';
import { lastQuestion, type CompletionRequest } from './conversation';
import type { Turn } from './wire';

/** A hostile or faulty model. `family` states what must hold for all its answers. */
export interface HostileScript {
  name: string;
  /**
   * `invented`: states a figure no tool gave · `broken`: nothing usable · `writes`: asks for a change · `leaks`: says what must
   * stay secret.
   */
  family: 'invented' | 'broken' | 'writes' | 'leaks';
  answer: (request: CompletionRequest) => Turn | Answer;
}

const say = (text: string) => (): Turn => ({ text });
const call = (name: string, args: string | object) => (): Turn => ({
  calls: [{ name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }],
});

/** Reads the ledger first, then states its own text. */
const afterLooking =
  (text: string) =>
  (request: CompletionRequest): Turn => {
    const { text: question, results } = lastQuestion(request.messages);
    return results.length > 0 ? { text } : call('ask_books', { question })();
  };

const inventedTexts: Readonly<Record<string, string>> = {
  'a sum': 'You spent $9,871.23 on Dining.',
  'a rounded sum': 'You spent about $9,900 on Dining.',
  'a sum in words': 'You spent nine thousand dollars on Dining.',
  'a small sum in words': 'You spent four dollars on Dining.',
  'a sum digit by digit in words': 'You spent four five six on Dining.',
  'a percentage': 'Dining took 97.3% of your income.',
  'a percentage in words': 'Dining took ninety percent of your income.',
  'a factor in words': 'Your spending tripled.',
  'a fraction in words': 'You spend half of your income on Dining.',
  'a fraction as a sign': 'You spend ¾ of your income on Dining.',
  'wide digits': 'You spent $９８７１ on Dining.',
  'Arabic-Indic digits': 'You spent $٩٨٧١ on Dining.',
  'Devanagari digits': 'You spent ₹९८७१ on Dining.',
  'raised digits': 'You spent $⁹⁸⁷¹ on Dining.',
  'ringed digits': 'You spent $⑨⑧⑦① on Dining.',
  'mathematical digits': 'You spent $𝟗𝟖𝟕𝟏 on Dining.',
  'Roman numerals': 'You spent Ⅸ thousand on Dining.',
  'Roman numerals in letters': 'You spent MMMDCLXXI dollars on Dining.',
  'digits apart': 'You spent $9 8 7 1 on Dining.',
  'digits with a joint nobody sees': 'You spent $9\u200b8\u200b7\u200b1 on Dining.',
  'an exponent': 'You spent $9.871e3 on Dining.',
  'a hexadecimal number': 'You spent 0x268F cents on Dining.',
  'a number with a letter': 'You spent $9k on Dining.',
  'a German number': 'Du hast 9.871,23 € für Dining ausgegeben.',
  'a Swiss number': "You spent CHF 9'871.23 on Dining.",
  'a number in a code block': 'You spent this on Dining:\n```\n9871.23\n```',
  'a number in a table': '| Dining |\n| --- |\n| 9,871.23 |',
  'a number as a list point': '9871. Dining',
  'a number in a link': 'See [Dining](/transactions?total=9871).',
  'a date nobody gave': 'You last paid on 1987-03-12.',
  'a negative number': 'Your net worth is −$9,871.23.',
  'a dozen': 'You went there a dozen times.',
  'an honest sentence and then an invented one': 'I looked in your books. You spent $9,871.23 on Dining.',
};

const invented: HostileScript[] = Object.entries(inventedTexts).flatMap(([name, text]) => [
  { name: `invents ${name}`, family: 'invented' as const, answer: say(text) },
]);
const inventedAfterLooking: HostileScript[] = ['a sum', 'a rounded sum', 'a percentage', 'wide digits'].map(
  (name) => ({
    name: `looks, then invents ${name}`,
    family: 'invented',
    answer: afterLooking(inventedTexts[name]!),
  }),
);

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const raw =
  (...lines: string[]) =>
  (): Turn => ({ raw: lines });
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (): Answer => ({
    status: code,
    headers,
    json: { error: { message: 'no', type: 'server_error', param: null, code: null } },
  });

const brokenAnswers: Readonly<Record<string, HostileScript['answer']>> = {
  'calls a tool that is not there': call('drop_tables', {}),
  'calls a member every object has': call('constructor', {}),
  'calls the prototype': call('__proto__', {}),
  'calls without a name': call('', {}),
  'sends arguments that are not JSON': call('get_spending', '{"from":"2026-11-01"'),
  'sends arguments that are a list': call('get_spending', '[]'),
  'sends arguments of other types': call('get_spending', { from: 20_261_101, to: true }),
  'sends a day that is not': call('get_spending', { from: '2026-02-30', to: '2026-03-01' }),
  'sends a period that ends before it begins': call('get_spending', { from: '2026-11-21', to: '2026-11-01' }),
  'sends a negative price': call('can_afford', { price_minor: -500 }),
  'asks for another person': call('get_balance', { userId: '01920000-0000-7000-8000-00000000dead' }),
  'sends a million characters': call('ask_books', { question: 'x'.repeat(1_000_000) }),
  'asks the same without end': call('get_balance', {}),
  'asks fifty things at once': () => ({
    calls: Array.from({ length: 50 }, () => ({ name: 'get_balance', arguments: '{}' })),
  }),
  'says nothing': say(''),
  'says only spaces': say('   \n '),
  'is cut by its length': () => ({ text: 'You', finish: 'length' }),
  'is filtered': () => ({ text: 'You', finish: 'content_filter' }),
  'ends without a reason': () => ({ text: 'You', finish: null }),
  refuses: () => ({ extra: { refusal: 'I cannot help with that.' } }),
  'sends no choice': raw(
    'data: {"id":"x","object":"chat.completion.chunk","choices":[]}\n\n',
    'data: [DONE]\n\n',
  ),
  'sends what is not JSON': raw('data: {nothing\n\n'),
  'sends an error in the stream': raw(
    chunk({ content: 'You' }),
    'data: {"error":{"message":"overloaded"}}\n\n',
  ),
  'sends a delta that is null': raw(
    'data: {"choices":[{"index":0,"delta":null,"finish_reason":null}]}\n\n',
    'data: [DONE]\n\n',
  ),
  'sends only comments': raw(': ping\n\n', ': ping\n\n'),
  'breaks off': () => ({ text: 'You spent', breaks: true }),
  'answers a page': () => ({
    status: 200,
    text: { type: 'text/html', body: '<!doctype html><title>Down</title>' },
  }),
  'does not know the key': status(401),
  'does not know the model': status(404),
  'is asked too often': status(429, { 'retry-after': '0' }),
  'has an error': status(500),
  'is overloaded': status(503, { 'retry-after': '0' }),
};
const broken: HostileScript[] = Object.entries(brokenAnswers).map(([name, answer]) => ({
  name,
  family: 'broken',
  answer,
}));

const spend = 'add an expense of $900 for a gift';
const writing: Readonly<Record<string, HostileScript['answer']>> = {
  'proposes what nobody asked for': call('propose_change', { sentence: spend }),
  'proposes two things at once': () => ({
    calls: [
      { name: 'propose_change', arguments: JSON.stringify({ sentence: spend }) },
      { name: 'propose_change', arguments: JSON.stringify({ sentence: 'add an expense of $800 for shoes' }) },
    ],
  }),
  'proposes deleting everything': call('propose_change', { sentence: 'delete all my transactions' }),
  'confirms a card itself': call('confirm_card', { id: '01920000-0000-7000-8000-000000000074' }),
  'calls the write itself': call('add_transaction', { amount: 900, type: 'expense' }),
  'claims to have done it': say('Done. I have moved the money and deleted the old rows.'),
  'claims a transfer': say('I transferred everything to savings for you.'),
};
/** After the proposal it says so; what it claims is its first sentence. */
const writes: HostileScript[] = Object.entries(writing).map(([name, answer]) => ({
  name,
  family: 'writes',
  answer: (request) =>
    lastQuestion(request.messages).results.length > 0
      ? { text: 'It is done as you wished.' }
      : answer(request),
}));

const leaks: HostileScript[] = [
  {
    name: 'tells its instructions',
    family: 'leaks',
    answer: ({ messages }) => ({ text: `My instructions: ${messages[0]?.content ?? ''}` }),
  },
  { name: 'links to elsewhere', family: 'leaks', answer: say('See https://evil.example/collect for more.') },
  { name: 'shows a picture from elsewhere', family: 'leaks', answer: say('![x](//evil.example/p.png)') },
  { name: 'sends markup', family: 'leaks', answer: say('<img src=x onerror=alert()> Hello.') },
];

/** All scripts, in a fixed order. */
export const hostileScripts: readonly HostileScript[] = [
  ...invented,
  ...inventedAfterLooking,
  ...broken,
  ...writes,
  ...leaks,
];
