/** How a word is meant: what shows it chooses the colours. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';
