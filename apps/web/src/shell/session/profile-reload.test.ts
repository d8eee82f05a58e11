import { beforeEach, describe, expect, it } from 'vitest';
import {
  claimProfileReload,
  forgetProfileReloads,
  MAX_PROFILE_RELOADS,
  PROFILE_RELOAD_DELAY,
} from './profile-reload.ts';

const kept = new Map<string, string>();
const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const claims = (uid: string, times: number) => Array.from({ length: times }, () => claimProfileReload(memory, uid));

describe('reloading for a profile that does not exist yet', () => {
  beforeEach(() => kept.clear());

  it('waits 2.5 seconds, as specified', () => expect(PROFILE_RELOAD_DELAY).toBe(2_500));

  it('ends', () => {
    expect(claims('ana', MAX_PROFILE_RELOADS + 2)).toEqual([true, true, true, false, false]);
  });

  it('begins again for another person and after a success', () => {
    claims('ana', MAX_PROFILE_RELOADS);
    expect(claimProfileReload(memory, 'eva')).toBe(true);
    claims('eva', MAX_PROFILE_RELOADS);
    forgetProfileReloads(memory);
    expect(claimProfileReload(memory, 'eva')).toBe(true);
  });

  it('survives rubbish in the storage', () => {
    kept.set('consultorio.profileReloads', 'ana:many');
    expect(claimProfileReload(memory, 'ana')).toBe(true);
  });
});
