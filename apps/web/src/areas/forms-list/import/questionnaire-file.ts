/** A Questionnaire is text: a larger file carries pictures along, or is something else. */
const LARGEST_BYTES = 4 * 1024 * 1024;

type QuestionnaireFile = { problem: string } | { questionnaire: Record<string, unknown> };

/** Only whether it may be JSON of FHIR: the server judges its content. */
export async function readQuestionnaireFile(file: File): Promise<QuestionnaireFile> {
  if (file.size > LARGEST_BYTES) return { problem: 'El archivo pasa de 4 MB: un cuestionario es mucho más pequeño.' };
  const text = (await file.text()).replace(/^\ufeff/, '').trim();
  if (text === '') return { problem: 'El archivo está vacío.' };
  if (text.startsWith('<')) return { problem: 'Es un archivo XML. Pide el cuestionario como JSON de FHIR R4.' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { questionnaire: value as Record<string, unknown> };
  } catch {
    // Told below, like every other text that is no object.
  }
  return { problem: 'El archivo no es JSON, o está incompleto.' };
}
