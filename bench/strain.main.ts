/**
 * `node tools/run.mjs bench/strain.main.ts [overload] [import]`: what is offered three times what the product holds, and what others
 * notice of an import of 200,000 rows. Prints met or missed; RATE=100 says what it holds instead of looking for it.
 */
import { startStack } from '@app/node-testing/product';
import { table } from './figures';
import { Gateway } from './people';
import { besideImport, overload } from './strain-figures';

async function main(): Promise<void> {
  const chosen = new Set(process.argv.slice(2));
  const wanted = (name: string): boolean => chosen.size === 0 || chosen.has(name);
  const stack = await startStack();
  try {
    const gateway = new Gateway(`http://127.0.0.1:${stack.parts()['gateway']?.port}`);
    const figures = [
      ...(wanted('overload') ? await overload(stack, gateway) : []),
      ...(wanted('import') ? await besideImport(stack, gateway) : []),
    ];
    console.log(table(figures));
  } finally {
    await stack.stop();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
