import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variableNames } from '../../apps/server/src/env.ts';
import { root } from '../process-group.ts';
import { commands } from './write-release.ts';

/** What whoever runs an installation meets of a version: docs/release-notes.md tells how it differs from the last. */
export type Operation = {
  version: string;
  /** That a server, a command or `deploy/compose.yaml` reads. */
  variables: string[];
  /** Of a release's folder, beside `server`. */
  commands: string[];
  /** Files of `deploy`, with the sha256 of what is in them. */
  deploy: Record<string, string>;
  /** In their order. */
  migrations: string[];
};

/** As it was in the last release. Written by `npm run release-contract`. */
export const operationFile = new URL('../../apps/server/contract/released-operation.jsonl', import.meta.url);

const lists = ['variables', 'commands', 'migrations'] as const;

/** One line each, so that a change of the file reads like a change of what operators meet. */
export const linesOf = (operation: Operation): string =>
  [
    { version: operation.version },
    ...lists.flatMap((part) => operation[part].map((name) => ({ part, name }))),
    ...Object.entries(operation.deploy).map(([name, sha256]) => ({ part: 'deploy', name, sha256 })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** @throws SyntaxError of a line that is no JSON. */
export function readLines(text: string): Operation {
  const operation: Operation = { version: '', variables: [], commands: [], deploy: {}, migrations: [] };
  for (const line of text.split('\n').filter(Boolean)) {
    const { version, part, name, sha256 } = JSON.parse(line);
    if (version) operation.version = version;
    else if (part === 'deploy') operation.deploy[name] = sha256;
    else operation[part as (typeof lists)[number]].push(name);
  }
  return operation;
}

export const releasedOperation = (): Operation => readLines(readFileSync(operationFile, 'utf8'));

export function operationOfToday(version: string): Operation {
  const deploy = Object.fromEntries(
    readdirSync(join(root, 'deploy'))
      .sort()
      .map((name) => [name, readFileSync(join(root, 'deploy', name))] as const),
  );
  const composed = [...String(deploy['compose.yaml']).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  return {
    version,
    variables: [...new Set([...variableNames, ...composed])].sort(),
    commands: [...commands].sort(),
    deploy: Object.fromEntries(Object.entries(deploy).map(([name, bytes]) => [name, hash('sha256', bytes, 'hex')])),
    migrations: readdirSync(join(root, 'apps/server/drizzle'))
      .filter((name) => name.endsWith('.sql'))
      .sort(),
  };
}
