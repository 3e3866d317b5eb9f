export * from './errors';
export * from './shapes';
export * from './auth.http';
export * from './settings.http';
export * from './notifications.http';
export * from './edge.http';
export * from './requests';
export * from './events';
export { exampleNotification, exampleSession, exampleSettings, exampleUser } from './examples';
