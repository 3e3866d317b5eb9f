import { lazyPart } from '@app/shell-sdk';

export const pages = {
  portfolio: lazyPart(() =>
    import(/* webpackChunkName: "page-portfolio" */ './routes/crypto.routes').then(
      (part) => part.CryptoRoutes,
    ),
  ),
};
export const widgets = {};
