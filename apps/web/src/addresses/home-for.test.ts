import { expect, it } from 'vitest';
import { homeFor } from './home-for.ts';

it('a missing role has the landing page as home', () => expect(homeFor(null)).toBe('/'));
