import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const [, program = ''] = /^```javascript\n([\s\S]*?)^```$/m.exec(
  readFileSync(join(root, 'docs/integrators.md'), 'utf8'),
) ?? [''];
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** One second for what is signed and what is sent. */
const at = new Date();
const body = JSON.stringify({ type: 'issueOrder', timestamp: at.toISOString(), data: { eventId: 1 } });

test('the receiver of the guide takes what is signed, once, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-receiver-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'receiver.mjs'), program);
  const port = await freePort();
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(receiver.stdout);
  const send = async (signature: string) => {
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status;
  };
  try {
    await vi.waitFor(() => send('v1,none'), { timeout: 20_000, interval: 100 });
    expect(await send('v1,none')).toBe(400);
    const signed = new Webhook(secret).sign('msg_1', at, body);
    expect(await send(`v1,none ${signed}`)).toBe(204);
    expect(await send(signed)).toBe(204);
  } finally {
    receiver.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(await printed).toBe('issueOrder\n');
}, 30_000);
