import { get, type IncomingMessage } from 'node:http';
import type { PushMessage } from '@app/contracts-identity';
import type { Browser } from './browser';

export interface Pushed {
  id: string;
  data: PushMessage;
}

/** A browser's EventSource, reduced to what the tests need. */
export class EventStream {
  readonly messages: Pushed[] = [];
  ended = false;
  beats = 0;
  private rest = '';

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.read(text));
    response.on('close', () => (this.ended = true));
    response.on('error', () => (this.ended = true));
  }

  static open(browser: Browser, lastEventId?: string, query = ''): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      const headers = {
        cookie: browser.cookieHeader,
        accept: 'text/event-stream',
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      };
      get(`${browser.url}/api/events${query}`, { headers }, (response) =>
        resolve(new EventStream(response)),
      ).once('error', reject);
    });
  }

  get lastId(): string {
    return this.messages.at(-1)!.id;
  }

  paths(): string[] {
    return this.messages.flatMap(({ data }) => ('invalidate' in data ? data.invalidate : []));
  }

  async until(holds: (stream: EventStream) => boolean, withinMs = 20_000): Promise<void> {
    const end = Date.now() + withinMs;
    while (!holds(this)) {
      if (Date.now() > end)
        throw new Error(`Not within ${withinMs} ms; got ${JSON.stringify(this.messages)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): void {
    this.response.destroy();
  }

  private read(text: string): void {
    this.rest += text;
    const blocks = this.rest.split('\n\n');
    this.rest = blocks.pop()!;
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (block.startsWith(': beat')) this.beats += 1;
      if (id && data) this.messages.push({ id, data: JSON.parse(data) as PushMessage });
    }
  }
}
