import { z } from 'zod';

const name = z.string().regex(/^mf-[a-z][a-z0-9-]{0,40}$/, 'Must be a remote name such as mf-payroll');
const path = z.string().regex(/^\/[A-Za-z0-9/_-]*$/, 'Must be an absolute path such as /payroll');
const read = z
  .string()
  .regex(
    /^\/api\/[A-Za-z0-9/_-]+(\?[A-Za-z0-9=&_-]+)?$/,
    'Must be the address of a read such as /api/accounts',
  );
const order = z.int().min(0).max(10_000);

/** A menu entry. Product order: Dashboard 10, Transactions 20, Budget 30, Crypto 40, Bank Accounts 50, Spending Insights 60, AI Assistant 70, Reports 80, Payroll 90. */
export const nav = z.strictObject({
  label: z.string().min(1).max(40),
  /** Name of a line icon; the shell shows a puzzle piece for an unknown name. */
  icon: z.string().min(1).max(40),
  order,
  /** Also listed in the bottom bar of small screens, under this shorter label. */
  tab: z.strictObject({ label: z.string().min(1).max(20), order }).optional(),
  /** Route whose GET returns a {@link MenuCount}: the number shown at the menu entry, on every page. */
  badge: path.optional(),
});

/** One route `basePath/*` filled by a component of the remote. */
export const page = z.strictObject({
  id: z.string().min(1).max(60),
  basePath: path,
  /** Header title; without one the header shows the product's name. */
  title: z.string().min(1).max(60).optional(),
  nav: nav.optional(),
  /** The page is also shown without a session. */
  public: z.boolean().optional(),
  /**
   * Routes that the page must GET before it can show anything: the shell requests them while the page's code is still loading.
   */
  reads: z.array(read).max(12).optional(),
});

/** A component of the remote for a named place of the shell or of another remote. Lower orders come first. */
export const slotItem = z.strictObject({
  slot: z.string().min(1).max(60),
  widget: z.string().min(1).max(60),
  order,
});

/** A contract domain the remote calls, with the major version it was built against. */
export const need = z.strictObject({ domain: z.string().min(1).max(40), major: z.int().min(1) });

/** Content of a remote's `remote.json`: everything the shell knows about it. */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  name,
  title: z.string().min(1).max(60),
  /** Range of shell-sdk versions the remote works with, such as `^1.0.0`. */
  sdk: z.string().min(1).max(40),
  pages: z.array(page).max(40),
  slots: z.array(slotItem).max(40),
  needs: z.array(need).max(40),
});

/** Number of items waiting on the page of a menu entry. */
export const menuCount = z.object({ count: z.int().min(0) });
export type MenuCount = z.infer<typeof menuCount>;

export type RemoteManifest = z.infer<typeof remoteManifest>;
export type RemotePage = z.infer<typeof page>;
export type RemoteNav = z.infer<typeof nav>;
export type RemoteSlotItem = z.infer<typeof slotItem>;
export const remoteName = name;
