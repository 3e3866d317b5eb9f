import { lazyPart, type Lazy } from '@app/shell-sdk';

/** A screen the shell itself brings, in a chunk of its own. */
export interface ShellPage {
  path: string;
  title?: string;
  component: Lazy<object>;
  /** Without menu and header. */
  bare?: boolean;
}

const diagnostic = (id: 'userFlow' | 'realUserTest' | 'mobilePlatformTest' | 'mobileAppSimulation') =>
  lazyPart(() => import('./diagnostics/planned.page').then((module) => module.plannedPages[id]));

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
    path: '/deployment',
    component: lazyPart(() =>
      import('./diagnostics/deployment.page').then((module) => module.DeploymentPage),
    ),
  },
  { path: '/user-flow', component: diagnostic('userFlow') },
  { path: '/real-user-test', component: diagnostic('realUserTest') },
  { path: '/mobile-platform-test', component: diagnostic('mobilePlatformTest') },
  { path: '/mobile-app-simulation', component: diagnostic('mobileAppSimulation') },
];

export const shellPageAt = (pathname: string): ShellPage | undefined => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return shellPages.find((page) => page.path === path || path.startsWith(`${page.path}/`));
};
