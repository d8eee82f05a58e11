import type { FormItem } from '@consultorio/contracts/forms';
import { describe, expect, test } from 'vitest';
import { conditionSentence } from './condition-sentence.ts';

const items = new Map<string, FormItem>(
  [
    { key: 'fiebre', type: 'yesNo', label: '¿Tienes fiebre?' } as const,
    { key: 'grados', type: 'number', label: 'Temperatura', unit: '°C' } as const,
    { key: 'dolor', type: 'scale', label: '¿Cuánto duele?' } as const,
    {
      key: 'aspecto',
      type: 'manyChoices',
      label: '¿Cómo se ve?',
      options: [{ value: 'lunar', label: 'Es un lunar' }],
    } as const,
  ].map((item) => [item.key, item as unknown as FormItem]),
);
const said = (condition: Parameters<typeof conditionSentence>[0], self?: string) =>
  conditionSentence(condition, { items, ...(self ? { self } : {}) });

describe('a condition in words', () => {
  test('says answers as the form says them', () => {
    expect(said({ item: 'fiebre', is: 'equals', value: true })).toBe('«¿Tienes fiebre?» es «Sí»');
    expect(said({ item: 'fiebre', is: 'notEquals', value: false })).toBe('«¿Tienes fiebre?» no es «No»');
    expect(said({ item: 'aspecto', is: 'includes', value: 'lunar' })).toBe('«¿Cómo se ve?» incluye «Es un lunar»');
    expect(said({ item: 'grados', is: 'greaterThan', value: 38.5 })).toBe('«Temperatura» es mayor que 38.5 °C');
    expect(said({ item: 'dolor', is: 'lessThan', value: 4 })).toBe('«¿Cuánto duele?» es menor que 4');
    expect(said({ item: 'grados', is: 'answered' })).toBe('«Temperatura» tiene respuesta');
  });

  test('calls the own answer «la respuesta»', () => {
    expect(said({ item: 'dolor', is: 'greaterThan', value: 7 }, 'dolor')).toBe('la respuesta es mayor que 7');
  });

  test('keeps groups apart only where they would be read wrongly', () => {
    const fever = { item: 'fiebre', is: 'equals', value: true } as const;
    const hot = { item: 'grados', is: 'greaterThan', value: 39 } as const;
    const pain = { item: 'dolor', is: 'greaterThan', value: 7 } as const;
    expect(said({ all: [{ any: [hot, pain] }, fever] })).toBe(
      '(«Temperatura» es mayor que 39 °C o «¿Cuánto duele?» es mayor que 7) y «¿Tienes fiebre?» es «Sí»',
    );
    expect(said({ any: [{ all: [fever] }, pain] })).toBe('«¿Tienes fiebre?» es «Sí» o «¿Cuánto duele?» es mayor que 7');
    expect(said({ all: [{ any: [hot, pain] }] })).toBe(
      '«Temperatura» es mayor que 39 °C o «¿Cuánto duele?» es mayor que 7',
    );
  });

  test('an empty group holds as the evaluation does', () => {
    expect(said({ all: [] })).toBe('siempre');
    expect(said({ any: [] })).toBe('nunca');
  });

  test('names what was deleted', () => {
    expect(said({ item: 'borrada', is: 'answered' })).toBe('una pregunta que ya no existe tiene respuesta');
  });
});
