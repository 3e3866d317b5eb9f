import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoriesPage } from '../../src/features/categories/categories.page';
import { MerchantsPage } from '../../src/features/merchants/merchants.page';
import { LearnOffer, correctedTransactionId } from '../../src/features/rules/learn-offer';
import { RuleTrace } from '../../src/features/rules/rule-trace';
import { RulesPage } from '../../src/features/rules/rules.page';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = [
  banking.listCategoriesEndpoint,
  banking.listAccountsEndpoint,
  banking.readCategoryTreeEndpoint,
  banking.changeCategoryEndpoint,
  banking.mergeCategoryEndpoint,
  banking.importCategoriesEndpoint,
  banking.listMerchantsEndpoint,
  banking.changeMerchantEndpoint,
  banking.listRulesEndpoint,
  banking.listSeriesEndpoint,
  banking.previewRuleEndpoint,
  banking.createRuleEndpoint,
  banking.orderRulesEndpoint,
  banking.learnRuleEndpoint,
  banking.offerRuleEndpoint,
  banking.traceRulesEndpoint,
  banking.undoEndpoint,
];
const user = userEvent.setup({ delay: null });
type ImportBody = { apply: boolean; categories: { name: string }[] };
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway(routes)));
afterEach(() => {
  gateway.close();
  act(() => {
    toastStore.set(null);
    confirmStore.set(null);
    correctedTransactionId.set(null);
  });
});

