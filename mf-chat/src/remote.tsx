import { lazy } from 'react';

export const pages = {
  chat: lazy(() =>
    import(/* webpackChunkName: "page-chat" */ './features/chat/chat.page').then((m) => ({
      default: m.ChatPage,
    })),
  ),
};
export const widgets = {
  palette: lazy(() =>
    import('./features/palette/palette.widget').then((m) => ({ default: m.PaletteWidget })),
  ),
  'insight-card': lazy(() =>
    import('./features/companion/insight-card.widget').then((m) => ({ default: m.InsightCardWidget })),
  ),
};
