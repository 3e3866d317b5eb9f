import type { addGoalEndpoint, changeGoalEndpoint, GoalKind } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Currency } from '@app/money';
import { isLiability, type AccountRow } from '../../ledger/model/account';
import type { CategoryId } from '../../ledger/model/category-id';
import { existingDay, minorOf } from '../../ledger/model/new-row';
import type { GoalRow } from './goal';
import type { GoalFacts } from './goal-facts';

type NewGoal = RequestOf<typeof addGoalEndpoint>;
type GoalChange = RequestOf<typeof changeGoalEndpoint>;

const refused = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** A goal from a person's request; its start amount is filled in later if the request has none. */
export function goalFrom(request: NewGoal, userId: string, facts: GoalFacts): GoalRow {
  const blank: GoalRow = {
    _id: newId(),
    userId,
    name: request.name,
    kind: request.kind,
    currency: facts.currency,
    picture: request.picture,
    priority: request.priority,
    archived: false,
    by: null,
    startedOn: facts.today,
    startMinor: 0,
    targetMinor: null,
    halfMonths: null,
    monthlyMinor: null,
    accountIds: [],
    categoryId: null,
    order: request.kind === 'debt' ? 'avalanche' : null,
    version: 0,
  };
  return goalWith(blank, request, facts);
}

/** The goal with the requested fields changed, checked as a whole. */
export function goalWith(before: GoalRow, request: NewGoal | GoalChange, facts: GoalFacts): GoalRow {
  const places = placesFor(before, request, facts);
  const { currency } = places;
  const minor = (field: 'target' | 'monthly' | 'startBalance'): number | null | undefined => {
    const requested = request[field];
    return requested === undefined || requested === null ? requested : minorOf(requested, currency, field);
  };
  const [target, monthly, start] = [minor('target'), minor('monthly'), minor('startBalance')];
  const { name, picture, priority, order } = request;
  const after: GoalRow = {
    ...before,
    ...places,
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
    ...(priority !== undefined && { priority }),
    ...(order !== undefined && { order }),
    ...(target !== undefined && { targetMinor: target }),
    ...(request.months !== undefined && { halfMonths: request.months * 2 }),
    ...(monthly !== undefined && { monthlyMinor: monthly }),
    ...(typeof start === 'number' && { startMinor: start }),
    ...(request.by !== undefined && { by: request.by === null ? null : existingDay(request.by, 'by') }),
    ...(request.startedOn !== undefined && { startedOn: existingDay(request.startedOn, 'startedOn') }),
    ...('archived' in request && request.archived !== undefined && { archived: request.archived }),
    version: before.version + 1,
  };
  refuseUnfit(before, after, facts);
  return after;
}

/** Refuses fields that a kind of goal does not allow, and missing fields that it needs. */
function refuseUnfit(before: GoalRow, after: GoalRow, { today }: GoalFacts): void {
  const { kind, targetMinor, halfMonths, order, by, startedOn } = after;
  if (kind === 'save' && targetMinor === null) throw refused('target', 'Say how much is to be saved');
  if (kind !== 'save' && targetMinor !== null)
    throw refused('target', 'Only a goal to save has an amount of its own');
  if (kind === 'emergency' && halfMonths === null)
    throw refused('months', 'Say how many months of expenses it is to last');
  if (kind !== 'emergency' && halfMonths !== null)
    throw refused('months', 'Only an emergency fund is counted in months');
  if (kind !== 'debt' && order !== null) throw refused('order', 'Only debts are paid in an order');
  if (startedOn > today) throw refused('startedOn', 'A goal begins today or began before');
  if (by !== null && by !== before.by && by <= today) throw refused('by', 'Choose a day to come');
}

/** The goal's accounts or category, and their currency. */
function placesFor(
  before: GoalRow,
  { accounts, category }: Pick<NewGoal | GoalChange, 'accounts' | 'category'>,
  facts: GoalFacts,
): Pick<GoalRow, 'accountIds' | 'categoryId' | 'currency'> {
  const { kind } = before;
  const accountIds = accounts ?? before.accountIds;
  const categoryId =
    category === undefined ? before.categoryId : category === null ? null : categoryFor(category, facts);
  if (accountIds.length === 0 && categoryId === null)
    throw refused(
      'accounts',
      kind === 'debt' ? 'Choose the debts to pay down' : 'Choose where the money is kept',
    );
  if (categoryId !== null && (kind === 'debt' || accountIds.length > 0))
    throw refused(
      'category',
      kind === 'debt' ? 'Debts are accounts, not categories' : 'Choose accounts or a category, not both',
    );
  // A removed account or category stays in the goal until the person chooses another.
  if (accounts === undefined && category === undefined)
    return { accountIds, categoryId, currency: before.currency };
  const chosen = accountIds.map((id) => accountFor(id, before, facts));
  return { accountIds, categoryId, currency: currencyOf(kind, chosen, facts.currency) };
}

function accountFor(id: string, before: GoalRow, { accounts }: GoalFacts): AccountRow {
  const account = accounts.find(({ _id }) => _id === id);
  if (!account)
    throw new DomainError('NOT_FOUND', { field: 'accounts', message: 'There is no account with that id.' });
  if (isLiability(account.kind) !== (before.kind === 'debt'))
    throw refused(
      'accounts',
      before.kind === 'debt'
        ? `${account.name} is no debt: choose cards, loans and mortgages`
        : `${account.name} is a debt: money is not saved there`,
    );
  if (account.closed && !before.accountIds.includes(id))
    throw refused('accounts', `${account.name} is closed`);
  return account;
}

function currencyOf(kind: GoalKind, chosen: readonly AccountRow[], own: Currency): Currency {
  const currency = chosen[0]?.currency ?? own;
  const other = chosen.find((account) => account.currency !== currency);
  if (other)
    throw refused(
      'accounts',
      `${other.name} is in ${other.currency}: accounts of one goal share their currency`,
    );
  if (kind === 'emergency' && currency !== own)
    throw refused('accounts', `An emergency fund is counted in ${own}, as your expenses are`);
  return currency;
}

function categoryFor(name: string, { book }: GoalFacts): CategoryId {
  const category = book.named(name);
  if (!category)
    throw new DomainError('NOT_FOUND', {
      field: 'category',
      message: `There is no category called ${name}.`,
    });
  if (category.kind !== 'expense') throw refused('category', 'Choose a category of spending');
  if (category.archived) throw refused('category', `${category.name} is archived`);
  return category.id;
}
