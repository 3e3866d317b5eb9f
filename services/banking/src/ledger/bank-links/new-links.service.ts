import { Injectable } from '@nestjs/common';
import {
  bankLinkChangedEvent,
  claimSimplefinEndpoint,
  exchangePublicTokenEndpoint,
  type LinkItem,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { BankLinkRow, LinkedAccountRow } from './bank-link.schema';
import { BankLinksRepository } from './bank-links.repository';
import { LinkSecretsService } from './link-secrets.service';
import { linkError } from './source/link-failures';
import type { BankAccount, BankProvider, BankSource, OpenedLink } from './source/bank-source';
import { BankSourcesRegistry } from './source/bank-sources.registry';

type Exchange = RequestOf<typeof exchangePublicTokenEndpoint>;
type Made = ReplyOf<typeof exchangePublicTokenEndpoint>;

/** Makes connections. A bank is never linked twice, because every transaction would then be there twice. */
@Injectable()
export class NewLinksService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly links: BankLinksRepository,
    private readonly secrets: LinkSecretsService,
    private readonly sources: BankSourcesRegistry,
  ) {}

  async exchange(request: Exchange, call: CallContext): Promise<Made> {
    const plaid = this.sources.requirePlaid(call.actor.kind === 'demo');
    const chosen = (request.accounts ?? []).map(({ name, mask, subtype }) => ({
      name,
      mask: mask ?? null,
      subtype: subtype ?? null,
    }));
    const institution = request.institution?.institution_id;
    if (institution) refuseTwin(await this.links.all(call.actor.userId), institution, chosen);
    return this.openLink(
      plaid,
      'plaid',
      exchangePublicTokenEndpoint,
      { request, credential: request.public_token },
      call,
    );
  }

  async claim(request: RequestOf<typeof claimSimplefinEndpoint>, call: CallContext): Promise<Made> {
    const { simplefin } = this.sources.setup(call.actor.kind === 'demo');
    if (!simplefin.available)
      throw new DomainError('PROVIDER_NOT_CONFIGURED', {
        message:
          'SimpleFIN is not available here. You can import a file from your bank, or keep an account by hand.',
      });
    const source = this.sources.of('simplefin');
    return this.openLink(
      source,
      'simplefin',
      claimSimplefinEndpoint,
      { request, credential: request.token },
      call,
    );
  }

  private async openLink<C extends typeof exchangePublicTokenEndpoint | typeof claimSimplefinEndpoint>(
    source: BankSource,
    provider: BankProvider,
    contract: C,
    { request, credential }: { request: unknown; credential: string },
    call: CallContext,
  ): Promise<Made> {
    const { userId } = call.actor;
    let opened: OpenedLink;
    try {
      opened = await source.open(credential);
    } catch (error) {
      // If the call repeats one that succeeded, the token failed because that call used it up.
      return this.unit.write(call, contract as typeof exchangePublicTokenEndpoint, request, () => {
        throw linkError(error);
      });
    }
    try {
      return await this.unit.write(
        call,
        contract as typeof exchangePublicTokenEndpoint,
        request,
        async (tx) => {
          const existingLinks = await this.links.all(userId, tx.session);
          const same = provider === 'simplefin' && existingLinks.find((link) => sharesAccounts(link, opened));
          if (same) {
            await this.links.change(userId, same._id, this.renewed(same, opened), tx.session);
            tx.emit(bankLinkChangedEvent, { userId, linkId: same._id, state: 'active' });
            tx.audit({ action: 'bank.relink', object: same._id });
            return { success: true, itemId: same._id };
          }
          if (opened.institutionId && provider === 'plaid')
            refuseTwin(existingLinks, opened.institutionId, opened.accounts);
          const row = this.rowOf(provider, opened, call);
          await this.links.insert(row, tx.session);
          tx.emit(bankLinkChangedEvent, { userId, linkId: row._id, state: row.state });
          tx.audit({
            action: 'bank.link',
            object: row._id,
            after: { bank: row.institutionName, accounts: row.accounts.length },
          });
          return { success: true, itemId: row._id };
        },
      );
    } catch (error) {
      // A connection that is not stored here must not stay open at the provider.
      await source.remove(opened.secret);
      throw error;
    }
  }

  /** The same connection with a new access; the SimpleFIN server has no way to repair the old one. */
  private renewed(link: BankLinkRow, opened: OpenedLink): Partial<BankLinkRow> {
    return {
      ...this.secrets.seal(link.userId, link._id, opened.secret),
      providerItemId: opened.providerItemId,
      ...(link.state !== 'linking' && { state: 'active' as const, nextTry: new Date() }),
      reason: null,
      reasonCode: null,
      failures: 0,
    };
  }

  private rowOf(provider: BankProvider, opened: OpenedLink, { actor }: CallContext): BankLinkRow {
    const _id = newId();
    const { userId, timeZone, locale } = actor;
    return {
      _id,
      userId,
      provider,
      practice: opened.practice,
      providerItemId: opened.providerItemId,
      institutionId: opened.institutionId,
      institutionName: opened.institutionName,
      environment: opened.environment,
      state: 'linking' satisfies LinkItem['state'],
      reason: null,
      reasonCode: null,
      lastSync: null,
      lastTry: null,
      nextTry: null,
      failures: 0,
      lastManual: null,
      consentEnds: opened.consentEnds,
      ...this.secrets.seal(userId, _id, opened.secret),
      cursor: null,
      timeZone,
      locale,
      accounts: opened.accounts.map(linkedOf),
    };
  }
}

export const linkedOf = ({
  id,
  name,
  mask,
  type,
  subtype,
  currency,
  currentMinor,
  availableMinor,
}: BankAccount): LinkedAccountRow => ({
  id,
  accountName: name,
  mask,
  isActive: true,
  currentMinor,
  availableMinor,
  currency,
  type,
  subtype,
});

type BankAccountFacts = Pick<BankAccount, 'name' | 'mask' | 'subtype'>;
const accountKey = ({ name, mask, subtype }: BankAccountFacts): string =>
  JSON.stringify([name, mask, subtype]);

/** Throws LINK_EXISTS if a live link to the same bank already has one of these accounts. */
function refuseTwin(
  links: readonly BankLinkRow[],
  institutionId: string,
  accounts: readonly BankAccountFacts[],
): void {
  const chosenKeys = new Set(accounts.map(accountKey));
  const twin = links.find(
    (link) =>
      link.provider === 'plaid' &&
      link.institutionId === institutionId &&
      link.state !== 'disconnected' &&
      link.accounts.some(({ accountName: name, mask, subtype }) =>
        chosenKeys.has(accountKey({ name, mask, subtype })),
      ),
  );
  if (twin) throw new DomainError('LINK_EXISTS', { details: { itemId: twin._id } });
}

const sharesAccounts = (link: BankLinkRow, opened: OpenedLink): boolean =>
  link.provider === 'simplefin' &&
  link.accounts.some(({ id }) => opened.accounts.some((account) => account.id === id));
