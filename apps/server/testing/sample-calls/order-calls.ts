import { eq } from 'drizzle-orm';
import { orders } from '../../src/core/db/tables/orders.ts';
import { issueFixtureOrder } from '../order-fixture.ts';
import type { AnnouncedVerb, PrepareCall, World } from './world.ts';

const first = { expectedVersion: 1 };
const studies = { studies: [{ name: 'Química sanguínea' }] };

async function issued(world: World, state: 'inProgress' | 'closed') {
  const target = await world.consultation(state);
  await issueFixtureOrder(world.testApp.dependencies, target.orderId);
  return target;
}

/** With a result that the doctor brought. */
async function withResult(world: World, state: 'inProgress' | 'closed') {
  const { ask, people, inputOf } = world;
  const target = await issued(world, state);
  type Detail = { version: number; results: { id: string }[] };
  const order = await ask<Detail>('uploadOrderResult', people.doctor, inputOf('uploadOrderResult', {}, target));
  return { target, standing: { expectedVersion: order.version }, resultId: order.results[0]?.id };
}

export const orderCalls = {
  createOrder: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('createOrder', {}, await consultation('inProgress')),
  }),
  updateOrder: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('updateOrder', first, await consultation('inProgress')),
  }),
  discardOrder: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('discardOrder', first, await consultation('inProgress')),
  }),
  issueOrder: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('issueOrder', first, await consultation('inProgress')),
  }),
  fulfilOrder: async (world, state = 'closed') => {
    const { people, inputOf, db } = world;
    const target = await world.consultation(state);
    await db.update(orders).set({ kind: 'referral' }).where(eq(orders.id, target.orderId));
    await issueFixtureOrder(world.testApp.dependencies, target.orderId);
    return { who: people.doctor, input: inputOf('fulfilOrder', first, target) };
  },
  uploadOrderResult: async (world, state = 'closed') => ({
    who: world.people.doctor,
    input: world.inputOf('uploadOrderResult', {}, await issued(world, state)),
  }),
  withdrawOrderResult: async (world, state = 'closed') => {
    const { target, standing, resultId } = await withResult(world, state);
    return { who: world.people.doctor, input: world.inputOf('withdrawOrderResult', { ...standing, resultId }, target) };
  },
  reviewOrder: async (world, state = 'closed') => {
    const { target, standing } = await withResult(world, state);
    return { who: world.people.doctor, input: world.inputOf('reviewOrder', standing, target) };
  },
  replaceOrder: async (world, state = 'closed') => ({
    who: world.people.doctor,
    input: world.inputOf('replaceOrder', { ...first, content: studies }, await issued(world, state)),
  }),
  cancelOrder: async (world, state = 'closed') => ({
    who: world.people.admin,
    input: world.inputOf('cancelOrder', first, await issued(world, state)),
  }),
} satisfies Partial<Record<AnnouncedVerb, PrepareCall>>;
