import { exampleActor } from './actor';
import { requireMayErase } from './health';

describe('who may have a person erased', () => {
  const { userId } = exampleActor;

  it('is the person and the system', () => {
    expect(() => requireMayErase(exampleActor, userId)).not.toThrow();
    expect(() => requireMayErase({ ...exampleActor, kind: 'demo' }, userId)).not.toThrow();
    expect(() =>
      requireMayErase({ ...exampleActor, userId: 'sweeper', kind: 'system' }, userId),
    ).not.toThrow();
  });

  it.each(['user', 'demo'] as const)('is no other %s', (kind) => {
    expect(() => requireMayErase({ ...exampleActor, userId: 'somebody-else', kind }, userId)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
