module.exports = require('../tools/build-node/webpack.config')(__dirname);
