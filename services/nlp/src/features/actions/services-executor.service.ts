import { Injectable } from '@nestjs/common';
import { firstDay, lastDay, monthOf } from '@app/calendar';
import {
  listLinkedItemsEndpoint,
  listLink,
  listSavedViewsEndpoint,
  syncLinkEndpoint,
} from '@app/contracts-banking';
import { connectExchangeEndpoint, listWalletsEndpoint } from '@app/contracts-crypto';
import { generateReportEndpoint, reportType } from '@app/contracts-insights';
import { isDomainError } from '@app/contracts-kernel';
import { syncPayrollEndpoint } from '@app/contracts-payroll';
import { ContractClient } from '@app/messaging';
import { answer, refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { reading, writing, type Action } from './action';

const elsewhere = (label: string, path: string): Pick<Outcome, 'suggestion'> => ({
  suggestion: { label, path },
});
const did = (message: string, rest: Partial<Outcome> = {}): Outcome => ({
  success: true,
  mode: 'execute',
  message,
  ...rest,
});

/** Opens saved lists, makes reports, and syncs banks, payroll and the exchange. */
@Injectable()
export class ServicesExecutorService {
  constructor(private readonly client: ContractClient) {}

  async view(name: string, action: Action): Promise<Outcome | undefined> {
    const { views } = await this.client.ask(listSavedViewsEndpoint, {}, reading(action));
    const view = views.find((saved) => saved.name.toLowerCase() === name.toLowerCase());
    return view && answer(`Opening ${view.name}.`, { navigate: listLink(view.filter), command: 'navigate' });
  }

  async report({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    if (slots.action === 'export')
      return answer('Here they are. Export stands under More actions, with formats and columns.', {
        navigate: listLink(slots.period ? { from: slots.period[0], to: slots.period[1] } : {}),
        command: 'generate_report',
      });
    const { today } = action.context;
    const type = reportType.safeParse(slots.reportType ?? 'summary').data ?? 'summary';
    const [from, to] = slots.period ?? [firstDay(monthOf(today)), lastDay(monthOf(today))];
    const report = await this.client.ask(generateReportEndpoint, { type, from, to }, writing(action));
    return did(`${report.name} for ${report.description} is being made.`, {
      navigate: `/reports/${report.id}`,
      slots,
      command: 'generate_report',
    });
  }

  async accounts(action: Action): Promise<Outcome> {
    const items = await this.client.ask(listLinkedItemsEndpoint, {}, reading(action));
    if (items.length === 0)
      return refuse(
        'No bank is linked yet. You can link one under Bank Accounts.',
        elsewhere('Bank Accounts', '/accounts'),
      );
    const results = await Promise.all(
      items.map((item, i) =>
        this.client
          .ask(syncLinkEndpoint, { itemId: item.id }, writing(action, String(i)))
          .catch((error: unknown) => {
            if (isDomainError(error)) return undefined;
            throw error;
          }),
      ),
    );
    const read = results.filter((result) => result !== undefined);
    const added = read.reduce((sum, result) => sum + result.added, 0);
    const failed = results.length - read.length;
    const news =
      added === 0
        ? 'Nothing new came in'
        : `${added} new ${added === 1 ? 'transaction' : 'transactions'} came in`;
    return failed === results.length
      ? refuse('No bank could be read just now.', elsewhere('Bank Accounts', '/accounts'))
      : did(`${news}${failed > 0 ? `; ${failed} of your banks could not be read` : ''}.`, {
          command: 'sync_accounts',
        });
  }

  async payroll(action: Action): Promise<Outcome> {
    try {
      const { message } = await this.client.ask(syncPayrollEndpoint, {}, writing(action));
      return did(message, { command: 'sync_payroll' });
    } catch (error) {
      if (
        isDomainError(error) &&
        (error.code === 'PAYROLL_NOT_CONNECTED' || error.code === 'PROVIDER_NOT_CONFIGURED')
      )
        return refuse(
          error.code === 'PAYROLL_NOT_CONNECTED'
            ? 'Payroll is not connected yet.'
            : 'No payroll provider is set up on this server.',
          elsewhere('Payroll setup', '/adp-setup'),
        );
      throw error;
    }
  }

  async crypto({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    try {
      if (slots.action === 'connect') {
        const { message } = await this.client.ask(connectExchangeEndpoint, {}, writing(action));
        return did(message, { command: 'sync_crypto', navigate: '/crypto' });
      }
      const { wallets } = await this.client.ask(listWalletsEndpoint, {}, reading(action));
      return wallets.length === 0
        ? refuse('No exchange is connected yet.', elsewhere('Crypto', '/crypto'))
        : answer(`Your ${wallets.length === 1 ? 'wallet is' : `${wallets.length} wallets are`} up to date.`, {
            command: 'sync_crypto',
            navigate: '/crypto',
          });
    } catch (error) {
      if (isDomainError(error) && error.code === 'PROVIDER_NOT_CONFIGURED')
        return refuse('No exchange is set up on this server.', elsewhere('Crypto', '/crypto'));
      throw error;
    }
  }
}
