import { expect, test } from 'vitest';
import { stateKeys } from './curp.ts';
import { noIdentity, secondSurnames, surnamesOf } from './identity.ts';
import { municipalitiesOf, municipalityName, placeName } from './municipalities.ts';
import { countries, countryName, isCountry } from './nationalities.ts';
import { officialIdentity } from './official-identity.ts';
import { identityFacts } from './words/identity.ts';

test('the second surname is any end of the surnames, and never all of them', () => {
  expect(secondSurnames('Ortega Ríos')).toEqual(['Ríos']);
  expect(secondSurnames('de la Cruz Ríos')).toEqual(['Ríos', 'Cruz Ríos', 'la Cruz Ríos']);
  expect([secondSurnames('Ortega'), secondSurnames('')]).toEqual([[], []]);
  expect(surnamesOf('Pérez de la Cruz', 'de la Cruz')).toEqual({ first: 'Pérez', second: 'de la Cruz' });
  expect(surnamesOf('Ortega', '')).toEqual({ first: 'Ortega', second: '' });
  expect(surnamesOf('Ortega Ríos', 'Luna')).toEqual({ first: 'Ortega Ríos', second: null });
});

test('the municipalities are 2,478, each key once in its state', () => {
  const all = stateKeys.flatMap((state) => municipalitiesOf(state).map(({ key }) => state + key));
  expect(all).toHaveLength(2478);
  expect(new Set(all).size).toBe(2478);
  expect(all.every((key) => /^\d{5}$/.test(key))).toBe(true);
  expect(municipalitiesOf('09')).toHaveLength(16);
  expect(municipalitiesOf('20')).toHaveLength(570);
  expect([municipalityName('21', '114'), municipalityName('03', '114')]).toEqual(['Puebla', null]);
  expect([placeName('09', '014'), placeName('09', null), placeName(null, '014')]).toEqual([
    ...['Benito Juárez, Ciudad de México', 'Ciudad de México', null],
  ]);
});

test('the countries are those of ISO 3166, Mexico first', () => {
  const all = countries();
  expect(all).toHaveLength(249);
  expect(all[0]).toEqual({ code: 'MEX', name: 'México' });
  expect(all.find(({ code }) => code === 'DEU')?.name).toBe('Alemania');
  expect(all.filter(({ code, name }) => code === name)).toEqual([]);
  expect([isCountry('USA'), isCountry('MXN'), countryName('ZZZ')]).toEqual([true, false, 'ZZZ']);
});

const nobody = { recordNo: 'EXP-000007', firstName: '', lastName: '', birthDate: null, sex: null, curp: null };

test('what nobody said leaves as the official value for that, never as a blank', () => {
  const unknown = officialIdentity({ ...nobody, identity: noIdentity });
  expect(Object.values(unknown).filter((value) => value === '')).toEqual([]);
  expect(unknown).toMatchObject({ curp: 'XXXX999999XXXXXX99', birthState: '00', nationality: 'NND', sex: '9' });
  const known = {
    ...{ firstName: 'Lucía', lastName: 'Ortega Ríos', birthDate: '1988-02-29', sex: 'female' as const },
    curp: 'HEGG560427MVZRRL04',
  };
  const identity = {
    ...{ secondLastName: 'Ríos', birthState: 'NE' as const, nationality: 'GTM' },
    ...{ homeState: '21' as const, homeMunicipality: '114' },
  };
  expect(officialIdentity({ ...nobody, ...known, identity })).toEqual({
    ...{ curp: 'HEGG560427MVZRRL04', firstSurname: 'Ortega', secondSurname: 'Ríos', givenNames: 'Lucía' },
    ...{ birthDate: '19880229', birthState: 'NE', sex: '2', nationality: 'GTM', folio: 'EXP-000007' },
    ...{ homeState: '21', homeMunicipality: '114', homeLocality: '0000' },
  });
  expect(officialIdentity({ ...nobody, identity: { ...noIdentity, secondLastName: '' } }).secondSurname).toBe('XX');
});

test('they are read in words, and what nobody said stays unsaid', () => {
  const words = identityFacts({
    ...{ secondLastName: '', birthState: 'NE', nationality: 'GTM', homeState: '21', homeMunicipality: '114' },
  });
  expect(words.map(({ value }) => value)).toEqual(['No tiene', 'En el extranjero', 'Guatemala', 'Puebla, Puebla']);
  expect(identityFacts(noIdentity).every(({ value }) => value === null)).toBe(true);
});
