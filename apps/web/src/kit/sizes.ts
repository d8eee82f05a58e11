/** Measures that the specification fixes, in pixels. `e2e/layout.spec.ts` holds them. */
export const sizes = {
  headerMobile: 64,
  headerDesktop: 72,
  mobileNav: 320,
  authContent: 420,
  logoHeight: 60,
  avatarButton: 40,
  accountMenu: 200,
  sidebar: 300,
} as const;

/** The height of the strip that says that there is no network, as the page has it now; where it is not said, none. */
export const offlineStrip = '--offline-strip';

/** Below the header and that strip. */
export const belowHeader = (header: number) => `calc(${header}px + var(${offlineStrip}, 0px))`;

/** What a phone's foot takes, in pixels without the phone's own margin: ours to choose. */
export const bottomBarHeight = 60;

/** The sidebar when it shows icons alone, ours to choose. */
export const foldedSidebar = 72;

/** Widths of content, ours to choose. */
export const contentWidth = { text: 720, patient: 880, wide: 1280, list: 1600 } as const;
