export * from './errors';
export * from './shapes';
export * from './auth.http';
export * from './second-factor.http';
export * from './passkeys.http';
export * from './sign-in-history.http';
export * from './api-tokens.http';
export * from './settings.http';
export * from './notifications.http';
export * from './delivery.http';
export * from './privacy.http';
export * from './household-path';
export * from './household-shapes';
export * from './household.http';
export * from './edge.http';
export * from './actor-endpoint';
export * from './events';
export { exampleNotification, exampleSession, exampleSettings, exampleUser } from './examples';
export {
  noticeGroups,
  noticeKind,
  noticeTerms,
  type NoticeGroup,
  type NoticeKind,
} from '@app/contracts-kernel';
export { isLongCall, longCalls, forwardedAtHeader } from './long-calls';
