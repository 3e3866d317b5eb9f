import {
  ControlPlane,
  SandboxClock,
  SandboxServer,
  type Answer,
  type SandboxProvider,
  type SandboxRequest,
  type TestAuthority,
} from '@app/sandbox-kit';
import { think } from './practice-replies';
import { faultOf, type CompletionRequest } from './conversation';
import { hostileScripts, type HostileScript } from './hostile-scripts';
import { chunks, completion, type Turn } from './wire';

export interface LlmSandboxOptions {
  authority: TestAuthority;
  port?: number;
  /** The same over plain HTTP, as self-hosted model servers offer it. */
  pagesPort?: number;
  controlPort?: number;
  /** The accepted key; any key if missing. */
  apiKey?: string;
  /** Milliseconds between two chunks of a streamed answer. */
  pauseMs?: number;
}

/** Options of the control plane's `advance`. */
interface AdvanceCommand {
  /** Name of a hostile script for all answers from now on; null turns it off. */
  script?: string | null;
  pauseMs?: number;
}

export const practiceModel = 'practice-model';

/** A running model server with OpenAI's chat completions API. */
export interface LlmSandbox {
  /** Base URL for clients, over HTTPS. */
  url: string;
  controlUrl: string;
  server: SandboxServer;
  /** Uses the script for all answers from now on. */
  play: (script: HostileScript | undefined) => void;
  stop: () => Promise<void>;
}

const isAnswer = (given: Turn | Answer): given is Answer => 'status' in given;

/** Answers depend only on the request and on the number of requests before it. */
class Model {
  readonly clock = new SandboxClock();
  script: HostileScript | undefined;
  pauseMs: number;
  private count = 0;

  constructor(readonly options: LlmSandboxOptions) {
    this.pauseMs = options.pauseMs ?? 0;
  }

  reset(): void {
    this.script = undefined;
    this.pauseMs = this.options.pauseMs ?? 0;
    this.count = 0;
  }

  answer({ json }: SandboxRequest): Answer {
    const fault = faultOf(json);
    if (fault) return failure(400, fault.message, 'invalid_request_error', fault.param, null);
    const request = json as CompletionRequest;
    if (request.model !== practiceModel)
      return failure(
        404,
        `The model \`${request.model}\` does not exist or you do not have access to it.`,
        'invalid_request_error',
        null,
        'model_not_found',
      );
    const played = this.script?.answer(request);
    if (played && isAnswer(played)) return played;
    const turn = played ?? think(request);
    const named = {
      id: `chatcmpl-practice${String(++this.count).padStart(6, '0')}`,
      created: Math.floor(this.clock.now().getTime() / 1000),
      model: practiceModel,
    };
    const promptTokens = Math.ceil(JSON.stringify(request.messages).length / 4);
    if (!request.stream) return { json: completion(turn, named, promptTokens) };
    const usage = request.stream_options?.include_usage === true;
    return {
      headers: { 'cache-control': 'no-cache' },
      pieces: {
        type: 'text/event-stream; charset=utf-8',
        of: chunks(turn, named, { promptTokens, usage, pauseMs: this.pauseMs }),
      },
    };
  }

  advance({ script, pauseMs }: AdvanceCommand): void {
    if (pauseMs !== undefined) this.pauseMs = pauseMs;
    if (script === undefined) return;
    this.script = script === null ? undefined : hostileScripts.find(({ name }) => name === script);
    if (script !== null && !this.script) throw new Error(`There is no script ${script}.`);
  }
}

export async function startLlmSandbox(options: LlmSandboxOptions): Promise<LlmSandbox> {
  const model = new Model(options);
  const server = await SandboxServer.start(providerOf(model), options.authority, options);
  const control = await ControlPlane.start(
    {
      clock: model.clock,
      server,
      reset: () => model.reset(),
      advance: (command) => model.advance(command as AdvanceCommand),
    },
    options.controlPort,
  );
  return {
    url: `${server.url}/v1`,
    controlUrl: control.url,
    server,
    play: (script) => (model.script = script),
    stop: async () => {
      await server.stop();
      await control.stop();
    },
  };
}

/** An error in the provider's format. */
export const failure = (
  status: number,
  message: string,
  type: string,
  param: string | null = null,
  code: string | null = null,
): Answer => ({ status, json: { error: { message, type, param, code } } });

function providerOf(model: Model): SandboxProvider {
  const { apiKey } = model.options;
  return {
    name: 'LLM',
    pages: ['/v1/'],
    authorize: ({ headers }) =>
      apiKey === undefined || headers.authorization === `Bearer ${apiKey}`
        ? undefined
        : failure(401, 'Incorrect API key provided.', 'invalid_request_error', null, 'invalid_api_key'),
    routes: [
      {
        method: 'GET',
        path: '/v1/models',
        handle: () => ({
          json: {
            object: 'list',
            data: [{ id: practiceModel, object: 'model', created: 0, owned_by: 'practice' }],
          },
        }),
      },
      { method: 'POST', path: '/v1/chat/completions', handle: (request) => model.answer(request) },
    ],
    notFound: ({ method, path }) => failure(404, `Invalid URL (${method} ${path})`, 'invalid_request_error'),
    failed: () => failure(500, 'The server had an error while processing your request.', 'server_error'),
  };
}
