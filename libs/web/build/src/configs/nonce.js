// Runs in the browser. Style elements that a remote's libraries create need the nonce of the page's policy; webpack reads it from
// this variable, which each federated build has separately.
__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.content;
