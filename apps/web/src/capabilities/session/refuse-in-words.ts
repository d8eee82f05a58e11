/** What the provider refused, with its words. The list of them is long, and comes when there is one. */
export async function refuseInWords(error: unknown): Promise<never> {
  const texts = await import('../../texts/auth-errors.ts').catch(() => null);
  if (texts && error instanceof Error) Object.assign(error, { words: texts.authErrorText(error) });
  throw error;
}
