/** What remotes may import from styled-components. */
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
  styled as default,
  StyleSheetManager,
  ThemeProvider,
  useTheme,
} from 'styled-components';
