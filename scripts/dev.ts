/** `npm run dev`: the demo with reload. Vite answers on PORT and forwards to the server, which restarts on changes. */
import './stay-with-parent.ts';
import { greet, startDemoIdentity, untilReady } from './demo.ts';
import { freePort, portFrom } from './free-port.ts';
import { ProcessGroup, runUntilStopped } from './process-group.ts';

const processes = new ProcessGroup();

runUntilStopped(processes, async () => {
  const port = await portFrom('PORT', 3000);
  const serverPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const serverAddress = `http://127.0.0.1:${serverPort}`;
  const demo = await startDemoIdentity(processes);
  const watched = ['--watch', '--watch-preserve-output', 'apps/demo/src/main.ts'];
  const env = { ...demo, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || address };
  processes.start('The server', watched, { env });
  const options = ['apps/web', '--config', 'apps/web/vite.config.ts', '--host', '127.0.0.1', '--port', String(port)];
  processes.start('Vite', ['node_modules/vite/bin/vite.js', ...options, '--strictPort'], {
    env: { DEV_SERVER_URL: serverAddress },
  });
  await untilReady(serverAddress, processes);
  greet(address);
  await processes.firstDeath();
});
