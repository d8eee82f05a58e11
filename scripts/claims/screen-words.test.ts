import { expect, test } from 'vitest';
import { wordsOfScreen } from './screen-words.ts';

const said = (screen: string) => wordsOfScreen('screen.tsx', screen).split('\n');

test('a sentence is read whole, with what is set apart or filled in', () => {
  expect(said('const a = <p>{clinic} no vende <b>tus datos</b> a {others}.<br /> Nunca.</p>;')).toEqual([
    '… no vende tus datos a ….… Nunca.',
  ]);
});

test('both ends of a choice are read, in templates and attributes too', () => {
  const title = '`Hola, $' + '{name}`';
  const screen = `const a = <Card title={${title}} hint='Te avisamos hoy'>{late ? <p>Es tarde.</p> : 'Aún no'}</Card>;`;
  expect(said(screen)).toEqual(['Hola, …', 'Te avisamos hoy', 'Es tarde.', 'Aún no']);
});

test('imports, shapes and styles say nothing', () => {
  const screen = `import Box from 'a b'; type One = 'de la forma'; const a = <Box sx={{ border: '1px solid black' }} />;`;
  expect(said(screen)).toEqual(['']);
});
