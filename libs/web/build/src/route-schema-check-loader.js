/** In a browser build a route has no schemas of its own (contract-loader): reaching one through it would be undefined at run time. */
const reached =
  /\b(\w+)\.(body|query|params|reply)(?:\.(?:safeParse|parse|shape|pick|omit|extend|partial)\b)|zodResolver\(\s*(\w+)\.(body|query|params)\b/;

module.exports = function routeSchemaCheckLoader(source) {
  const found = reached.exec(source);
  if (found)
    this.emitError(
      new Error(
        `${found[0]}: a route carries no schema in the browser; import the schema by its own name from the contract package.`,
      ),
    );
  return source;
};
