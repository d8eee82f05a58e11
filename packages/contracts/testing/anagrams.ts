/** Words without a repetition, of the letters of one word: nothing but comparing them tells them apart. */
export function anagrams(word: string, characters: number): string {
  const letters = [...word];
  let state = 1;
  const shuffled = () => {
    for (let at = letters.length - 1; at > 0; at--) {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      const other = (state >> 8) % (at + 1);
      [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
    }
    return letters.join('');
  };
  return Array.from({ length: Math.floor(characters / (word.length + 1)) }, shuffled).join(' ');
}
