module.exports = require('@app/shell-sdk/core').react;
