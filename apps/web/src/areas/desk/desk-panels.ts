/** The panels beside the note, one at a time; on a phone the note is one of them. */
export const deskPanels = ['patient', 'note', 'chat', 'orders', 'record', 'photos', 'activity'] as const;
export type DeskPanel = (typeof deskPanels)[number];

/** `wide`: patient, note and a panel · `medium`: note and a panel · `narrow`: one panel. */
export type DeskWidth = 'wide' | 'medium' | 'narrow';

const fixed: Record<DeskWidth, readonly DeskPanel[]> = { wide: ['patient', 'note'], medium: ['note'], narrow: [] };

/** The panels that share the tabs; the others are always on the page. A phone shows photos over the whole window. */
export const tabbedPanels = (width: DeskWidth, hasPhotos: boolean): DeskPanel[] =>
  deskPanels.filter(
    (panel) => !fixed[width].includes(panel) && (panel !== 'photos' || (hasPhotos && width !== 'narrow')),
  );

/** The tab that is shown for `wanted`: a panel that stands fixed needs none. */
export function shownTab(width: DeskWidth, wanted: DeskPanel, hasPhotos: boolean): DeskPanel {
  const tabs = tabbedPanels(width, hasPhotos);
  return tabs.includes(wanted) ? wanted : (tabs.find((panel) => panel === 'chat') ?? 'chat');
}

export const isShown = (width: DeskWidth, tab: DeskPanel, panel: DeskPanel, hasPhotos: boolean): boolean =>
  fixed[width].includes(panel) || shownTab(width, tab, hasPhotos) === panel;
