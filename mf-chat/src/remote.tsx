import { lazy } from 'react';

export const pages = {
  chat: lazy(() =>
    import(/* webpackChunkName: "page-chat" */ './features/chat/chat.page').then((m) => ({
      default: m.ChatPage,
    })),
  ),
};
export const widgets = {
  'insight-card': lazy(() =>
    import('./features/companion/insight-card.widget').then((m) => ({ default: m.InsightCardWidget })),
  ),
};
