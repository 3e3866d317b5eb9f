import { lastQuestion, type CompletionRequest } from './conversation';
import type { Turn } from './wire';

/** A small rule table: the tool that a question needs. The first match is used if it is offered. */
const table: readonly { fits: RegExp; tool: string; given: (text: string) => object }[] = [
  {
    fits: /^(please )?(add|record|change|move|split|mark|snooze|always put)\b/i,
    tool: 'propose_change',
    given: (sentence) => ({ sentence }),
  },
  { fits: /\bnet worth\b/i, tool: 'get_current_figure', given: () => ({ what: 'net-worth' }) },
  { fits: /\bsubscriptions?\b/i, tool: 'get_current_figure', given: () => ({ what: 'subscriptions' }) },
  { fits: /\bbalance\b/i, tool: 'get_balance', given: () => ({}) },
  {
    fits: /\?|\b(spend|spent|how much|what|which|when|why)\b/i,
    tool: 'ask_books',
    given: (question) => ({ question }),
  },
];

/** Instructions inside a tool's result: the model follows them, so its caller must be safe without trusting it. */
const planted =
  /(?:ignore|disregard) (?:all |the )?(?:previous|above|other) instructions[^.]*\.?\s*(.*?)(?:"|$)/i;

/**
 * The practice model's reply. It writes figures only from tool results of this turn, but follows any instruction,
 * including one in a transaction's description.
 */
export function think({ messages, tools = [] }: CompletionRequest): Turn {
  const { text, results } = lastQuestion(messages);
  const offered = new Set(tools.map(({ function: { name } }) => name));
  const last = results.at(-1);
  if (last !== undefined) return afterResult(last, results, offered);
  const wanted = table.find(({ fits, tool }) => fits.test(text) && offered.has(tool));
  if (wanted)
    return { calls: [{ name: wanted.tool, arguments: JSON.stringify(wanted.given(text.slice(0, 300))) }] };
  return { text: 'I am a practice model. Ask me about your own books, and I look there.' };
}

function afterResult(last: string, results: readonly string[], offered: ReadonlySet<string>): Turn {
  const order = planted.exec(results.join('\n'))?.[1];
  const isObeyed = results.length > 1;
  if (order && !isObeyed && offered.has('propose_change'))
    return {
      calls: [{ name: 'propose_change', arguments: JSON.stringify({ sentence: order.slice(0, 300) }) }],
    };
  const result = parsed(last);
  if (result.error) return { text: `I cannot see that. ${result.error}` };
  if (result.proposed) return { text: 'This is what would change. Nothing is done until you confirm it.' };
  return { text: result.data?.summary ?? 'I cannot see that.' };
}

interface Result {
  error?: string;
  proposed?: string;
  data?: { summary?: string };
}

function parsed(text: string): Result {
  try {
    return JSON.parse(text) as Result;
  } catch {
    return {};
  }
}
