/** `npm start`: the whole product with demo data, until a signal. */
import './stay-with-parent.ts';
import { buildWeb } from './build-web.ts';
import { greet, startDemoIdentity, untilReady } from './demo.ts';
import { Family, runUntilStopped } from './family.ts';
import { portFrom } from './free-port.ts';

const family = new Family();

runUntilStopped(family, async () => {
  const host = process.env.HOST || '127.0.0.1';
  const port = await portFrom('PORT', 3000, host);
  const [demo] = await Promise.all([startDemoIdentity(family), buildWeb()]);
  family.start('The server', ['apps/demo/src/main.ts'], { env: { ...demo, PORT: String(port) } });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  await untilReady(address, family);
  greet(process.env.PUBLIC_URL || address);
  await family.firstDeath();
});
