/** Where the doctor's question is answered. */
export const ANSWER_ID = 'responder';

/** Leads to a part of the page and puts the keyboard there: into its field, or at the beginning of its text. */
export function showSection(id: string): void {
  // After the tab has changed, if there are tabs.
  setTimeout(() => {
    const section = document.getElementById(id);
    const field = section?.querySelector<HTMLElement>('textarea');
    section?.scrollIntoView({ block: field ? 'center' : 'start' });
    (field ?? section)?.focus({ preventScroll: true });
  });
}
