import { parseArgs } from 'node:util';
import '../stay-with-parent.ts';
import { startAuthEmulator } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9099' },
    project: { type: 'string', default: 'demo-consultorio' },
    data: { type: 'string', default: '.data/auth-emulator.json' },
    origin: { type: 'string' },
  },
});

try {
  const emulator = await startAuthEmulator({
    port: Number(values.port),
    projectId: values.project,
    dataFile: values.data,
    origin: values.origin,
  });
  const stop = (): void => void emulator.stop().then(() => process.exit(0));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  console.log(`Auth emulator: ${emulator.origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
