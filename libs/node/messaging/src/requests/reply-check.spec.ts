import { z } from 'zod';
import { endpoint } from '@app/contracts-kernel';
import { requireMatchingReply } from './reply-check';
import { encodeReply } from './reply-encoding';

const contract = endpoint({
  name: 'sample.things.list',
  summary: 'Things.',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(z.object({ id: z.string(), size: z.number().optional() })) }),
  example: { request: {}, reply: { items: [] } },
});
const check = (reply: unknown) => () => requireMatchingReply(contract, encodeReply(reply));

describe('requireMatchingReply', () => {
  it('accepts a reply that matches its contract', () => {
    expect(check({ items: [{ id: 'a' }, { id: 'b', size: 2 }] })).not.toThrow();
  });

  it('refuses a reply that lacks a member', () => {
    expect(check({ items: [{ size: 2 }] })).toThrow(
      /sample\.things\.list\.v1 does not fit its contract\. items\.0\.id/,
    );
  });

  it('refuses a reply with an extra member at any depth', () => {
    expect(check({ items: [{ id: 'a', secret: 1 }], page: 2 })).toThrow(
      'items.0.secret: not in the contract; page: not in the contract',
    );
  });
});
