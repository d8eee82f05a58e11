import { expect, it } from 'vitest';
import { offeredBeforeTyping } from './diagnosis-groups.ts';

const one = (code: string) => ({ code, description: code });

it('offers each diagnosis once, favourites before recent before frequent, and none that is chosen', () => {
  const known = {
    favourites: [one('J02.9'), one('I10')],
    recent: [one('I10'), one('A09')],
    frequent: [one('A09'), one('J00'), one('R05')],
  };
  const offered = offeredBeforeTyping(known, ['R05']).map(({ code, group }) => `${group} ${code}`);
  expect(offered).toEqual(['Favoritos J02.9', 'Favoritos I10', 'Recientes A09', 'Frecuentes J00']);
});
