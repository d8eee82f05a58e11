import { expect, test } from 'vitest';
import { isFromTwilio, twilioSignature } from './twilio-status.ts';
import { isFromMeta } from './whatsapp-status.ts';

test('a signature is what Twilio’s own documentation works out by hand', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = {
    ...{ Digits: '1234', To: '+18005551212', From: '+12349013030' },
    ...{ Caller: '+12349013030', CallSid: 'CA1234567890ABCDE' },
  };
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';
  expect(twilioSignature('12345', url, form)).toBe(signature);
  expect(isFromTwilio('12345', { signature, url, form })).toBe(true);
  expect(isFromTwilio('12346', { signature, url, form })).toBe(false);
});

test('and X-Hub-Signature-256 what others sign the same way', () => {
  const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
  expect(isFromMeta("It's a Secret to Everybody", signature, Buffer.from('Hello, World!'))).toBe(true);
  expect(isFromMeta("It's a Secret to Everybody", signature, Buffer.from('Hello, World'))).toBe(false);
});
