// Runs in a browser; the variable is webpack's. Style elements that libraries of a remote make carry the nonce of the page's policy; each federated build has a loader of its own to tell.
__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.content;
