/** The exports of styled-components available to remotes. */
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
