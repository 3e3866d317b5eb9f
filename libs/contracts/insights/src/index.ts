export * from './alerts';
export * from './insights.errors';
export * from './reports';
export * from './standing';
export * from './trends';
