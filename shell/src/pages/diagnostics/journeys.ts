import { callRoute, fetchKey, isApiError } from '@app/api-client';
import { getHealth, getSettings, getUser, listNotifications } from '@app/contracts-identity';
import type { MenuCount } from '@app/contracts-shell';
import type { MountedPage } from '../../registry/registry-store';
import { loadPart } from '../../remotes/load-remote';
import { queryKeyOfAddress } from '../../remotes/prefetch';

export interface JourneyStep {
  says: string;
  /** Throws if something is wrong. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface Journey {
  id: string;
  title: string;
  steps: readonly JourneyStep[];
}

/** The steps of opening the app and then each screen: its code loads, and every read of it is answered. Nothing is written. */
export function journeysFor(pages: readonly MountedPage[]): Journey[] {
  return [
    {
      id: 'arrive',
      title: 'Arrive, signed in',
      steps: [
        { says: 'The server knows who I am', run: (signal) => callRoute(getUser, { signal }) },
        { says: 'My settings are there', run: (signal) => callRoute(getSettings, { signal }) },
        { says: 'My notifications are there', run: (signal) => callRoute(listNotifications, { signal }) },
        { says: 'All services answer', run: allUp },
      ],
    },
    ...[...pages].sort(byMenu).map(({ remote, page }): Journey => ({
      id: `${remote.name}/${page.id}`,
      title: `Open ${page.nav?.label ?? page.title ?? `${remote.title}: ${page.id.replaceAll('-', ' ')}`}`,
      steps: [
        { says: 'Its code loads', run: () => loadPart(remote, { kind: 'pages', id: page.id }) },
        ...(page.reads ?? []).map((address) => ({
          says: `${address} is answered`,
          run: (signal: AbortSignal) => fetchKey({ queryKey: queryKeyOfAddress(address), signal }),
        })),
        ...(page.nav?.badge ? [countOf(page.nav.badge)] : []),
      ],
    })),
  ];
}

const byMenu = (a: MountedPage, b: MountedPage): number =>
  (a.page.nav?.order ?? 1_000) - (b.page.nav?.order ?? 1_000);

const countOf = (path: string): JourneyStep => ({
  says: 'The number in the menu is there',
  run: async (signal) => checkedCount(await fetchKey({ queryKey: [path], signal })),
});

// Validated by hand, because the schema library would evaluate code, which the page's policy forbids.
function checkedCount(reply: unknown): MenuCount {
  const count = (reply as Partial<MenuCount> | null)?.count;
  if (!Number.isInteger(count)) throw new Error('The menu got no number');
  return { count: count! };
}

async function allUp(signal: AbortSignal): Promise<void> {
  const { store, nats, services } = await callRoute(getHealth, { signal });
  const down = [store, nats, ...services].filter(({ status }) => status !== 'up').map(({ name }) => name);
  if (down.length) throw new Error(`Down: ${down.join(', ')}`);
}

export interface StepResult {
  says: string;
  passed: boolean;
  milliseconds: number;
  problem?: string;
}

const longestMs = 15_000;

/** Runs one step; a step that does not finish in time fails. */
export async function runStep(
  { says, run }: JourneyStep,
  now = () => performance.now(),
): Promise<StepResult> {
  const begun = now();
  const took = () => Math.round(now() - begun);
  try {
    await run(AbortSignal.timeout(longestMs));
    return { says, passed: true, milliseconds: took() };
  } catch (error) {
    return { says, passed: false, milliseconds: took(), problem: problemIn(error) };
  }
}

const problemIn = (error: unknown): string =>
  isApiError(error) ? `${error.code}: ${error.reason}` : error instanceof Error ? error.message : 'It failed';
