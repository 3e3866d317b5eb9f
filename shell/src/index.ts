import { firstPaint } from './boot/first-paint';

// oxlint-disable-next-line prefer-const -- webpack's variable, not ours to declare
declare let __webpack_nonce__: string | undefined;
// Style elements created at run time carry the nonce of the page's content security policy.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;

/** A form that came with the document is painted before the app starts, which takes longer than a frame. */
async function begin(): Promise<void> {
  if (document.querySelector('[data-early]')) await firstPaint();
  const { start } = await import(/* webpackMode: 'eager' */ './bootstrap');
  await start();
}

void begin();
