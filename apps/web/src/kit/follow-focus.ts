/** What else takes the keyboard does it first: an `autoFocus`, a dialog that closes. */
const WAIT_MS = 150;

/** Parts that say what they are. Never what pages stand in: a new page gives the keyboard to its own heading. */
const PARTS = 'ul, ol, section, article, form, fieldset, [role=dialog]';

/** The parts that an element stands in, from the inside outwards, as far as its dialog or page. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part && !part.matches('main, body'); part = part.parentElement) {
    if (part.matches(PARTS)) parts.push(part);
    if (part.matches('[role=dialog]')) break;
  }
  return parts;
}

/**
 * A button that did away with itself, as one that removes its own row, leaves the keyboard nowhere and a screen reader at
 * the top of the page: it goes on in what is left around it. @returns what ends it.
 */
export function followFocus(): () => void {
  let standing: Element | null = null;
  let around: HTMLElement[] = [];
  /** Of what opened the dialog that the keyboard is in. */
  let below: HTMLElement[] = [];
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    const isInDialog = target.closest('[role=dialog]') !== null;
    if (isInDialog && standing && !standing.closest('[role=dialog]')) below = around;
    if (!isInDialog) below = [];
    standing = target;
    around = partsAround(target);
  };
  note(document.activeElement);
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener('focusin', ({ target }) => note(target), { signal });
  // Who presses beside everything has left on purpose.
  document.addEventListener(
    'pointerdown',
    () => {
      standing = null;
    },
    { signal },
  );
  const goOn = () => {
    if (signal.aborted || !standing || standing.isConnected || document.activeElement !== document.body) return;
    const part = [...around, ...below].find(({ isConnected }) => isConnected);
    standing = null;
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (standing && !standing.isConnected) setTimeout(goOn, WAIT_MS);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    ends.abort();
    watch.disconnect();
  };
}
