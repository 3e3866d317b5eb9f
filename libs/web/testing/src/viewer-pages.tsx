import type { ReactElement, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { contractGateway } from './contract-gateway';
import { routesOf, walkControls, type Walk } from './walk-controls';

export interface ViewerPage {
  /** Name of the page in the name of its test. */
  name: string;
  at: string;
  page: ReactElement;
  /** Titles of the dialogs and drawers that a viewer may open. */
  opens?: readonly string[];
}

/** A remote's routes as the shell mounts them below their path; any other address shows nothing. */
export const mountedAt = (basePath: string, RemoteRoutes: (props: { basePath: string }) => ReactNode) => (
  <Routes>
    <Route path={`${basePath}/*`} element={<RemoteRoutes basePath={basePath} />} />
    <Route path="*" element={null} />
  </Routes>
);

/**
 * Declares one test per page: a viewer of a shared ledger presses every control, which writes nothing, asks for no confirmation and
 * leads to no page for writing. Returns a function that does the same as an editor.
 */
export function testViewerPages(domains: readonly object[], pages: readonly ViewerPage[]) {
  const routes = routesOf(...domains);
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => void (gateway = contractGateway(routes)));
  afterEach(() => gateway.close());

  it.each(pages)(
    'lets a viewer press everything in $name without a change',
    async ({ at, page, opens = [] }) => {
      const walk = await walkControls(page, { at, role: 'viewer', gateway });
      // Parts of a page appear in the order in which their answers arrive.
      expect({ ...walk, opened: walk.opened.toSorted() }).toEqual({
        writes: [],
        asked: [],
        ways: [],
        opened: opens.toSorted(),
      });
    },
  );
  return (page: ReactElement, at: string): Promise<Walk> =>
    walkControls(page, { at, role: 'editor', gateway });
}
