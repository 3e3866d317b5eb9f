interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ): unknown;
}

/**
 * Under Trusted Types a script's address must pass a policy; ours accepts addresses of this origin. Nothing may be evaluated, and markup
 * may not be set from text, except the empty text with which the chart library clears its element.
 */
export function installTrustedScripts(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (html) => {
      if (html !== '') throw new TypeError('Markup from text refused');
      return html;
    },
    createScriptURL: (value) => {
      const url = new URL(value, document.baseURI);
      if (url.origin !== location.origin)
        throw new TypeError(`Script from a foreign origin refused: ${url.origin}`);
      return value;
    },
  });
}
