/** Where the doctor's question is answered. */
export const ANSWER_ID = 'responder';

/** Longer than a tab needs to be drawn and a part of the page to be fetched; after that nobody waits for it. */
const MOST_FRAMES = 180;

/** Leads to a part of the page, as soon as it is there, and puts the keyboard into its field or at the beginning of its text. */
export function showSection(id: string): void {
  const began = document.activeElement;
  const lead = (frames: number) => {
    const section = document.getElementById(id);
    if (!section) {
      // Not from where somebody has gone meanwhile.
      const stayed = document.activeElement === began || document.activeElement === document.body;
      if (frames < MOST_FRAMES && stayed) requestAnimationFrame(() => lead(frames + 1));
      return;
    }
    const field = section.querySelector<HTMLElement>('textarea');
    section.scrollIntoView({ block: field ? 'center' : 'start' });
    (field ?? section).focus({ preventScroll: true });
  };
  // After the tab has changed, if there are tabs.
  setTimeout(() => lead(0));
}
