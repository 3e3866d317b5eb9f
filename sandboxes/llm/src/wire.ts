import { setTimeout as pause } from 'node:timers/promises';

/** The model's output in one turn. */
export interface Turn {
  text?: string;
  calls?: readonly { name?: string; arguments: string; id?: string }[];
  /** By default `stop`, or `tool_calls` if there are calls; null ends without a reason. */
  finish?: string | null;
  /** Extra members of the message or delta, such as a refusal. */
  extra?: Record<string, unknown>;
  /** Raw lines of the stream instead of the members above. */
  raw?: readonly string[];
  /** Ends the stream after the text. */
  breaks?: boolean;
}

export interface Named {
  id: string;
  created: number;
  model: string;
}

const finishOf = ({ calls, finish }: Turn): string | null =>
  finish === undefined ? (calls?.length ? 'tool_calls' : 'stop') : finish;
const callId = (id: string, at: number): string => `call_${id.slice(-6)}_${at}`;
/** About four characters a token, as providers state. */
const tokensOf = (turn: Turn): number =>
  Math.ceil(
    ((turn.text?.length ?? 0) + (turn.calls ?? []).reduce((sum, one) => sum + one.arguments.length, 0)) / 4,
  );

const usageOf = (turn: Turn, promptTokens: number) => ({
  prompt_tokens: promptTokens,
  completion_tokens: tokensOf(turn),
  total_tokens: promptTokens + tokensOf(turn),
});

/** The complete answer as one object. */
export function completion(turn: Turn, { id, created, model }: Named, promptTokens: number): unknown {
  const calls = (turn.calls ?? []).map((call, at) => ({
    id: call.id ?? callId(id, at),
    type: 'function',
    function: { name: call.name, arguments: call.arguments },
  }));
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: turn.text ?? null,
          refusal: null,
          ...(calls.length > 0 && { tool_calls: calls }),
          ...turn.extra,
        },
        finish_reason: finishOf(turn),
      },
    ],
    usage: usageOf(turn, promptTokens),
  };
}

/** Chunks of one or two tokens. */
const piecesOf = (text: string): string[] => text.match(/\s*\S{1,6}/g) ?? [];

/** The answer as server-sent events: text and call arguments in chunks, the end, and the usage if requested. */
export async function* chunks(
  turn: Turn,
  { id, created, model }: Named,
  { promptTokens, usage, pauseMs }: { promptTokens: number; usage: boolean; pauseMs: number },
): AsyncGenerator<string> {
  const line = (choices: unknown[], more: object = {}): string =>
    `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model, choices, ...more })}\n\n`;
  const delta = (content: object, finish: string | null = null): string =>
    line([{ index: 0, delta: content, finish_reason: finish }]);
  if (turn.raw) {
    for (const raw of turn.raw) yield raw;
    return;
  }
  yield delta({ role: 'assistant', content: '', ...turn.extra });
  for (const content of piecesOf(turn.text ?? '')) {
    if (pauseMs > 0) await pause(pauseMs);
    yield delta({ content });
  }
  if (turn.breaks) throw new Error('broken off as asked to');
  for (const [index, call] of (turn.calls ?? []).entries()) {
    const of = { name: call.name, arguments: '' };
    yield delta({
      tool_calls: [{ index, id: call.id ?? callId(id, index), type: 'function', function: of }],
    });
    for (const part of call.arguments.match(/[\s\S]{1,24}/g) ?? [])
      yield delta({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  const finish = finishOf(turn);
  if (finish !== null) yield delta({}, finish);
  if (usage) yield line([], { usage: usageOf(turn, promptTokens) });
  yield 'data: [DONE]\n\n';
}
