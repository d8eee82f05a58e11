import { describe, expect, test } from 'vitest';
import { anyOf, assertServableName, basesOf, looksCallable, nameInPath } from './callable-paths.ts';

const address = { projectId: 'demo', region: 'us-central1' };

test('a name that would mean something in a URL cannot be served', () => {
  for (const name of ['a', 'A9', 'group.ping', 'a_b-c']) expect(() => assertServableName(name)).not.toThrow();
  for (const name of ['', 'a/b', '/a', 'a:b', 'año', 'a b', 'a?', 'b*'])
    expect(() => assertServableName(name)).toThrow(new Error(`A callable cannot be named ${JSON.stringify(name)}`));
});

test('before a name stands nothing, or project and region when both are known', () => {
  expect(basesOf(address)).toEqual(['', '/demo/us-central1']);
  for (const part of [{}, { projectId: 'demo' }, { region: 'us-central1' }]) expect(basesOf(part)).toEqual(['']);
});

test('a segment of a route is one of the names, whose dots are dots', () => {
  expect(anyOf(['a', 'b.c.d'])).toBe(':callable(^(?:a|b\\.c\\.d)$)');
});

describe('the callable in a path', () => {
  const isGreeting = (name: string) => name.startsWith('greet');

  test.each([
    ['greet', 'greet'],
    ['/greet', 'greet'],
    ['//greet//', 'greet'],
    ['/greet.all/anything', 'greet.all'],
    ['/greet/greetLater', 'greet'],
    ['/demo/us-central1/greet', 'greet'],
    ['//demo//us-central1//greet/x', 'greet'],
  ])('of %s is %s', (path, name) => {
    expect(nameInPath(path, isGreeting, address)).toBe(name);
  });

  test.each([
    '',
    '/',
    '//',
    '/nope',
    '/nope/greet',
    '/demo',
    '/demo/us-central1',
    '/demo/us-central1/nope',
    '/demo/europe-west1/greet',
    '/other/us-central1/greet',
    '/us-central1/demo/greet',
    '/demo/greet/us-central1',
    '/x/demo/us-central1/greet',
  ])('of %s is none', (path) => {
    expect(nameInPath(path, isGreeting, address)).toBeNull();
  });

  test('stands behind nothing where project or region is not known', () => {
    for (const part of [{}, { projectId: 'demo' }, { region: 'us-central1' }]) {
      expect(nameInPath('/demo/us-central1/greet', isGreeting, part)).toBeNull();
      expect(nameInPath('/demo', isGreeting, part)).toBeNull();
      expect(nameInPath('/greet', isGreeting, part)).toBe('greet');
    }
  });
});

test('a path of one segment, or of three with project and region, could be a callable', () => {
  for (const path of ['/nope', 'nope', '//nope/', '/demo/us-central1/nope', '//demo//us-central1//nope/'])
    expect([path, looksCallable(path, address)]).toEqual([path, true]);
  for (const path of [
    ...['', '/', '/trpc/echo', '/demo/us-central1', '/demo/us-central1/a/b', '/demo/europe-west1/nope'],
    ...['/other/us-central1/nope', '/a/b/c', '/a/b/c/d'],
  ])
    expect([path, looksCallable(path, address)]).toEqual([path, false]);
});
