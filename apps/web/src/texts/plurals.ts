/** «Borradores», «Activas»: after a vowel an s, after a consonant es. */
export const pluralOf = (word: string): string => (/[aeiouáéíóú]$/i.test(word) ? `${word}s` : `${word}es`);
