export * from './api-error';
export * from './asset';
export * from './call-route';
export * from './csrf';
export { slowReads } from './patience';
export * from './query';
export { setKeptAnswers, setTransport, type Transport } from './transport';
export { keyOf as queryKeyOf } from './query';
export { pathOf, searchOf, type RouteArgs, type RouteReply } from './route-args';
