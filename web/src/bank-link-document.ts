import { randomBytes } from 'node:crypto';

/**
 * The document in which the bank-link widget runs, isolated from the app: the provider's script is loaded only here, and it can neither
 * call this origin nor see the app's page. The app leaves the token in the session storage and finds the result there.
 */
export function bankLinkDocument(scriptUrl: string): { html: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64url');
  const { origin } = new URL(scriptUrl);
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}`,
    "style-src 'unsafe-inline'",
    'img-src data: https:',
    `frame-src ${origin} https://cdn.plaid.com`,
    `connect-src ${origin} https://sandbox.plaid.com https://production.plaid.com`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Connect your bank</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:start center;background:light-dark(#faf8f4,#000);color:light-dark(#6b655c,#a8a29a)}p{margin-top:12vh}</style></head>
<body><p role="status">Opening your bank…</p><script nonce="${nonce}">${script(scriptUrl)}</script></body></html>`,
    headers: {
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Frame-Options': 'DENY',
    },
  };
}

const script = (scriptUrl: string): string => `(function () {
  'use strict';
  var key = 'bank-link';
  function leave(outcome) {
    sessionStorage.setItem(key, JSON.stringify(outcome));
    location.replace('/accounts');
  }
  var asked = JSON.parse(sessionStorage.getItem(key) || 'null');
  if (!asked || !asked.token) return location.replace('/accounts');
  var loader = document.createElement('script');
  loader.src = ${JSON.stringify(scriptUrl).replaceAll('<', '\\u003c')};
  loader.onerror = function () { leave({ problem: 'Failed to load Plaid Link script', itemId: asked.itemId }); };
  loader.onload = function () {
    window.Plaid.create({
      token: asked.token,
      receivedRedirectUri: /oauth_state_id=/.test(location.search) ? location.href : undefined,
      onSuccess: function (publicToken, metadata) {
        leave({ publicToken: publicToken, itemId: asked.itemId, institution: metadata.institution, accounts: metadata.accounts });
      },
      onExit: function (error) {
        leave(error ? { problem: error.display_message || 'Connection cancelled', itemId: asked.itemId } : {});
      }
    }).open();
  };
  document.head.appendChild(loader);
})();`;
