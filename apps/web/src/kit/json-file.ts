type Words = { largest: number; tooLarge: string; asXml: string };

/** Only whether it may be an object in JSON: the server judges its content. */
export async function readJsonObject(
  file: File,
  { largest, tooLarge, asXml }: Words,
): Promise<{ problem: string } | { value: Record<string, unknown> }> {
  if (file.size > largest) return { problem: tooLarge };
  const text = (await file.text()).replace(/^\ufeff/, '').trim();
  if (text === '') return { problem: 'El archivo está vacío.' };
  if (text.startsWith('<')) return { problem: asXml };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: value as Record<string, unknown> };
  } catch {
    // Told below, like every other text that is no object.
  }
  return { problem: 'El archivo no es JSON, o está incompleto.' };
}
