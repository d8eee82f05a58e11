import type { ConsultationState } from '@consultorio/contracts/states';
import fc from 'fast-check';
import { type Actor, actors, fresh, isLegal, type Model, mayUse, type Verb, verbs } from './lifecycle-model.ts';
import type { Walk } from './lifecycle-walk.ts';

type Draw = { verb: Verb; actor: Actor; pick: number; useful: boolean };

const draw = fc.record({
  verb: fc.constantFrom(...verbs),
  actor: fc.constantFrom(...actors),
  pick: fc.nat(),
  useful: fc.boolean(),
});

/** Steps that would do something are picked half of the time, or most walks would die in the draft. */
export const script = (length: number) => fc.array(draw, { minLength: length, maxLength: length });

/**
 * Verbs that end a walk before anything happened: one in ten of the useful steps. Picked like the others, nine walks of
 * ten were cancelled and one of a hundred was ever signed.
 */
const early: readonly Verb[] = ['cancelConsultation', 'rejectConsultation', 'expireConsultation'];

function chosen({ verb, actor, pick, useful }: Draw, model: Model): { verb: Verb; actor: Actor } {
  if (!useful) return { verb, actor };
  const whoMay = (one: Verb) => actors.filter((who) => mayUse(one, who, model) && isLegal(one, model));
  const choices = verbs.filter((one) => (pick % 10 === 0 || !early.includes(one)) && whoMay(one).length > 0);
  const chosenVerb = choices[Math.floor(pick / 10) % (choices.length || 1)];
  const able = chosenVerb ? whoMay(chosenVerb) : [];
  const chosenActor = able[Math.floor(pick / 1000) % (able.length || 1)];
  return chosenVerb && chosenActor ? { verb: chosenVerb, actor: chosenActor } : { verb, actor };
}

/** One consultation, step by step. @returns the states that it was in. */
export async function walkThrough(walk: Walk, steps: Draw[]): Promise<ConsultationState[]> {
  const id = await walk.start();
  let model = fresh;
  const reached: ConsultationState[] = [model.state];
  for (const one of steps) {
    const { verb, actor } = chosen(one, model);
    model = await walk.step(id, model, verb, actor);
    reached.push(model.state);
  }
  await walk.replay(id);
  return reached;
}

/** One consultation, `width` changes at once. @returns the state that it ended in. */
export async function stormThrough(walk: Walk, steps: Draw[], width: number): Promise<ConsultationState> {
  const id = await walk.start();
  for (let from = 0; from < steps.length; from += width) {
    const { state, doctorId } = await walk.rowOf(id);
    // Whether its note is written is the storm's own matter: here a signature is always worth a try.
    const attending = doctorId === walk.people.doctor.id ? 'doctor' : doctorId ? 'colleague' : null;
    const actions = steps.slice(from, from + width).map((one) => chosen(one, { state, attending, written: true }));
    await walk.storm(id, actions);
  }
  return walk.replay(id);
}
