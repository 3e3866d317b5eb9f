export default async function tearDown(): Promise<void> {
  await globalThis.stopE2eBrowser?.();
  await globalThis.e2eStack?.stop();
  await globalThis.e2eMails?.stop();
}
