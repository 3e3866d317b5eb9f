import type {
  Actor,
  eraseUserEndpoint,
  exportUserEndpoint,
  ReplyOf,
  restoreUserEndpoint,
} from '@app/contracts-kernel';
import type { TestService } from './test-service';

interface Contracts {
  give: ReturnType<typeof exportUserEndpoint>;
  take: ReturnType<typeof restoreUserEndpoint>;
  erase: ReturnType<typeof eraseUserEndpoint>;
}

/**
 * Exports everything a service stores about one person, erases it, and restores it for another person, as on another
 * installation.
 */
export async function restoreForAnother(
  service: Pick<TestService, 'ask'>,
  { give, take, erase }: Contracts,
  { from, to }: { from: Actor; to: Actor },
): Promise<void> {
  const pages: { entry: string; lines: string[] }[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page: ReplyOf<Contracts['give']> = await service.ask(
      give,
      { userId: from.userId, after },
      { as: from },
    );
    if (page.entry) pages.push({ entry: page.entry, lines: page.lines });
    after = page.next;
    more = after !== null;
  }
  await service.ask(erase, { userId: from.userId }, { as: from });
  const owners = { userId: to.userId, from: from.userId };
  await service.ask(take, { ...owners, step: 'begin' }, { as: to });
  for (const page of pages) await service.ask(take, { ...owners, step: 'write', ...page }, { as: to });
  await service.ask(take, { ...owners, step: 'finish' }, { as: to });
}
