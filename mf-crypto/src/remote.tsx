import { lazyPart } from '@app/shell-sdk';

export const pages = {
  portfolio: lazyPart(() =>
    import(/* webpackChunkName: "page-portfolio" */ './features/portfolio/portfolio.page').then(
      (part) => part.PortfolioPage,
    ),
  ),
};
export const widgets = {};
