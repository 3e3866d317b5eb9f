export { changeMerchant } from './api/change-merchant';
export { learnRule } from './api/learn-rule';
export { offerRule } from './api/offer-rule';
export { LearnOfferLine, type LearnOfferLineProps } from './learn-offer-line';
export { useRecast, type RecastReply } from './use-recast';
