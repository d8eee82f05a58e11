import { expect, test } from 'vitest';
import { readQuestionnaireFile } from './questionnaire-file.ts';

const read = (text: string) => readQuestionnaireFile(new File([text], 'x.json'));

test('an object of JSON is handed over, with or without the mark that Windows writes before it', async () => {
  expect(await read('\ufeff{"resourceType":"Questionnaire"}')).toEqual({
    questionnaire: { resourceType: 'Questionnaire' },
  });
});

test.each([
  ['', 'vacío'],
  ['<Questionnaire/>', 'XML'],
  ['{"resourceType":', 'incompleto'],
  ['[1]', 'no es JSON'],
  ['null', 'no es JSON'],
])('«%s» is told in words', async (text, words) => {
  expect(await read(text)).toEqual({ problem: expect.stringContaining(words) });
});

test('what is too large is not even read', async () => {
  expect(await read(' '.repeat(4 * 1024 * 1024 + 1))).toEqual({ problem: expect.stringContaining('4 MB') });
});
