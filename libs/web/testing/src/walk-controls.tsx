import { isRoute, ledgerUseOf, type AnyRoute, type LedgerRole } from '@app/contracts-kernel';
import * as identity from '@app/contracts-identity';
import { confirmStore } from '@app/shell-sdk';
import { act, cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { GatewayCall } from './contract-gateway';
import { renderRemote } from './render-remote';

/** The results of pressing every control of a page. */
export interface Walk {
  /** Writes to the ledger, without those to the person's own settings. */
  writes: string[];
  /** Questions that asked for a confirmation. */
  asked: string[];
  /** Targets of links and presses whose purpose is a write. */
  ways: string[];
  /** Titles of dialogs and drawers that opened. */
  opened: string[];
}

interface WalkOptions {
  at: string;
  /** The role in somebody else's ledger. */
  role: Exclude<LedgerRole, 'owner'>;
  gateway: { calls: readonly GatewayCall[]; routeOf: (call: GatewayCall) => AnyRoute };
  /** Single keys that are pressed as well. */
  keys?: readonly string[];
}

/** Every route of these contract packages and of the person's own settings. */
export const routesOf = (...domains: readonly object[]): AnyRoute[] =>
  [identity, ...domains].flatMap((domain) =>
    Object.values(domain as Record<string, unknown>).filter(isRoute),
  );

const maxPresses = 150;
const controls =
  'button, [role=menuitem], [role=switch], [role=tab], input[type=checkbox], input[type=radio], summary';
const toWrite = ['/transactions/import', '/transactions/new', '/adp-setup', '/transactions/rules?'];

/** Presses each control of a page once. Controls of an opened dialog come first, and Escape then closes it. */
export async function walkControls(
  page: ReactElement,
  { at, role, gateway, keys = [] }: WalkOptions,
): Promise<Walk> {
  const user = userEvent.setup({ delay: null });
  const begun = gateway.calls.length;
  const questions = new Set<string>();
  const ways = new Set<string>();
  const opened = new Set<string>();
  const pressed = new Set<string>();
  const end = confirmStore.subscribe(() => {
    const question = confirmStore.get();
    if (!question) return;
    questions.add(question.title);
    question.answer(false);
  });
  // Functions that jsdom lacks.
  HTMLAnchorElement.prototype.click = () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  URL.createObjectURL ??= () => 'blob:';
  URL.revokeObjectURL ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  const show = () => renderRemote(page, { at, user: { ledger: { ...identity.exampleLedger, role } } });
  let shown = show();
  const look = (): void => {
    for (const layer of document.querySelectorAll('[role=dialog]')) opened.add(nameOf(layer));
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
    for (const way of [...links, ...(shown.address() === at ? [] : [shown.address()])])
      if (toWrite.some((path) => way.startsWith(path))) ways.add(way);
  };
  const settle = async (): Promise<void> => {
    for (let rest = 0; rest < 3; rest += shown.client.isFetching() === 0 ? 1 : 0)
      await act(() => new Promise((done) => setTimeout(done, 1)));
    look();
  };
  const again = async (): Promise<void> => {
    shown.unmount();
    shown = show();
    await settle();
  };
  await settle();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const [layer] = [...document.querySelectorAll('[role=menu], [role=dialog]')].reverse();
    const next = [...(layer ?? document).querySelectorAll<HTMLElement>(controls)].find(
      (control) => isUsable(control) && !pressed.has(keyOf(control, layer)),
    );
    if (next) {
      pressed.add(keyOf(next, layer));
      await user.click(next);
    } else if (layer) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await settle();
      if (layer.isConnected) await again();
    } else break;
    await settle();
    if (pathOf(shown.address()) === pathOf(at)) continue;
    await again();
  }
  for (const key of keys) {
    fireEvent.keyDown(document.body, { key });
    await settle();
  }
  end();
  cleanup();
  const writes = gateway.calls
    .slice(begun)
    .filter((call) => call.method !== 'GET' && ledgerUseOf(gateway.routeOf(call)) !== 'person');
  return {
    writes: [...new Set(writes.map(({ method, path }) => `${method} ${path}`))],
    asked: [...questions],
    ways: [...ways],
    opened: [...opened],
  };
}

const pathOf = (address: string): string => address.split('?')[0]!;

const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, fieldset:disabled *, [aria-disabled=true], [data-disabled]') &&
  control.getAttribute('type') !== 'file' &&
  !/^(Close|Cancel)\b/.test(nameOf(control));

const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-labelledby');
  return (
    element.getAttribute('aria-label') ??
    (label ? document.getElementById(label)?.textContent : undefined) ??
    element.textContent ??
    ''
  ).trim();
};

/** Controls with the same name on different layers are different controls. */
const keyOf = (control: HTMLElement, layer: Element | undefined): string =>
  `${layer ? nameOf(layer) : ''} ${control.tagName} ${nameOf(control) || (control as HTMLInputElement).labels?.[0]?.textContent}`;
