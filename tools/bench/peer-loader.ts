/**
 * Script for the peer's folder: `node load.cjs <server> <file> <rows.json> <folder>`, password in PEER_PASSWORD. It saves by
 * the handler the peer's client uses itself; its import call runs the rules for each row, and its cost grows with the rows.
 */
export const peerLoader = `
const { randomUUID } = require('node:crypto');
const { readFileSync } = require('node:fs');
const api = require('@actual-app/api');
const [server, name, rowsFile, dataDir] = process.argv.slice(2);
const rows = JSON.parse(readFileSync(rowsFile, 'utf8'));
const payeeOf = (row) => row.description.replace(/ \\\\d+$/, '');
(async () => {
  await api.init({ dataDir, serverURL: server, password: process.env.PEER_PASSWORD, verbose: false });
  await api.runImport(name, async () => {
    const account = await api.createAccount({ name: 'Everyday', offbudget: false }, 0);
    const groups = await api.getCategoryGroups();
    const income = groups.find((one) => one.is_income).id;
    const group = await api.createCategoryGroup({ name: 'Bench' });
    const categories = {};
    for (const category of new Set(rows.map((row) => row.category)))
      categories[category] = await api.createCategory({
        name: 'Bench ' + category, group_id: category === 'Income' ? income : group, is_income: category === 'Income',
      });
    const payees = {};
    for (const payee of new Set(rows.map(payeeOf))) payees[payee] = await api.createPayee({ name: payee });
    let order = Date.now();
    const began = performance.now();
    await api.batchBudgetUpdates(async () => {
      for (let from = 0; from < rows.length; from += 250)
        await api.internal.send('transactions-batch-update', {
          learnCategories: false,
          runTransfers: false,
          added: rows.slice(from, from + 250).map((row) => ({
            id: randomUUID(), account, date: row.date, amount: row.amountMinor, payee: payees[payeeOf(row)],
            category: categories[row.category], notes: null, cleared: true, sort_order: (order += 1),
          })),
        });
    });
    console.log('saved ' + (performance.now() - began));
  });
  await api.shutdown();
  process.exit(0);
})().catch((error) => { console.error(error); process.exit(1); });
`;
