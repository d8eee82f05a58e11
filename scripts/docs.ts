import { writeFileSync } from 'node:fs';
import { apiMarkdown } from '../apps/server/src/transport/docs/api-markdown.ts';

writeFileSync(new URL('../docs/api.md', import.meta.url), apiMarkdown());
console.log('docs/api.md is written.');
