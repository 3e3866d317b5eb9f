/** The parts of a request that determine the answer. */
export interface CompletionRequest {
  model: string;
  messages: readonly Message[];
  tools?: readonly { type: string; function: { name: string; parameters?: unknown } }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean } | null;
}
export interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool' | 'developer';
  content?: string | null;
  tool_calls?: readonly { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

/** The last question, and the tool results for it, oldest first. */
export function lastQuestion(messages: readonly Message[]): { text: string; results: string[] } {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  return {
    text: messages[at]?.content ?? '',
    results: messages
      .slice(at + 1)
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content ?? ''),
  };
}

/** The reason a request is refused by the protocol's rules; undefined if it is valid. */
export function faultOf(body: unknown): { message: string; param: string | null } | undefined {
  if (typeof body !== 'object' || body === null)
    return { message: 'We could not parse the JSON body of your request.', param: null };
  const { model, messages } = body as Partial<CompletionRequest>;
  if (typeof model !== 'string') return { message: 'you must provide a model parameter', param: 'model' };
  if (!Array.isArray(messages) || messages.length === 0)
    return { message: "[] is too short - 'messages'", param: 'messages' };
  return unansweredCall(messages as Message[]);
}

/**
 * Each tool call of the assistant must be answered before any other message, and no other tool answers are
 * allowed.
 */
function unansweredCall(messages: readonly Message[]): { message: string; param: string } | undefined {
  let open = new Set<string>();
  for (const { role, tool_calls: calls, tool_call_id: id } of messages) {
    if (role === 'tool') {
      if (!id || !open.delete(id))
        return {
          message: "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
          param: 'messages',
        };
      continue;
    }
    if (open.size > 0)
      return {
        message: `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. Missing: ${[...open].join(', ')}`,
        param: 'messages',
      };
    open = new Set((calls ?? []).map((call) => call.id));
  }
  return undefined;
}