describe('the categories page', () => {
  it('shows the tree with usage counts and merges two categories with one undo', async () => {
    renderRemote(<CategoriesPage />, { at: '/transactions/categories' });
    expect(await screen.findByText('7 transactions')).toHaveAttribute(
      'href',
      '/transactions?category=Coffee',
    );
    await user.click(screen.getByRole('button', { name: 'More for Coffee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into another' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'dining');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.mergeCategoryEndpoint)[0]?.body).toEqual({ into: 'dining' }),
    );
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Coffee was merged',
        description: '7 transactions changed',
      }),
    );
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
  });

  it('deletes a used category after asking where its transactions go', async () => {
    renderRemote(<CategoriesPage />, { at: '/transactions/categories' });
    await user.click(await screen.findByRole('button', { name: 'More for Coffee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete and move its transactions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Coffee and move its contents' });
    expect(within(dialog).getByText(/^Choose where its 7 transactions go\./)).toBeInTheDocument();
    expect(within(dialog).queryByText(/Merge/)).toBeNull();
    const action = within(dialog).getByRole('button', { name: 'Delete and move' });
    expect(action).toBeDisabled();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Move them to/ }), 'dining');
    await user.click(action);
    await waitFor(() =>
      expect(gateway.callsTo(banking.mergeCategoryEndpoint)[0]?.body).toEqual({ into: 'dining' }),
    );
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Coffee was deleted' }));
  });

  it('offers the standard tree, previews it and adds only what is missing', async () => {
    const row = { parent: 'Dining', reason: null };
    gateway.answer(banking.importCategoriesEndpoint, {
      rows: [
        { ...row, name: 'Coffee', outcome: 'change' },
        { ...row, name: 'Rent', parent: 'Housing', outcome: 'new' },
      ],
      undoId: null,
    });
    renderRemote(<CategoriesPage />, { at: '/transactions/categories' });
    await user.click(await screen.findByRole('button', { name: 'Add the standard categories' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Unchanged')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 category' }));
    await waitFor(() => expect(gateway.callsTo(banking.importCategoriesEndpoint)).toHaveLength(2));
    const [looked, brought] = gateway
      .callsTo(banking.importCategoriesEndpoint)
      .map(({ body }) => body as ImportBody);
    expect([looked!.apply, looked!.categories.length]).toEqual([false, banking.standardTree.length]);
    expect([brought!.apply, brought!.categories.map(({ name }) => name)]).toEqual([true, ['Rent']]);
  });

  it('keeps a fixed name and changes the look', async () => {
    renderRemote(<CategoriesPage />, { at: '/transactions/categories' });
    await user.click(await screen.findByRole('button', { name: 'More for Dining' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'coffee' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save category' }));
    await waitFor(() => expect(gateway.callsTo(banking.changeCategoryEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.changeCategoryEndpoint)[0]!.body).toEqual({
      icon: 'coffee',
      colour: null,
      taxLine: null,
    });
  });
});

describe('the merchants page', () => {
  it('sets a clean name and a default category', async () => {
    renderRemote(<MerchantsPage />, { at: '/transactions/merchants' });
    await user.click(await screen.findByRole('button', { name: 'More for Kroger' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Kroger’s');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'dining');
    await user.click(within(dialog).getByRole('button', { name: 'Save merchant' }));
    await waitFor(() => expect(gateway.callsTo(banking.changeMerchantEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.changeMerchantEndpoint)[0]).toMatchObject({
      path: '/api/merchants/kroger',
      body: { name: 'Kroger’s', defaultCategory: 'dining', learn: true },
    });
  });

  it('explains its purpose while it is empty', async () => {
    gateway.answer(banking.listMerchantsEndpoint, []);
    renderRemote(<MerchantsPage />, { at: '/transactions/merchants' });
    expect(await screen.findByText('No merchants yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import a bank file' })).toBeInTheDocument();
  });
});

describe('the rules page', () => {
  const second = { ...banking.exampleRule, id: 'second', name: 'Second', position: 1 };

  it('shows each rule as a sentence and moves it by keyboard', async () => {
    gateway.answer(banking.listRulesEndpoint, { rules: [banking.exampleRule, second], suggestions: [] });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(await screen.findAllByText(/If merchant is Kroger/)).toHaveLength(2);
    act(() => screen.getByRole('switch', { name: 'Second applies' }).focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.orderRulesEndpoint)[0]?.body).toEqual({
        ids: ['second', banking.exampleRule.id],
      }),
    );
  });

  it('previews a rule while it is edited and applies it to the past', async () => {
    gateway.answer(banking.listRulesEndpoint, { rules: [], suggestions: [] });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(await screen.findByText('No rules yet')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Add rule' })[0]!);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Food');
    expect(gateway.callsTo(banking.previewRuleEndpoint)).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'Kroger');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Category to set' }), 'dining');
    expect(
      await within(dialog).findByText('14 of your last 200 match; 14 would change.'),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /past/ }));
    expect(await within(dialog).findByRole('checkbox', { name: /Also apply to 14 past/ })).toBeChecked();
    expect(gateway.callsTo(banking.createRuleEndpoint)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(gateway.callsTo(banking.createRuleEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.createRuleEndpoint)[0]!.body).toMatchObject({
      applyToPast: true,
      rule: {
        name: 'Food',
        if: { all: [{ field: 'merchant', op: 'is', value: 'Kroger' }] },
        then: [{ do: 'setCategory', category: 'dining' }],
        fillOnlyIfEmpty: true,
      },
    });
  });

  it('sets a series and a notification text by keyboard', async () => {
    const [series] = banking.listSeriesEndpoint.example.reply.series;
    gateway.answer(banking.listRulesEndpoint, { rules: [], suggestions: [] });
    gateway.answer(banking.previewRuleEndpoint, {
      ...banking.previewRuleEndpoint.example.reply,
      effects: [
        {
          ...banking.previewRuleEndpoint.example.reply.effects[0]!,
          cells: [{ field: 'series', before: '', after: 'Novaplay' }],
        },
      ],
    });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    await user.click((await screen.findAllByRole('button', { name: 'Add rule' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Streaming');
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'Kroger');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Action' }), 'linkSeries');
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    expect(within(dialog).getByText('Choose a series', { ignore: 'option' })).toBeInTheDocument();
    const chosen = within(dialog).getByRole('combobox', { name: 'Series to link to' });
    await within(dialog).findByRole('option', { name: `${series!.title} · ${series!.repeats}` });
    await user.selectOptions(chosen, series!.id);
    const table = await within(dialog).findByRole('table', { name: 'Before and after' });
    expect(within(table).getByText('Novaplay')).toHaveAttribute('title', 'Series');
    await user.click(within(dialog).getByRole('button', { name: 'Add action' }));
    await user.selectOptions(within(dialog).getAllByRole('combobox', { name: 'Action' })[1]!, 'notify');
    await user.tab();
    await user.keyboard('It is due');
    expect(await within(dialog).findByText(/You are notified of new matches/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(gateway.callsTo(banking.createRuleEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.createRuleEndpoint)[0]!.body).toMatchObject({
      rule: {
        then: [
          { do: 'linkSeries', series: series!.id },
          { do: 'notify', text: 'It is due' },
        ],
      },
    });
  });

  it('names linked series and notifications in its sentence', async () => {
    const [series] = banking.listSeriesEndpoint.example.reply.series;
    const then = [
      { do: 'linkSeries' as const, series: series!.id },
      { do: 'linkSeries' as const, series: 'gone' },
      { do: 'notify' as const },
    ];
    gateway.answer(banking.listRulesEndpoint, { rules: [{ ...banking.exampleRule, then }], suggestions: [] });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(
      await screen.findByText(
        `If merchant is Kroger: linked to ${series!.title}, linked to a deleted series, you are notified`,
      ),
    ).toBeInTheDocument();
  });

  it('creates a rule from a suggestion only on request', async () => {
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(await screen.findByText('Always use Dining for Green Fork?')).toBeInTheDocument();
    expect(gateway.callsTo(banking.learnRuleEndpoint)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Always' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.learnRuleEndpoint)[0]?.body).toEqual({
        merchantKey: 'green fork',
        category: 'Dining',
      }),
    );
  });
});

describe('LearnOffer', () => {
  it.each([
    ['Just this', 0, undefined],
    ['Always', 1, false],
    ['Also change 14 past', 1, true],
  ] as const)('does what “%s” says', async (name, calls, past) => {
    correctedTransactionId.set('t1');
    renderRemote(<LearnOffer />, { at: '/transactions' });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    const learnCalls = gateway.callsTo(banking.learnRuleEndpoint);
    expect(learnCalls).toHaveLength(calls);
    if (calls) expect(learnCalls[0]!.body).toEqual({ merchantKey: 'kroger', category: 'Groceries', past });
  });

  it('does not ask after “Never ask” or if there is nothing to offer', async () => {
    correctedTransactionId.set('t1');
    renderRemote(<LearnOffer />, { at: '/transactions' });
    await user.click(await screen.findByRole('button', { name: 'Never ask' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.changeMerchantEndpoint)[0]?.body).toEqual({ learn: false }),
    );
    gateway.answer(banking.offerRuleEndpoint, { offer: null });
    act(() => correctedTransactionId.set('t2'));
    await waitFor(() =>
      expect(gateway.callsTo(banking.offerRuleEndpoint).map(({ path }) => path)).toContain(
        '/api/rules/offer/t2',
      ),
    );
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('RuleTrace', () => {
  it('shows which rule changed a transaction, and how', async () => {
    renderRemote(<RuleTrace id="t1" />, { at: '/transactions' });
    const list = await screen.findByRole('list', { name: 'Changed by rules' });
    expect(list).toHaveTextContent('Changed by rule Kroger is Groceries');
    expect(list).toHaveTextContent('Category from Other to Groceries');
  });

  it('shows in words what a rule linked and notified', async () => {
    const cells = [
      { field: 'series', before: '', after: 'Alder Court Rent' },
      { field: 'notify', before: '', after: 'Rent is paid' },
    ];
    gateway.answer(banking.traceRulesEndpoint, [{ ...banking.traceRulesEndpoint.example.reply[0]!, cells }]);
    renderRemote(<RuleTrace id="t1" />, { at: '/transactions' });
    expect(await screen.findByRole('list', { name: 'Changed by rules' })).toHaveTextContent(
      'Series set to Alder Court Rent, You were notified “Rent is paid”',
    );
  });
});
