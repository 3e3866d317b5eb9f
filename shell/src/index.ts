import { start } from './bootstrap';

declare let __webpack_nonce__: string | undefined;
// Style elements made at run time carry the nonce that the page's policy names.
// eslint-disable-next-line prefer-const -- webpack's variable, not ours to declare
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;

void start();
