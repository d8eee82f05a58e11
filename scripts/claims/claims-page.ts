import type { Claim } from './claim.ts';
import { claims } from './claims.ts';
import { noClaims } from './no-claims.ts';
import type { TextName } from './sentences.ts';

const names: Record<TextName, string> = {
  privacy: 'privacy notice',
  notice: 'what the notice is published with',
  terms: 'terms',
  teleconsultation: 'consent to be attended at a distance',
  site: 'texts of the site',
  mails: 'mails',
  landing: 'landing page',
  illustration: 'picture on the landing page',
  registration: 'registration',
  withdrawal: 'before a consent is withdrawn',
  review: 'before a consultation is sent',
  invited: 'where an invitation is accepted',
};

const row = ({ says, in: where, file, test }: Claim) =>
  `| «${says}» | ${where.map((name) => names[name]).join(', ')} | \`${file}\`: ${test.replaceAll('|', '\\|')} |`;

const withoutClaim = (name: TextName) =>
  Object.entries(noClaims[name]).map(
    ([why, sentences]) => `- ${names[name]}, ${why}: ${sentences.map((says) => `«${says}»`).join(' ')}`,
  );

/** docs/claims.md, written by `npm run docs` from the table. */
export const claimsPage = (): string => `# What we say, and what makes it true

Written by \`npm run docs\` from \`scripts/claims/claims.ts\`. Every sentence of the texts that ship is
sorted: a claim stands here with the test that makes it true, and what claims nothing of the app stands below, whole, under its
reason. \`scripts/claims/claims.test.ts\` fails for a sentence that is neither, a changed one too, for a claim that no text makes
any more, and for a test that is gone. It cannot know whether the test proves the sentence. A clinic that rewrites its
documents answers for its own words. What \`docs/security.md\` claims has a table and a test of its own.

| Claim | Where | Test |
|---|---|---|
${claims.map(row).join('\n')}

Sentences that claim nothing of the app:

${(Object.keys(noClaims) as TextName[]).flatMap(withoutClaim).join('\n')}
`;
