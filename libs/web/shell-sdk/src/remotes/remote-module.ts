import type { QueryClient } from '@tanstack/react-query';
import { createElement, lazy, useState, type ComponentType } from 'react';

/** Passed to a remote once, when it is first loaded. */
export interface RemoteContext {
  queryClient: QueryClient;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a slot decides which props its widgets get
export type Widget = ComponentType<any>;

export interface PageProps {
  /** The path where the page is mounted; its own `<Routes>` continue below it. */
  basePath: string;
}
export type Page = ComponentType<PageProps>;

/** The exports of a remote's `src/remote.tsx`: `export const pages = …; export const widgets = …; export function start(ctx) …`. */
export interface RemoteModule {
  /** By page id of remote.json. */
  pages: Record<string, Page>;
  /** By widget id of remote.json. */
  widgets: Record<string, Widget>;
  start?(context: RemoteContext): void;
}

/** A component in a separate chunk. `preload` lets the shell load it before rendering, so that no fallback flashes. */
export type Lazy<P> = ComponentType<P> & { preload(): Promise<unknown> };

/** `lazyPart(() => import('../features/x/x.page').then((m) => m.XPage))`. The next preload or render retries a failed load. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<ComponentType<P>> | undefined;
  const preload = () =>
    (pending ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        pending = undefined;
        waiting = makeLazy();
        throw error;
      },
    ));
  const makeLazy = () =>
    lazy(() => preload().then((component) => ({ default: component as ComponentType<object> })));
  let waiting = makeLazy();
  const Part = (props: P) => {
    // The component stays the same while it is mounted: if it changed at a later render, React would discard its state and focus.
    const [Shown] = useState(() => (loaded ?? waiting) as ComponentType<P>);
    return createElement(Shown, props);
  };
  return Object.assign(Part, { preload });
}

/** Loads the code of a component made by {@link lazyPart}; does nothing for any other. */
export const preloadPart = (component: ComponentType<never> | undefined): Promise<unknown> =>
  component && 'preload' in component ? (component as unknown as Lazy<object>).preload() : Promise.resolve();
