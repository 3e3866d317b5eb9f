import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoriesPage } from '../src/features/categories/categories.page';
import { MerchantsPage } from '../src/features/merchants/merchants.page';
import { corrected } from '../src/features/rules/corrected';
import { LearnOffer } from '../src/features/rules/learn-offer';
import { RuleTrace } from '../src/features/rules/rule-trace';
import { RulesPage } from '../src/features/rules/rules.page';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  listCategoriesRoute,
  listAccountsRoute,
  readCategoryTreeRoute,
  changeCategoryRoute,
  mergeCategoryRoute,
  importCategoriesRoute,
  listMerchantsRoute,
  changeMerchantRoute,
  listRulesRoute,
  listSeriesRoute,
  previewRuleRoute,
  createRuleRoute,
  orderRulesRoute,
  learnRuleRoute,
  offerRuleRoute,
  traceRulesRoute,
  undoRoute,
} = banking;
const routes = [
  listCategoriesRoute,
  listAccountsRoute,
  readCategoryTreeRoute,
  changeCategoryRoute,
  mergeCategoryRoute,
  importCategoriesRoute,
  listMerchantsRoute,
  changeMerchantRoute,
  listRulesRoute,
  listSeriesRoute,
  previewRuleRoute,
  createRuleRoute,
  orderRulesRoute,
  learnRuleRoute,
  offerRuleRoute,
  traceRulesRoute,
  undoRoute,
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
    corrected.set(null);
  });
});

describe('the categories page', () => {
  it('shows the tree with uses, and merges one into another with one undo', async () => {
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
    await waitFor(() => expect(gateway.callsTo(mergeCategoryRoute)[0]?.body).toEqual({ into: 'dining' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Coffee was merged',
        description: '7 transactions changed',
      }),
    );
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(undoRoute)).toHaveLength(1));
  });

  it('deletes one that is used after asking where its transactions go', async () => {
    renderRemote(<CategoriesPage />, { at: '/transactions/categories' });
    await user.click(await screen.findByRole('button', { name: 'More for Coffee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete and move its transactions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Coffee and move what it has' });
    expect(within(dialog).getByText(/^Choose where its 7 transactions go\./)).toBeInTheDocument();
    expect(within(dialog).queryByText(/Merge/)).toBeNull();
    const action = within(dialog).getByRole('button', { name: 'Delete and move' });
    expect(action).toBeDisabled();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Move them to/ }), 'dining');
    await user.click(action);
    await waitFor(() => expect(gateway.callsTo(mergeCategoryRoute)[0]?.body).toEqual({ into: 'dining' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Coffee was deleted' }));
  });

  it('offers the standard tree, shows what it would add, and adds only that', async () => {
    const row = { parent: 'Dining', reason: null };
    gateway.answer(importCategoriesRoute, {
      rows: [
        { ...row, name: 'Coffee', outcome: 'change' },
        { ...row, name: 'Rent', parent: 'Housing', outcome: 'new' },
      ],
      undoId: null,
    });
    renderRemote(<CategoriesPage />, { at: '/transactions/categories' });
    await user.click(await screen.findByRole('button', { name: 'Add the standard tree' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Already so')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 category' }));
    await waitFor(() => expect(gateway.callsTo(importCategoriesRoute)).toHaveLength(2));
    const [looked, brought] = gateway.callsTo(importCategoriesRoute).map(({ body }) => body as ImportBody);
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
    await waitFor(() => expect(gateway.callsTo(changeCategoryRoute)).toHaveLength(1));
    expect(gateway.callsTo(changeCategoryRoute)[0]!.body).toEqual({
      icon: 'coffee',
      colour: null,
      taxLine: null,
    });
  });
});

