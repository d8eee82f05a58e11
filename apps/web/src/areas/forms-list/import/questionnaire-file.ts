import { readJsonObject } from '../../../kit/json-file.ts';

/** A Questionnaire is text: a larger file carries pictures along, or is something else. */
const words = {
  largest: 4 * 1024 * 1024,
  tooLarge: 'El archivo pasa de 4 MB: un cuestionario es mucho más pequeño.',
  asXml: 'Es un archivo XML. Pide el cuestionario como JSON de FHIR R4.',
};

type QuestionnaireFile = { problem: string } | { questionnaire: Record<string, unknown> };

export async function readQuestionnaireFile(file: File): Promise<QuestionnaireFile> {
  const read = await readJsonObject(file, words);
  return 'problem' in read ? read : { questionnaire: read.value };
}
