import { personalDataOwners } from '@app/contracts-identity';
import {
  DomainError,
  eraseUserEndpoint,
  headerNames,
  healthEndpoint,
  isDomainError,
  isEndpoint,
  ownerOf,
  requestSubject,
  type Actor,
  type AnyEndpoint,
} from '@app/contracts-kernel';
import {
  connectNats,
  onWire,
  requestOf,
  RequestVerifier,
  type MessagingOptions,
  type NatsConnection,
} from '@app/messaging';
import { headers as natsHeaders } from 'nats';
import { domains } from '../../src/edge/routing/route-table';

export interface SeenCall {
  subject: string;
  request: unknown;
  actor: Actor;
  idempotencyKey?: string;
  correlationId: string;
  source: string;
}
type Answer = (request: never, actor: Actor) => unknown;

/** Replaces the six services: answers every request over the real broker with its contract's example, and records all calls. */
export class FakeServices {
  readonly seen: SeenCall[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly verifier: RequestVerifier;

  private constructor(
    private readonly connection: NatsConnection,
    private readonly options: MessagingOptions,
  ) {
    this.verifier = new RequestVerifier(options.actorPrivateKey, options.actorPublicKeys);
  }

  static async start(options: MessagingOptions): Promise<FakeServices> {
    const services = new FakeServices(await connectNats({ ...options, serviceName: 'services' }), options);
    for (const domain of personalDataOwners) {
      const own = Object.values(domains[domain]).filter(isEndpoint);
      const common = [healthEndpoint(domain), eraseUserEndpoint(domain)].filter(
        (contract) => !own.some((known) => known.name === contract.name),
      );
      for (const contract of [...own, ...common]) services.serve(contract);
    }
    await services.connection.flush();
    return services;
  }

  /** Sets another answer for one request; throw a DomainError in it to refuse. */
  answer(contract: AnyEndpoint, answer: Answer): void {
    this.answers.set(requestSubject(contract), answer);
  }

  /** Restores the examples as answers and forgets recorded calls. */
  reset(): void {
    this.answers.clear();
    this.seen.length = 0;
  }

  callsOf(contract: AnyEndpoint): SeenCall[] {
    return this.seen.filter((call) => call.subject === requestSubject(contract));
  }

  async stop(): Promise<void> {
    await this.connection.close();
  }

  private serve(contract: AnyEndpoint): void {
    this.connection.subscribe(onWire(this.options, requestSubject(contract)), {
      queue: 'fake',
      callback: (_error, message) => {
        void (async () => {
          try {
            const actor = this.verifier.verify(requestOf(message), ownerOf(contract));
            const request: unknown = contract.request.parse(message.json());
            this.seen.push({
              subject: requestSubject(contract),
              request,
              actor,
              idempotencyKey: message.headers?.get(headerNames.idempotencyKey) || undefined,
              correlationId: message.headers?.get(headerNames.correlationId) ?? '',
              source: message.headers?.get(headerNames.source) ?? '',
            });
            const reply =
              (await this.answers.get(requestSubject(contract))?.(request as never, actor)) ??
              contract.example.reply;
            message.respond(Buffer.from(JSON.stringify(reply)));
          } catch (error) {
            const body = (
              isDomainError(error) ? error : new DomainError('INTERNAL', { message: String(error) })
            ).toBody();
            const headers = natsHeaders();
            headers.set(headerNames.error, body.code);
            message.respond(Buffer.from(JSON.stringify(body)), { headers });
          }
        })();
      },
    });
  }
}
