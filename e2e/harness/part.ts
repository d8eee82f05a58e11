/** Every page at every size takes its time: `npm run soak` takes it, and so does `EVERY_PAGE=1`. */
export const isThorough = Boolean(process.env.E2E_SOAK || process.env.EVERY_PAGE);

/**
 * Of a long walk over pages every third, beginning at another one in each run: three runs go by all of them. `TEST_TURN`
 * asks the same part again. See docs/testing.md, «What runs where».
 */
export const partOf = <Page>(pages: readonly Page[]): readonly Page[] =>
  isThorough ? pages : pages.filter((_, index) => (index + Number(process.env.TEST_TURN)) % 3 === 0);
