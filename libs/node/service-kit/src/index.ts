export * from './environment';
export * from './error-pass.filter';
export * from './json-logger';
export * from './process-end';
export * from './periodic-task';
export * from './run-service';
export * from './service-health.reader';
