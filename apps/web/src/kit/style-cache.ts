import createCache, { type EmotionCache } from '@emotion/cache';

/** What Safari, or a Chromium of before 2025, knows by WebKit's name only. */
const prefixed = /^(user-select|hyphens|box-decoration-break|print-color-adjust)$/;

/**
 * Where Emotion keeps the rules. Its own list of prefixes is for browsers that we are not built for, and took two fifths
 * of the time in which a page's rules are written, all of it in one task.
 */
export const createStyleCache = (): EmotionCache =>
  createCache({
    key: 'css',
    stylisPlugins: [
      (element) => {
        if (prefixed.test(`${element.props}`)) element.return = `-webkit-${element.value}${element.value}`;
      },
    ],
  });
