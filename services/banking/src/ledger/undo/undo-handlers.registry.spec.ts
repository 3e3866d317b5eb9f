import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Undoes, UndoHandlersRegistry, type UndoHandler } from './undo-handlers.registry';

@Injectable()
@Undoes('first')
class First implements UndoHandler {
  undo = () => Promise.resolve(undefined);
}

@Injectable()
@Undoes('first')
class AlsoFirst extends First {}

const started = async (...providers: (typeof First)[]): Promise<UndoHandlersRegistry> => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [UndoHandlersRegistry, ...providers],
  }).compile();
  await module.init();
  return module.get(UndoHandlersRegistry);
};

describe(UndoHandlersRegistry, () => {
  it('finds the handler that a feature registered for a kind of undo', async () => {
    const handlers = await started(First);
    expect(handlers.of({ kind: 'first' })).toBeInstanceOf(First);
    expect(() => handlers.of({ kind: 'second' })).toThrow(
      'No handler is registered for undos of kind second.',
    );
  });

  it('refuses to start when two handlers are registered for one kind', async () => {
    await expect(started(First, AlsoFirst)).rejects.toThrow(
      'Two handlers are registered for undos of kind first.',
    );
  });
});
