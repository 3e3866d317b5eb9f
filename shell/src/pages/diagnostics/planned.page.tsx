import { CardSurface, EmptyState } from '@app/ui-kit';

const planned = {
  userFlow: {
    title: 'User flow',
    text: 'Will run the scripted journeys of the app in this browser and show which pass.',
  },
  realUserTest: {
    title: 'Real user test',
    text: 'Will lead a tester through a checklist, time each step and export the notes.',
  },
  mobilePlatformTest: {
    title: 'Mobile platform test',
    text: 'Will list which features this device’s browser supports.',
  },
  mobileAppSimulation: {
    title: 'Mobile app simulation',
    text: 'Will show the app in device frames, with switches for offline, low battery and permissions.',
  },
} as const;

const plannedPage = ({ title, text }: { title: string; text: string }) =>
  function PlannedPage() {
    return (
      <CardSurface>
        <EmptyState drawing="missing" title={`${title}: not built yet`}>
          {text}
        </EmptyState>
      </CardSurface>
    );
  };

/** Diagnostic screens that have an address but no content yet; they say so. */
export const plannedPages = {
  userFlow: plannedPage(planned.userFlow),
  realUserTest: plannedPage(planned.realUserTest),
  mobilePlatformTest: plannedPage(planned.mobilePlatformTest),
  mobileAppSimulation: plannedPage(planned.mobileAppSimulation),
};
