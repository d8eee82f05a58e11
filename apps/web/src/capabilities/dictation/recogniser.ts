/** What the browser hears: pieces that are final, and one that may still change. */
export type HeardEvent = Event & {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

/** A browser's own recogniser of speech, as much of the Web Speech API as is used here. */
export interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
type RecogniserClass = new () => Recogniser;

/** Null in a browser that has none: then nothing of dictation is shown. */
export function findRecogniser(): RecogniserClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserClass>
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
