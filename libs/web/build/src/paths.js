const path = require('node:path');

const workspace = path.resolve(__dirname, '../../../..');
const isProduction = () => process.env.NODE_ENV !== 'development';

module.exports = { workspace, isProduction };
