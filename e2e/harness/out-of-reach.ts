import type { Page } from '@playwright/test';

/**
 * The parts that a person could not read or press in this window: the page scrolls sideways, a text is cut at the edge
 * or in its box, a control lies under something else. Rows that scroll by themselves (tabs) are no fault, nor are texts
 * for screen readers only.
 */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.add(`scrolls sideways by ${scrollWidth - width}`);
    const told = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}`;
    const isSeen = (element: Element) => {
      const { width: wide, height } = element.getBoundingClientRect();
      return wide > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const scrollsItself = (element: Element) => {
      for (let up: Element | null = element; up; up = up.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX) && up !== document.documentElement) return true;
      return false;
    };
    const controls = 'a[href], button, input, select, textarea, [role=tab], summary';
    for (const element of document.querySelectorAll(`h1, h2, h3, h4, p, li, dt, dd, label, legend, ${controls}`)) {
      if (!isSeen(element) || element.closest('[aria-hidden=true]')) continue;
      const { left, right } = element.getBoundingClientRect();
      if ((left < -1 || right > width + 1) && !scrollsItself(element)) found.add(`beyond the edge: ${told(element)}`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const clips = overflowX === 'hidden' || overflowX === 'clip';
      // A field scrolls its text.
      if (element.matches('input, textarea, select')) continue;
      if (clips && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        found.add(`cut: ${told(element)}`);
    }
    for (const control of document.querySelectorAll(controls)) {
      if (!isSeen(control) || control.matches(':disabled, [aria-disabled=true]')) continue;
      if (control.closest('[aria-hidden=true]') || getComputedStyle(control).pointerEvents === 'none') continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getClientRects()[0];
      // Links that only the keyboard brings in wait above the page.
      if (!box || box.bottom <= 0) continue;
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const label = control.closest('label');
      if (!there || !(control.contains(there) || there.contains(control) || label?.contains(there)))
        found.add(`under something else: ${told(control)}${there ? ` (${told(there)})` : ''}`);
    }
    scrollTo(0, 0);
    return [...found];
  });
}
