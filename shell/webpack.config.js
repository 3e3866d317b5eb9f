const { shellConfig } = require('@app/web-build');

module.exports = shellConfig(__dirname);
