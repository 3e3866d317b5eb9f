import { Injectable } from '@nestjs/common';
import {
  createRuleEndpoint,
  learnRuleEndpoint,
  listCategoriesEndpoint,
  listMerchantsEndpoint,
} from '@app/contracts-banking';
import { ContractClient } from '@app/messaging';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { reading, writing, type Action } from './action';

const rulesScreen = { suggestion: { label: 'Rules', path: '/transactions/rules' } };

/** Creates rules that always give a merchant the same category; they can be viewed and changed like any other rule. */
@Injectable()
export class RulesExecutorService {
  constructor(private readonly client: ContractClient) {}

  async learn({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    const { merchant: spokenName } = slots;
    if (!spokenName || !slots.category)
      return refuse(
        'Say which merchant, and under which category: “always put Acme under Dining”.',
        rulesScreen,
      );
    const [merchants, categories] = await Promise.all([
      this.client.ask(listMerchantsEndpoint, {}, reading(action)),
      this.client.ask(listCategoriesEndpoint, {}, reading(action)),
    ]);
    const named = (name = ''): (typeof categories)[number] | undefined =>
      categories.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    // 'under coffee' is the category Coffee, if there is one, and otherwise what coffee is usually under.
    const own = named(slots.description) ?? named(slots.category);
    const category = own?.name ?? slots.category;
    const word = spokenName.toLowerCase();
    const known =
      merchants.find(({ name }) => name.toLowerCase() === word) ??
      merchants.find(({ name }) => name.toLowerCase().startsWith(word));
    const undoId = known
      ? (await this.client.ask(learnRuleEndpoint, { merchantKey: known.key, category }, writing(action)))
          .undoId
      : await this.ahead(spokenName, own, action);
    if (undoId === undefined) return refuse(`You have no category ${category}.`, rulesScreen);
    const name = known?.name ?? spokenName;
    return {
      success: true,
      mode: 'execute',
      message: `From now on ${name} goes under ${category}.`,
      command: 'correct_last',
      slots,
      undoIds: undoId ? [undoId] : [],
      what: `the rule that ${name} goes under ${category}`,
    };
  }

  /** Creates a rule for a merchant without transactions so far; undefined if the category does not exist. */
  private async ahead(
    merchant: string,
    category: { id: string; name: string } | undefined,
    action: Action,
  ): Promise<string | null | undefined> {
    if (!category) return undefined;
    const rule = {
      name: `${merchant} is ${category.name}`,
      if: { all: [{ field: 'merchant' as const, op: 'contains' as const, value: merchant }] },
      then: [{ do: 'setCategory' as const, category: category.id }],
    };
    const { undoId } = await this.client.ask(createRuleEndpoint, { rule }, writing(action));
    return undoId;
  }
}
