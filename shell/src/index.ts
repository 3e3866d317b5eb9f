import { firstPaint } from './boot/first-paint';

declare let __webpack_nonce__: string | undefined;
// Style elements made at run time carry the nonce that the page's policy names.
// eslint-disable-next-line prefer-const -- webpack's variable, not ours to declare
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;

/** A form that came with the document is seen before the app is made ready, which takes longer than a frame. */
async function begin(): Promise<void> {
  if (document.querySelector('[data-early]')) await firstPaint();
  const { start } = await import(/* webpackMode: 'eager' */ './bootstrap');
  await start();
}

void begin();
