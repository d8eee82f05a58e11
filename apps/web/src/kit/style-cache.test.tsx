import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStyleCache } from './style-cache.ts';

test('a rule is written with WebKit’s name where Safari still needs it, and without the names of browsers of long ago', () => {
  const cache = createStyleCache();
  render(
    <CacheProvider value={cache}>
      <Box
        sx={{
          ...{ userSelect: 'all', hyphens: 'auto', display: 'flex', transition: 'opacity 1s' },
          '&::placeholder': { opacity: 1 },
        }}
      />
    </CacheProvider>,
  );
  const rules = [...cache.sheet.tags].map(({ textContent }) => textContent).join('');
  expect(rules).toContain('-webkit-user-select:all;user-select:all;');
  expect(rules).toContain('-webkit-hyphens:auto;hyphens:auto;');
  expect(rules).toContain('display:flex;transition:opacity 1s;');
  expect(rules).toContain('::placeholder{opacity:1;}');
  expect(rules).not.toMatch(/-ms-|-moz-|-webkit-(box|flex|transition)|input-placeholder/);
});
