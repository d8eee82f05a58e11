/** Which of my consultations each page reads; the first page to open asks for its own before it is drawn. */
export const homeList = { limit: 50 } as const;
export const allList = { limit: 25 } as const;
export const openList = { limit: 100 } as const;
