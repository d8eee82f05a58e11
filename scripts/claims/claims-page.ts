import { type Claim, claims, noClaims } from './claims.ts';
import type { TextName } from './sentences.ts';

const names: Record<TextName, string> = {
  privacy: 'privacy notice',
  terms: 'terms',
  teleconsultation: 'consent to be attended at a distance',
  site: 'texts of the site',
  mails: 'mails',
  landing: 'landing page',
  illustration: 'picture on the landing page',
  registration: 'registration',
  withdrawal: 'before a consent is withdrawn',
  review: 'before a consultation is sent',
};

const row = ({ says, in: where, file, test }: Claim) =>
  `| «${says}» | ${where.map((name) => names[name]).join(', ')} | \`${file}\`: ${test.replaceAll('|', '\\|')} |`;

/** docs/claims.md, written by `npm run docs` from the table. */
export const claimsPage = (): string => `# What we say, and what makes it true

Written by \`npm run docs\` from \`scripts/claims/claims.ts\`. Every sentence about deletion, verification, automation, security or
times in the texts that ship stands here with the test that makes it true; \`scripts/claims/claims.test.ts\` fails for a
sentence without one, for a claim that no text makes any more, and for a test that is gone. A clinic that rewrites its
documents answers for its own words. What \`docs/security.md\` claims has a table and a test of its own.

| Claim | Where | Test |
|---|---|---|
${claims.map(row).join('\n')}

Sentences with such a word that claim nothing of the app:

| Sentence | Why |
|---|---|
${noClaims.map(({ says, why }) => `| «${says}» | ${why} |`).join('\n')}
`;
