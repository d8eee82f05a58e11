import { expect, it } from 'vitest';
import { leadOf } from './lead-of.ts';

it('parts the first sentence from the rest, and loses no letter of either', () => {
  expect(leadOf('Es una irritación de la piel. Mejora en una semana.\n\nSi no, escríbeme.')).toEqual({
    lead: 'Es una irritación de la piel.',
    rest: 'Mejora en una semana.\n\nSi no, escríbeme.',
  });
  expect(leadOf('¿Qué tienes? Una gripa común.').lead).toBe('¿Qué tienes?');
  expect(leadOf('Resultado normal\nNo hay nada que hacer.').lead).toBe('Resultado normal');
});

it('ends no sentence at an abbreviation or a number', () => {
  expect(leadOf('La Dra. Ruiz y yo vimos tu foto. Todo está bien.').lead).toBe('La Dra. Ruiz y yo vimos tu foto.');
  expect(leadOf('Toma 2.5 mL cada día. Luego nada.').lead).toBe('Toma 2.5 mL cada día.');
  expect(leadOf('Evita el sol, p. Ej. al mediodía. Usa sombrero.').lead).toBe('Evita el sol, p. Ej. al mediodía.');
});

it('makes no heading of a long paragraph', () => {
  const long = `${'Te explico con calma lo que vi en las fotos, '.repeat(8)}y es todo. Fin.`;
  expect(leadOf(long)).toEqual({ lead: '', rest: long });
  expect(leadOf('Todo bien')).toEqual({ lead: 'Todo bien', rest: '' });
  expect(leadOf('')).toEqual({ lead: '', rest: '' });
});
