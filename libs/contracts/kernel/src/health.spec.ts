import { exampleActor } from './actor';
import { requireMayErase } from './health';

describe('requireMayErase', () => {
  const { userId } = exampleActor;

  it("lets the person and the system erase a person's data", () => {
    expect(() => requireMayErase(exampleActor, userId)).not.toThrow();
    expect(() => requireMayErase({ ...exampleActor, kind: 'demo' }, userId)).not.toThrow();
    expect(() =>
      requireMayErase({ ...exampleActor, userId: 'sweeper', kind: 'system' }, userId),
    ).not.toThrow();
  });

  it.each(['user', 'demo'] as const)('refuses another %s', (kind) => {
    expect(() => requireMayErase({ ...exampleActor, userId: 'somebody-else', kind }, userId)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
