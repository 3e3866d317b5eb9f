module.exports = require('@app/web-build').remoteConfig(require('./remote.json'), __dirname);
