import { readFileSync, writeFileSync } from 'node:fs';
import { apiMarkdown } from '../apps/server/src/transport/docs/api-markdown.ts';
import { claimsPage } from './claims/claims-page.ts';
import { withDifferences } from './differences-page.ts';
import { lawPage, overdueLines } from './law/law-page.ts';
import { withTables } from './rooms/order-table.ts';
import { serverOrder } from './rooms/server-order.ts';
import { webOrder } from './rooms/web-order.ts';

const page = (name: string) => new URL(`../docs/${name}`, import.meta.url);

writeFileSync(page('api.md'), apiMarkdown());
writeFileSync(page('claims.md'), claimsPage());
writeFileSync(
  page('architecture.md'),
  withTables(readFileSync(page('architecture.md'), 'utf8'), [serverOrder, webOrder]),
);
writeFileSync(page('law.md'), lawPage());
writeFileSync(page('from-firebase.md'), withDifferences(readFileSync(page('from-firebase.md'), 'utf8')));
for (const line of overdueLines(Date.now())) console.warn(line);
console.log('docs/api.md, claims.md, law.md and the tables of architecture.md and from-firebase.md are written.');
