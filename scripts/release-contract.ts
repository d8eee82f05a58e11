/**
 * `npm run release-contract`: from now on this is what integrators were promised, and what operators come from. Refused where the
 * version is still that of the last release, or docs/changelog.md or docs/release-notes.md has nothing under its name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import server from '../apps/server/package.json' with { type: 'json' };
import { changelogSection } from '../apps/server/src/transport/docs/changelog.ts';
import { contractOfToday, linesOf } from '../apps/server/src/transport/docs/contract.ts';
import { released, releasedFile } from '../apps/server/src/transport/docs/released.ts';
import { operationFile, linesOf as operationLinesOf, operationOfToday } from './release/operation.ts';

const { version } = server;
if (released().version === version) throw new Error(`${version} is released; raise the version of apps/server first.`);
for (const page of ['docs/changelog.md', 'docs/release-notes.md'])
  if (!changelogSection(readFileSync(new URL(`../${page}`, import.meta.url), 'utf8'), version))
    throw new Error(`${page} says nothing of ${version}.`);
writeFileSync(releasedFile, linesOf(version, contractOfToday()));
writeFileSync(operationFile, operationLinesOf(operationOfToday(version)));
console.log(`${version} is what integrators are promised, and what operators come from.`);
