import { mutationFor, queryFor } from '@app/api-client';
import {
  dismissAlertEndpoint,
  judgeAlertEndpoint,
  limitKindEndpoint,
  listAlertsEndpoint,
  listHiddenAlertsEndpoint,
  muteKindEndpoint,
  readWatchEndpoint,
  reviveAlertEndpoint,
  runWatchEndpoint,
  snoozeAlertEndpoint,
} from '@app/contracts-insights';

export const listAlerts = () => queryFor(listAlertsEndpoint);
export const listHiddenAlerts = () => queryFor(listHiddenAlertsEndpoint);
export const readWatch = () => queryFor(readWatchEndpoint);
export const snoozeAlert = mutationFor(snoozeAlertEndpoint);
export const dismissAlert = mutationFor(dismissAlertEndpoint);
export const reviveAlert = mutationFor(reviveAlertEndpoint);
export const judgeAlert = mutationFor(judgeAlertEndpoint);
export const limitKind = mutationFor(limitKindEndpoint);
export const muteKind = mutationFor(muteKindEndpoint);
export const runWatch = mutationFor(runWatchEndpoint);
