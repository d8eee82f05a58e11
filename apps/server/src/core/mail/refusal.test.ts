import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const said = (command: string, response: string) =>
  refusalOf(Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) }));

test.each([
  ['RCPT TO', '550 5.1.1 no such user', true],
  ['DATA', '552 5.3.4 too large', true],
  ['RCPT TO', '550 no mailbox here', true],
  // Of our sender, of policy, of a relay: it may be us, and all mail would be thrown away.
  ['RCPT TO', '550 5.1.8 bad sender domain', false],
  ['DATA', '554 5.7.1 rejected by policy', false],
  ['RCPT TO', '554 relay access denied', false],
] as const)('%s: «%s» is a refusal of this mail, for good: %s', (command, response, forGood) =>
  expect(said(command, response)).toMatchObject({ forGood }),
);

test.each([
  ['AUTH PLAIN', '535 5.7.8 wrong password'],
  ['MAIL FROM', '550 5.1.7 no such sender'],
  ['DATA', '503 bad sequence'],
  ['RCPT TO', '450 4.2.1 try later'],
])('%s: «%s» is no refusal of this mail', (command, response) => expect(said(command, response)).toBeNull());
