/** Refuses code that reads a schema through a route: the browser build removes them (contract-loader), so it would be undefined. */
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
