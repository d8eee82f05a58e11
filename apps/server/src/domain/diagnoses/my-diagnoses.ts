import { listMyDiagnosesOutput, setFavouriteDiagnosisInput } from '@consultorio/contracts/diagnoses';
import { done } from '@consultorio/contracts/primitives';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { favouritesOf, keepFavourite, lastDiagnosesOf, removeFavourite } from './my-diagnoses.repo.ts';

type Mine = z.infer<typeof listMyDiagnosesOutput>;
const RECENT = 10;

/** What this doctor uses, so that the search begins with the answer. */
export const listMyDiagnoses = procedure('listMyDiagnoses')
  .output(listMyDiagnosesOutput)
  .query(async ({ ctx }) => {
    const [favourites, last] = await Promise.all([
      favouritesOf(ctx.db, ctx.user.id),
      lastDiagnosesOf(ctx.db, ctx.user.id),
    ]);
    const recent = new Map<string, Mine['recent'][number]>();
    for (const { code, description } of last) if (!recent.has(code)) recent.set(code, { code, description });
    return { favourites, recent: [...recent.values()].slice(0, RECENT) };
  });

export const setFavouriteDiagnosis = procedure('setFavouriteDiagnosis')
  .input(setFavouriteDiagnosisInput)
  .output(done)
  .mutation(async ({ ctx, input: { code, description, favourite } }) =>
    act(ctx, 'setFavouriteDiagnosis', async ({ tx, at }) => {
      if (favourite) await keepFavourite(tx, { doctorId: ctx.user.id, code, description, createdAt: at });
      else await removeFavourite(tx, ctx.user.id, code);
      return { done: true };
    }),
  );
