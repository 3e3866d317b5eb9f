import { Inject, Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { MODEL_OPTIONS, type ModelOptions } from './model.options';

export type ModelMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
export type ModelTool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote it, unchecked. */
  arguments: string;
}

export interface ModelTurn {
  text: string;
  calls: ToolCall[];
  tokens: number;
}

/** The model failed or returned nothing usable. */
export class ModelError extends Error {}

const timeoutMs = 30_000;
const silenceMs = 15_000;
/**
 * Limit of characters in one turn, including its calls: many times what an answer needs, but small enough to
 * store and to send back.
 */
const longestTurn = 20_000;

/** Any server with OpenAI's chat completions API: OpenAI, Ollama, vLLM, llama.cpp. */
@Injectable()
export class LanguageModelAdapter {
  private readonly client: OpenAI | undefined;

  constructor(@Inject(MODEL_OPTIONS) readonly options: ModelOptions | null) {
    if (options)
      this.client = new OpenAI({
        apiKey: options.apiKey,
        baseURL: options.baseUrl,
        timeout: timeoutMs,
        maxRetries: 1,
      });
  }

  get isOn(): boolean {
    return this.client !== undefined;
  }

  /** One turn, with its text in pieces as it arrives. Throws ModelError if it does not end properly. */
  async turn(
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<ModelTurn> {
    const silence = new AbortController();
    const watch = { timer: setTimeout(() => silence.abort(), timeoutMs) };
    try {
      const stream = await this.client!.chat.completions.create(
        {
          model: this.options!.model,
          messages: [...messages],
          ...(tools.length > 0 && { tools: [...tools] }),
          temperature: 0,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: AbortSignal.any([signal, silence.signal]) },
      );
      return await this.collect(stream, onText, () => {
        clearTimeout(watch.timer);
        watch.timer = setTimeout(() => silence.abort(), silenceMs);
      });
    } catch (error) {
      if (signal.aborted) throw error;
      throw error instanceof ModelError ? error : new ModelError(reasonOf(error));
    } finally {
      clearTimeout(watch.timer);
    }
  }

  private async collect(
    stream: AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>,
    onText: (text: string) => void,
    alive: () => void,
  ): Promise<ModelTurn> {
    const turn: ModelTurn = { text: '', calls: [], tokens: 0 };
    const calls = new Map<number, ToolCall>();
    let end: string | null = null;
    let length = 0;
    for await (const chunk of stream) {
      alive();
      turn.tokens = chunk.usage?.total_tokens ?? turn.tokens;
      const [choice] = chunk.choices;
      if (!choice) continue;
      end = choice.finish_reason ?? end;
      length += lengthOf(choice.delta);
      if (length > longestTurn) throw new ModelError(`it said more than ${longestTurn} characters`);
      if (choice.delta.content) {
        turn.text += choice.delta.content;
        onText(choice.delta.content);
      }
      for (const part of choice.delta.tool_calls ?? []) {
        const call = calls.get(part.index) ?? { id: '', name: '', arguments: '' };
        call.id ||= part.id ?? '';
        call.name ||= part.function?.name ?? '';
        call.arguments += part.function?.arguments ?? '';
        calls.set(part.index, call);
      }
    }
    if (end !== 'stop' && end !== 'tool_calls') throw new ModelError(`it ended with ${end ?? 'nothing'}`);
    turn.calls = [...calls.values()].map((call, at) => ({ ...call, id: call.id || `call-${at}` }));
    // For servers that do not count tokens: about four characters per token.
    turn.tokens ||= Math.ceil(
      (turn.text.length + turn.calls.reduce((sum, call) => sum + call.arguments.length, 0)) / 4,
    );
    return turn;
  }
}

const lengthOf = ({ content, tool_calls: calls }: OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta) =>
  (content?.length ?? 0) +
  (calls ?? []).reduce((sum, call) => sum + (call.function?.arguments?.length ?? 0), 0);

/** Without the server's text, which may contain a key or a prompt. */
const reasonOf = (error: unknown): string =>
  error instanceof OpenAI.APIError
    ? `${error.name}${error.status ? ` ${error.status}` : ''}`
    : error instanceof Error
      ? error.name
      : 'unknown';
