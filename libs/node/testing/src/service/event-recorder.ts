import { setTimeout as delay } from 'node:timers/promises';
import { eventSubject, headerNames, type AnyEvent, type PayloadOf } from '@app/contracts-kernel';
import { onWire, type MessagingOptions, type NatsConnection } from '@app/messaging';

export interface RecordedEvent<Payload = unknown> {
  messageId: string;
  userId: string;
  correlationId: string;
  causationId?: string;
  payload: Payload;
}

/** Records every event of a stack, in order, from its start. */
export class EventRecorder {
  private received: (RecordedEvent & { subject: string })[] = [];

  constructor(
    connection: NatsConnection,
    private readonly options: Pick<MessagingOptions, 'prefix'>,
  ) {
    connection.subscribe(onWire(options, 'evt.>'), {
      callback: (_error, message) => {
        const header = (name: string) => message.headers?.get(name) || undefined;
        this.received.push({
          subject: message.subject,
          messageId: header(headerNames.messageId) ?? '',
          userId: header(headerNames.userId) ?? '',
          correlationId: header(headerNames.correlationId) ?? '',
          causationId: header(headerNames.causationId),
          payload: payloadOf(message.string()),
        });
      },
    });
  }

  /** The published payloads of one event, each message once even if it was sent repeatedly. */
  all<E extends AnyEvent>(event: E): RecordedEvent<PayloadOf<E>>[] {
    const subject = onWire(this.options, eventSubject(event));
    const byId = new Map(
      this.received.filter((one) => one.subject === subject).map((one) => [one.messageId, one]),
    );
    return [...byId.values()].map((one) => ({
      ...one,
      payload: event.payload.parse(one.payload) as PayloadOf<E>,
    }));
  }

  async next<E extends AnyEvent>(
    event: E,
    where: (payload: PayloadOf<E>, event: RecordedEvent) => boolean = () => true,
    timeoutMs = 10_000,
  ): Promise<RecordedEvent<PayloadOf<E>>> {
    for (const end = Date.now() + timeoutMs; ; await delay(10)) {
      const found = this.all(event).find((one) => where(one.payload, one));
      if (found) return found;
      if (Date.now() > end)
        throw new Error(
          `No such ${event.name} was emitted within ${timeoutMs} ms; received instead: ${this.received.map((one) => `${one.subject} ${JSON.stringify(one.payload)}`).join(', ') || 'nothing'}`,
        );
    }
  }

  forget(): void {
    this.received = [];
  }
}

/** Never throws, because an exception in the callback would close the connection. */
function payloadOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
