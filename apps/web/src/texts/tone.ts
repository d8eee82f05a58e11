/** How a word is meant: the component that shows it chooses the colours. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';
