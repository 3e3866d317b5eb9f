import { lazyPart, type Lazy } from '@app/shell-sdk';

/** A screen of the shell itself, in its own chunk. */
export interface ShellPage {
  path: string;
  title?: string;
  component: Lazy<object>;
  /** Without menu and header. */
  bare?: boolean;
}

export const shellPages: readonly ShellPage[] = [
  {
    path: '/settings',
    title: 'Account Settings',
    component: lazyPart(() => import('./settings/settings.page').then((module) => module.SettingsPage)),
  },
  {
    path: '/onboarding',
    component: lazyPart(() => import('./onboarding/onboarding.page').then((module) => module.OnboardingPage)),
    bare: true,
  },
  {
    path: '/join',
    title: 'Join a ledger',
    component: lazyPart(() => import('./join/join.page').then((module) => module.JoinPage)),
    bare: true,
  },
  {
    path: '/deployment',
    component: lazyPart(() =>
      import('./diagnostics/deployment.page').then((module) => module.DeploymentPage),
    ),
  },
  {
    path: '/user-flow',
    component: lazyPart(() => import('./diagnostics/user-flow.page').then((module) => module.UserFlowPage)),
  },
  {
    path: '/real-user-test',
    component: lazyPart(() =>
      import('./diagnostics/real-user-test.page').then((module) => module.RealUserTestPage),
    ),
  },
  {
    path: '/mobile-platform-test',
    component: lazyPart(() =>
      import('./diagnostics/mobile-platform-test.page').then((module) => module.MobilePlatformTestPage),
    ),
  },
  {
    path: '/mobile-app-simulation',
    component: lazyPart(() =>
      import('./diagnostics/mobile-app-simulation.page').then((module) => module.MobileAppSimulationPage),
    ),
  },
];

export const shellPageAt = (pathname: string): ShellPage | undefined => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return shellPages.find((page) => page.path === path || path.startsWith(`${page.path}/`));
};
