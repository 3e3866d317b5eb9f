/** The whole product from outside: the stack as `npm start` runs it, a person over HTTP, a browser. */
export { desktop, mobile, openBrowser, openPage, type OpenPage, type PageOptions } from './browser';
export { ensureChromium, findChromium } from './chromium';
export { RefusedCall, Session } from './http-session';
export { newPerson, type Person } from './person';
export { sharedStack, startStack, type RunningStack } from './running-stack';
