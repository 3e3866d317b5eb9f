import { createGlobalStyle } from 'styled-components';
import { media } from './media';
import { tokenStyleSheet } from './theme-tokens';

/** Tokens of both themes and the page's base rules. Rendered once, by the shell or a stand-alone remote. */
export const GlobalStyle = createGlobalStyle`
  ${tokenStyleSheet}
  *, *::before, *::after { box-sizing: border-box }
  * { margin: 0 }
  html { -webkit-text-size-adjust: 100% }
  body {
    background: var(--bg); color: var(--ink); font: 400 var(--text-md)/var(--lh) var(--font);
    font-feature-settings: 'cv11', 'ss03'; -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit }
  button { background: none; border: 0; padding: 0; cursor: pointer }
  button:disabled { cursor: not-allowed }
  a { color: inherit; text-decoration: none }
  ul, ol { padding: 0; list-style: none }
  table { border-collapse: collapse; border-spacing: 0 }
  svg { flex: none }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; letter-spacing: -0.01em }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
  ::selection { background: var(--accent-soft); color: var(--accent-ink) }
  ${media.still} {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; scroll-behavior: auto !important }
  }
`;
