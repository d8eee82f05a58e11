import { expect, test } from 'vitest';
import { askPair } from '../../testing/ask-pair.ts';

/** `DIFFERENTIAL_CALLS=100000` asks fewer. */
// biome-ignore lint/style/noProcessEnv: Asked of whoever runs it by hand.
const count = Number(process.env.DIFFERENTIAL_CALLS ?? 1_000_000);
const PER_ROUND = 5_000;

/** Seeds that differ each time; one that finds something is named. */
test(`the genuine firebase-functions answers ${count} calls as we do, but for what is listed`, async () => {
  let same = 0;
  for (let asked = 0; asked < count; asked += PER_ROUND) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const round = await askPair(seed, Math.min(PER_ROUND, count - asked));
    expect(round.unexplained, `seed ${seed}`).toEqual([]);
    same += round.same;
  }
  console.log(`${count} calls: ${same} answered byte by byte the same, the others as listed.`);
  expect(same).toBeGreaterThan(count / 8);
}, 10_800_000);
