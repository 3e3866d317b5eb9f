/** The whole product from outside: the stack as `npm start` runs it, a person over HTTP, a browser. */
export {
  browserFlags,
  desktop,
  mobile,
  openBrowser,
  openTestBrowser,
  openPage,
  shareTestBrowser,
  type OpenPage,
  type PageOptions,
} from './browser';
export { ensureChromium, findChromium } from './chromium';
export { GatewayClient } from './gateway-client';
export { RefusedCall, Session } from './http-session';
export { newPerson, type Person } from './person';
export { connectionsTo, memoryOf, processFigure } from './process-usage';
export { sharedStack, startStack, type RunningStack } from './running-stack';
