import { requestSubject, type AnyEndpoint, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { connectNats, NatsTransport, type CallContext, type MessagingOptions } from '@app/messaging';

/** Answers one contract in place of the part that owns it. Returns a function that stops it. */
export async function startResponder<C extends AnyEndpoint>(
  options: MessagingOptions,
  contract: C,
  handler: (request: RequestOf<C>, call: CallContext) => ReplyOf<C> | Promise<ReplyOf<C>>,
): Promise<() => Promise<void>> {
  const connection = await connectNats(options);
  const transport = new NatsTransport(connection, options);
  transport.addHandler(
    requestSubject(contract),
    async (request: RequestOf<C>, call: CallContext) => handler(request, call),
    false,
    { contract },
  );
  await new Promise<void>(
    (resolve, reject) => void transport.listen((error) => (error ? reject(error as Error) : resolve())),
  );
  return async () => {
    await transport.close();
    await connection.close();
  };
}
