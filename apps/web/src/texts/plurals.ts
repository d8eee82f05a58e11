/** «1 hora», «3 horas». */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** «Borradores», «Activas»: after a vowel an s, after a consonant es. */
export const pluralOf = (word: string): string => (/[aeiouáéíóú]$/i.test(word) ? `${word}s` : `${word}es`);
