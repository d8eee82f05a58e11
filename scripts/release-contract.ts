/**
 * `npm run release-contract`: from now on this is what integrators were promised. Refused where the version is still that
 * of the last release, or docs/changelog.md has nothing under its name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import server from '../apps/server/package.json' with { type: 'json' };
import { changelogSection } from '../apps/server/src/transport/docs/changelog.ts';
import { contractOfToday, linesOf } from '../apps/server/src/transport/docs/contract.ts';
import { released, releasedFile } from '../apps/server/src/transport/docs/released.ts';

const { version } = server;
const changelog = readFileSync(new URL('../docs/changelog.md', import.meta.url), 'utf8');
if (released().version === version) throw new Error(`${version} is released; raise the version of apps/server first.`);
if (!changelogSection(changelog, version)) throw new Error(`docs/changelog.md says nothing of ${version}.`);
writeFileSync(releasedFile, linesOf(version, contractOfToday()));
console.log(`${version} is what integrators are promised.`);
