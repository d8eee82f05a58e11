import { bodyRegions } from '@consultorio/contracts/body-regions';
import { expect, test } from 'vitest';
import { bodyShapes } from './body-shapes.ts';

const drawn = [...bodyShapes.front, ...bodyShapes.back].map(({ region }) => region);

test('every place of the body is drawn, and nothing else', () => {
  expect([...new Set(drawn)].sort()).toEqual(bodyRegions.map(({ value }) => value).sort());
});

test('the patient’s right is on the left of the picture in front, and on its right behind', () => {
  const side = (view: 'front' | 'back') => bodyShapes[view].find(({ region }) => region === 'mano-derecha')?.mirrored;
  expect(side('front')).toBe(false);
  expect(side('back')).toBe(true);
});