describe('the merchants page', () => {
  it('gives a clean name and a default category', async () => {
    renderRemote(<MerchantsPage />, { at: '/transactions/merchants' });
    await user.click(await screen.findByRole('button', { name: 'More for Kroger' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Kroger’s');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'dining');
    await user.click(within(dialog).getByRole('button', { name: 'Save merchant' }));
    await waitFor(() => expect(gateway.callsTo(changeMerchantRoute)).toHaveLength(1));
    expect(gateway.callsTo(changeMerchantRoute)[0]).toMatchObject({
      path: '/api/merchants/kroger',
      body: { name: 'Kroger’s', defaultCategory: 'dining', learn: true },
    });
  });

  it('teaches what it is for while it is empty', async () => {
    gateway.answer(listMerchantsRoute, []);
    renderRemote(<MerchantsPage />, { at: '/transactions/merchants' });
    expect(await screen.findByText('No merchants yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import a bank file' })).toBeInTheDocument();
  });
});

describe('the rules page', () => {
  const second = { ...banking.exampleRule, id: 'second', name: 'Second', position: 1 };

  it('says each rule as a sentence, and moves it by keyboard', async () => {
    gateway.answer(listRulesRoute, { rules: [banking.exampleRule, second], suggestions: [] });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(await screen.findAllByText(/If merchant is Kroger/)).toHaveLength(2);
    act(() => screen.getByRole('switch', { name: 'Second applies' }).focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(gateway.callsTo(orderRulesRoute)[0]?.body).toEqual({ ids: ['second', banking.exampleRule.id] }),
    );
  });

  it('shows what a rule would do while it is written, and writes it with its past', async () => {
    gateway.answer(listRulesRoute, { rules: [], suggestions: [] });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(await screen.findByText('No rules yet')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Add rule' })[0]!);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Food');
    expect(gateway.callsTo(previewRuleRoute)).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'Kroger');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Category to set' }), 'dining');
    expect(
      await within(dialog).findByText('14 of your last 200 match; 14 would change.'),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /past/ }));
    expect(await within(dialog).findByRole('checkbox', { name: /Also apply to 14 past/ })).toBeChecked();
    expect(gateway.callsTo(createRuleRoute)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(gateway.callsTo(createRuleRoute)).toHaveLength(1));
    expect(gateway.callsTo(createRuleRoute)[0]!.body).toMatchObject({
      applyToPast: true,
      rule: {
        name: 'Food',
        if: { all: [{ field: 'merchant', op: 'is', value: 'Kroger' }] },
        then: [{ do: 'setCategory', category: 'dining' }],
        fillOnlyIfEmpty: true,
      },
    });
  });

  it('links to a series by name and tells in one’s own words, by keyboard', async () => {
    const [series] = listSeriesRoute.example.reply.series;
    gateway.answer(listRulesRoute, { rules: [], suggestions: [] });
    gateway.answer(previewRuleRoute, {
      ...previewRuleRoute.example.reply,
      effects: [
        {
          ...previewRuleRoute.example.reply.effects[0]!,
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
    expect(await within(dialog).findByText(/You are told of what comes in/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(gateway.callsTo(createRuleRoute)).toHaveLength(1));
    expect(gateway.callsTo(createRuleRoute)[0]!.body).toMatchObject({
      rule: {
        then: [
          { do: 'linkSeries', series: series!.id },
          { do: 'notify', text: 'It is due' },
        ],
      },
    });
  });

  it('says what is linked and told in its sentence', async () => {
    const [series] = listSeriesRoute.example.reply.series;
    const then = [
      { do: 'linkSeries' as const, series: series!.id },
      { do: 'linkSeries' as const, series: 'gone' },
      { do: 'notify' as const },
    ];
    gateway.answer(listRulesRoute, { rules: [{ ...banking.exampleRule, then }], suggestions: [] });
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(
      await screen.findByText(
        `If merchant is Kroger: linked to ${series!.title}, linked to a series that is gone, you are told`,
      ),
    ).toBeInTheDocument();
  });

  it('makes a rule of a suggestion on a yes only', async () => {
    renderRemote(<RulesPage />, { at: '/transactions/rules' });
    expect(await screen.findByText('Always use Dining for Green Fork?')).toBeInTheDocument();
    expect(gateway.callsTo(learnRuleRoute)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Always' }));
    await waitFor(() =>
      expect(gateway.callsTo(learnRuleRoute)[0]?.body).toEqual({
        merchantKey: 'green fork',
        category: 'Dining',
      }),
    );
  });
});

describe('after a correction', () => {
  it.each([
    ['Just this', 0, undefined],
    ['Always', 1, false],
    ['Also change 14 past', 1, true],
  ] as const)('%s does just that', async (name, calls, past) => {
    corrected.set('t1');
    renderRemote(<LearnOffer />, { at: '/transactions' });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    const made = gateway.callsTo(learnRuleRoute);
    expect(made).toHaveLength(calls);
    if (calls) expect(made[0]!.body).toEqual({ merchantKey: 'kroger', category: 'Groceries', past });
  });

  it('is not asked again after “Never ask”, nor when there is nothing to offer', async () => {
    corrected.set('t1');
    renderRemote(<LearnOffer />, { at: '/transactions' });
    await user.click(await screen.findByRole('button', { name: 'Never ask' }));
    await waitFor(() => expect(gateway.callsTo(changeMerchantRoute)[0]?.body).toEqual({ learn: false }));
    gateway.answer(offerRuleRoute, { offer: null });
    act(() => corrected.set('t2'));
    await waitFor(() =>
      expect(gateway.callsTo(offerRuleRoute).map(({ path }) => path)).toContain('/api/rules/offer/t2'),
    );
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('shows which rule changed a transaction, and how', async () => {
    renderRemote(<RuleTrace id="t1" />, { at: '/transactions' });
    const list = await screen.findByRole('list', { name: 'Changed by rules' });
    expect(list).toHaveTextContent('Changed by rule Kroger is Groceries');
    expect(list).toHaveTextContent('Category from Other to Groceries');
  });

  it('shows what was linked and told by a rule in words', async () => {
    const cells = [
      { field: 'series', before: '', after: 'Alder Court Rent' },
      { field: 'notify', before: '', after: 'Rent is paid' },
    ];
    gateway.answer(traceRulesRoute, [{ ...traceRulesRoute.example.reply[0]!, cells }]);
    renderRemote(<RuleTrace id="t1" />, { at: '/transactions' });
    expect(await screen.findByRole('list', { name: 'Changed by rules' })).toHaveTextContent(
      'Series set to Alder Court Rent, You were told “Rent is paid”',
    );
  });
});
