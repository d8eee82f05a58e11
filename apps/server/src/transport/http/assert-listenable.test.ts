import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertListenable } from './assert-listenable.ts';

test('a port that is taken and an address that is not ours are named before anything is opened', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port: PORT } = holder.address() as AddressInfo;
  await expect(assertListenable({ HOST: '127.0.0.1', PORT })).rejects.toThrow(`Port ${PORT} is taken: set PORT`);
  await expect(assertListenable({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow('listen at HOST 192.0.2.1');
  await assertListenable({ HOST: '127.0.0.1', PORT: 0 });
  holder.close();
});
