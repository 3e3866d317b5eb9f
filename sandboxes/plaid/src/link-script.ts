/**
 * `link-initialize.js` as loaded by a page: `Plaid.create({token, onSuccess, onExit, onEvent, onLoad})`
 * returns `{open, exit, submit, destroy}` as Plaid's own script does. The flow runs in a frame of this server;
 * messages between page and frame are checked for origin and shape on both sides.
 */
export const linkScript = `(function () {
  'use strict';
  var home = new URL(document.currentScript.src).origin;
  function create(config) {
    if (!config || typeof config.token !== 'string') throw new Error('Missing Link token.');
    var frame = null;
    function call(name) {
      var handler = config[name];
      if (typeof handler === 'function') handler.apply(null, Array.prototype.slice.call(arguments, 1));
    }
    function close() {
      window.removeEventListener('message', receive);
      if (frame) frame.remove();
      frame = null;
    }
    function receive(event) {
      if (!frame || event.source !== frame.contentWindow || event.origin !== home) return;
      var message = event.data;
      if (!message || message.from !== 'link-frame') return;
      if (message.kind === 'event') return call('onEvent', message.name, message.metadata);
      if (message.kind === 'success') {
        close();
        call('onEvent', 'HANDOFF', message.metadata);
        return call('onSuccess', message.publicToken, message.metadata);
      }
      if (message.kind === 'exit') {
        close();
        call('onEvent', 'EXIT', message.metadata);
        return call('onExit', message.error, message.metadata);
      }
    }
    function open() {
      if (frame) return;
      frame = document.createElement('iframe');
      frame.title = 'Link your bank';
      frame.src = home + '/link/frame?token=' + encodeURIComponent(config.token) +
        '&origin=' + encodeURIComponent(window.location.origin);
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:9999';
      window.addEventListener('message', receive);
      document.body.appendChild(frame);
      call('onEvent', 'OPEN', {});
    }
    function exit() {
      if (!frame) return;
      close();
      call('onExit', null, { institution: null, status: null, link_session_id: '', request_id: '' });
    }
    window.setTimeout(function () { call('onLoad'); }, 0);
    return { open: open, exit: exit, submit: function () {}, destroy: close };
  }
  window.Plaid = { create: create };
})();
`;
