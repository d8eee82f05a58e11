/** `npm start`: the whole product with demo data, until a signal. */
import './stay-with-parent.ts';
import { buildClient } from './build-client.ts';
import { buildWeb } from './build-web.ts';
import { greet, startDemoIdentity, untilReady } from './demo.ts';
import { portFrom } from './free-port.ts';
import { ProcessGroup, runUntilStopped } from './process-group.ts';

const processes = new ProcessGroup();

runUntilStopped(processes, async () => {
  const host = process.env.HOST || '127.0.0.1';
  const port = await portFrom('PORT', 3000, host);
  const [demo] = await Promise.all([startDemoIdentity(processes), buildWeb(), buildClient()]);
  processes.start('The server', ['apps/demo/src/main.ts'], { env: { ...demo, PORT: String(port) } });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  await untilReady(address, processes);
  greet(process.env.PUBLIC_URL || address);
  await processes.firstDeath();
});
