/**
 * Every key of the staff's screens. They are heard by these rows, and the help of «?», the hints on buttons and the palette
 * read the same ones; their words stand in key-words.ts. «Mod» is Ctrl, and ⌘ on a Mac.
 */
export const keys = {
  everywhere: { palette: 'Mod+K', help: '?' },
  queue: { down: 'J', up: 'K', open: 'Enter', take: 'T', choose: 'X', next: 'S', more: 'M', search: '/' },
  /** A letter alone where nobody writes; with Alt while writing too. */
  desk: {
    begin: 'I',
    ask: 'R',
    note: 'N',
    diagnoses: 'D',
    template: 'T',
    fill: 'B',
    chat: 'C',
    orders: 'O',
    record: 'E',
    photos: 'V',
    patient: 'P',
    activity: 'A',
    save: 'G',
    sign: 'F',
    next: 'S',
  },
  /** The fields themselves hear these, but for the first. */
  writing: {
    saveNow: 'Mod+S',
    nextPart: 'Alt+ArrowDown',
    partBefore: 'Alt+ArrowUp',
    usual: 'Alt+1',
    confirm: 'Alt+Enter',
    finish: 'Mod+Enter',
    quickText: '/',
    nextBlank: 'Tab',
  },
} as const;

export type KeyScope = keyof typeof keys;
export type KeyAction<Scope extends KeyScope> = keyof (typeof keys)[Scope] & string;

export interface Stroke {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** With Alt some keyboards write another sign: there the place of the key counts. */
function isStroke({ key, code, altKey, ctrlKey, metaKey }: Stroke, wanted: string, typing: boolean): boolean {
  const held = ctrlKey || metaKey;
  if (wanted.startsWith('Mod+')) return held && !altKey && key.toLowerCase() === wanted.slice(4).toLowerCase();
  if (held || (typing && !altKey)) return false;
  return (altKey ? code.replace(/^Key/, '') : key).toLowerCase() === wanted.toLowerCase();
}

/** Which of the choices at hand a stroke means, «Alt+1» being the first; null where it is none. */
export const choiceOf = ({ altKey, ctrlKey, metaKey, code }: Omit<Stroke, 'key'>): number | null => {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return digit && altKey && !ctrlKey && !metaKey ? Number(digit) - 1 : null;
};

/** The meaning of a stroke in one scope, or null. Alt is the desk's alone. */
export function actionOf<Scope extends KeyScope>(
  scope: Scope,
  stroke: Stroke,
  typing: boolean,
): KeyAction<Scope> | null {
  if (stroke.altKey && scope !== 'desk') return null;
  const found = Object.entries(keys[scope]).find(([, wanted]) => isStroke(stroke, wanted, typing));
  return (found?.[0] as KeyAction<Scope> | undefined) ?? null;
}
