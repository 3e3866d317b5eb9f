export default async function tearDown(): Promise<void> {
  await globalThis.e2eBrowser?.close();
  await globalThis.e2eStack?.stop();
  await globalThis.e2eMails?.stop();
}
