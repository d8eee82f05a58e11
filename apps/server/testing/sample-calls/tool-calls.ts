import { randomUUID } from 'node:crypto';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { Person } from '../people.ts';
import { fixtureForm } from '../service-fixture.ts';
import type { AnnouncedVerb, PrepareCall, World } from './world.ts';

type FormMoved = { formId: string; version: number };
type TemplateMoved = { templateId: string; version: number };

/** A form of the administration, led through these verbs. */
async function form({ ask, people, inputOf }: World, ...verbs: ProcedureName[]) {
  let made = await ask<FormMoved>('createForm', people.admin, inputOf('createForm', { name: `F ${randomUUID()}` }));
  for (const verb of verbs) made = await ask<FormMoved>(verb, people.admin, inputOf(verb, readForm(made)));
  return readForm(made);
}
const readForm = ({ formId, version: expectedVersion }: FormMoved) => ({
  ...{ formId, expectedVersion },
});

/** A template of that person, led through these verbs. */
async function template({ ask, inputOf }: World, owner: Person, ...verbs: ProcedureName[]) {
  let made = await ask<TemplateMoved>('createTemplate', owner, inputOf('createTemplate'));
  const read = () => ({ templateId: made.templateId, expectedVersion: made.version });
  for (const verb of verbs) made = await ask<TemplateMoved>(verb, owner, inputOf(verb, read()));
  return read();
}

export const toolCalls = {
  createForm: async ({ people, inputOf }) => ({ who: people.admin, input: inputOf('createForm') }),
  saveFormDraft: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('saveFormDraft', { ...(await form(world)), schema: fixtureForm }),
  }),
  publishForm: async (world) => {
    const { people, ask, inputOf } = world;
    const draft = inputOf('saveFormDraft', { ...(await form(world)), schema: fixtureForm });
    const saved = readForm(await ask<FormMoved>('saveFormDraft', people.admin, draft));
    return { who: people.admin, input: inputOf('publishForm', saved) };
  },
  archiveForm: async (world) => ({ who: world.people.admin, input: await form(world) }),
  restoreForm: async (world) => ({ who: world.people.admin, input: await form(world, 'archiveForm') }),
  duplicateForm: async (world) => {
    const { formId } = await form(world);
    return { who: world.people.admin, input: world.inputOf('duplicateForm', { formId }) };
  },
  importQuestionnaire: async ({ people, inputOf }) => ({ who: people.admin, input: inputOf('importQuestionnaire') }),
  // Templates are a doctor's own here: those of the clinic are all the staff's.
  createTemplate: async ({ people, inputOf }) => ({ who: people.doctor, input: inputOf('createTemplate') }),
  saveTemplateDraft: async (world) => ({
    who: world.people.doctor,
    input: world.inputOf('saveTemplateDraft', await template(world, world.people.doctor)),
  }),
  publishTemplate: async (world) => ({
    who: world.people.doctor,
    input: world.inputOf('publishTemplate', await template(world, world.people.doctor, 'saveTemplateDraft')),
  }),
  archiveTemplate: async (world) => ({
    who: world.people.doctor,
    input: await template(world, world.people.doctor),
  }),
  restoreTemplate: async (world) => ({
    who: world.people.doctor,
    input: await template(world, world.people.doctor, 'archiveTemplate'),
  }),
  duplicateTemplate: async (world) => {
    const { templateId } = await template(world, world.people.doctor);
    return { who: world.people.doctor, input: world.inputOf('duplicateTemplate', { templateId }) };
  },
  shareTemplate: async (world) => {
    const { people, inputOf } = world;
    const { templateId } = await template(world, people.doctor, 'saveTemplateDraft', 'publishTemplate');
    return { who: people.admin, input: inputOf('shareTemplate', { templateId, name: `Compartida ${randomUUID()}` }) };
  },
} satisfies Partial<Record<AnnouncedVerb, PrepareCall>>;
