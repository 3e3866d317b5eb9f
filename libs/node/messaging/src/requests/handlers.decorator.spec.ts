import { z } from 'zod';
import { endpoint, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from './call-context';
import { Handles } from './handlers.decorator';

const ask = endpoint({
  name: 'sample.thing.read',
  summary: 'A thing.',
  request: z.object({ id: z.string() }),
  reply: z.object({ size: z.number() }),
  example: { request: { id: 'a' }, reply: { size: 1 } },
});

/** Checked by the compiler (gate `types`), which fails if an expected error does not occur. */
class Handlers {
  @Handles(ask)
  whole(_request: RequestOf<typeof ask>, _call: CallContext) {
    return { size: 1 };
  }
  @Handles(ask)
  async withoutArguments() {
    return { size: 1 };
  }
  // @ts-expect-error -- the reply is not what the contract says
  @Handles(ask)
  wrongReply() {
    return { size: 'large' };
  }
  // @ts-expect-error -- the request is not what the contract says
  @Handles(ask)
  wrongRequest(_request: { name: string }) {
    return { size: 1 };
  }
}

describe('Handles', () => {
  it('marks methods with the subject of their contract', () => {
    const patterns = Reflect.getMetadata('microservices:pattern', Handlers.prototype.whole) as string[];
    expect(patterns).toEqual(['svc.sample.thing.read.v1']);
  });
});
