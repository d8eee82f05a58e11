const fields = 'input:not([type]), input[type="text"], input[type="search"], textarea';
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof Element && target.matches(fields);

/** Longer than a chunk or a call takes; after that nobody waits for a field any more. */
const MAX_MS = 8000;

let letGo: (() => void) | null = null;

/**
 * After a press that leads to a field which is not here yet: a chunk or a call comes before it. Fast hands go on typing,
 * and their letters would be lost, or be taken for keys of the page. They are held and handed to the field that gets the
 * focus; Escape, a press elsewhere or a key of another kind ends it, and so does a field that nobody was led to.
 */
export function holdTyping(): void {
  letGo?.();
  let typed = '';
  const ends = new AbortController();
  const timer = setTimeout(() => letGo?.(), MAX_MS);
  letGo = () => {
    clearTimeout(timer);
    ends.abort();
    letGo = null;
  };
  const options = { capture: true, signal: ends.signal };
  window.addEventListener(
    'keydown',
    (event) => {
      if (isField(event.target)) return letGo?.();
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // The space presses the button that has the focus, until words have begun.
      if (isLetter && (event.key !== ' ' || typed !== '')) typed += event.key;
      else if (event.key === 'Backspace' && typed !== '') typed = typed.slice(0, -1);
      else return event.key === 'Shift' ? undefined : letGo?.();
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  window.addEventListener('pointerdown', () => letGo?.(), options);
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isField(target)) return;
      letGo?.();
      // Not while the page that brought the field is still being put together.
      if (typed) queueMicrotask(() => writeInto(target, typed));
    },
    options,
  );
}

/** At the end of what stands there, told as if it had been typed; a form that keeps its own values hears of it. */
function writeInto(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const text = field.value + typed;
  // React puts a setter of its own on each field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
}
