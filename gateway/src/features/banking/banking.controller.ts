import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/banking, answered by the banking service. */
export const BankingController = forwardController('banking');
