import * as clinic from '@consultorio/contracts/clinic';
import * as consultations from '@consultorio/contracts/consultations';
import { diagnosis } from '@consultorio/contracts/diagnoses';
import { liveEvent } from '@consultorio/contracts/events';
import { storedFile } from '@consultorio/contracts/files';
import { draftCondition, draftItem, draftSchema } from '@consultorio/contracts/form-draft';
import { formMoved } from '@consultorio/contracts/form-editing';
import { condition, formItem, formSchema, generalFormAnswer, publishedForm } from '@consultorio/contracts/forms';
import { message } from '@consultorio/contracts/messages';
import { clinicalNote } from '@consultorio/contracts/notes';
import { order, orderContent } from '@consultorio/contracts/orders';
import { patientProfile, patientSummary } from '@consultorio/contracts/patients';
import { at, done } from '@consultorio/contracts/primitives';
import { userProfile } from '@consultorio/contracts/profiles';
import { service } from '@consultorio/contracts/services';
import { templateSummary } from '@consultorio/contracts/templates';
import { z } from 'zod';
import type { ProcedureDescription } from './describe-procedure.ts';

export type JsonSchema = Record<string, unknown>;
export type Reference = { $ref: string };
/** 3.1 speaks JSON Schema of 2020; 3.0 has a dialect of its own, in which «or null» is `nullable`. */
export type OpenApiVersion = '3.1.0' | '3.0.3';

/** Shapes that several answers hold; the others are called after their procedure. */
const shared = {
  Clinic: clinic.clinic,
  Condition: condition,
  Consultation: consultations.consultation,
  ConsultationMoved: consultations.consultationMoved,
  Diagnosis: diagnosis,
  DoctorCard: consultations.doctorCard,
  Done: done,
  Establishment: clinic.establishment,
  FormItem: formItem,
  FormMoved: formMoved,
  FormSchema: formSchema,
  PublishedForm: publishedForm,
  GeneralFormAnswer: generalFormAnswer,
  LiveEvent: liveEvent,
  Message: message,
  ClinicalNote: clinicalNote,
  Order: order,
  OrderContent: orderContent,
  PatientProfile: patientProfile,
  PatientSummary: patientSummary,
  Service: service,
  StoredFile: storedFile,
  TemplateSummary: templateSummary,
  UserProfile: userProfile,
} as const satisfies Record<string, z.ZodType>;

/** Shapes within inputs; a recursive one must have a name to refer to itself. */
const sharedInputs = {
  DraftCondition: draftCondition,
  DraftItem: draftItem,
  DraftSchema: draftSchema,
} as const satisfies Record<string, z.ZodType>;

export const referenceTo = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

/**
 * JSON schemas of all procedures for `components.schemas`, and where each one's input and output are. One registry per
 * direction: the same zod shape reads differently before and after parsing.
 */
export function jsonSchemasOf(procedures: ProcedureDescription[], version: OpenApiVersion = '3.1.0') {
  const inputs = z.registry<{ id: string }>();
  const outputs = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shared)) outputs.add(schema, { id });
  for (const [id, schema] of Object.entries(sharedInputs)) inputs.add(schema, { id });
  for (const { name, input, output } of procedures) {
    const stem = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    if (input && !inputs.has(input)) inputs.add(input, { id: `${stem}Input` });
    if (output && !outputs.has(output)) outputs.add(output, { id: `${stem}Output` });
  }
  const idOf = (registry: typeof inputs, schema: z.ZodType | null) => schema && (registry.get(schema)?.id ?? null);
  return {
    schemas: { ...convert(inputs, 'input', version), ...convert(outputs, 'output', version) },
    inputOf: ({ input }: ProcedureDescription) => idOf(inputs, input),
    outputOf: ({ output }: ProcedureDescription) => idOf(outputs, output),
  };
}

function convert(
  registry: z.core.$ZodRegistry<{ id: string }>,
  io: 'input' | 'output',
  version: OpenApiVersion,
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    target: version === '3.0.3' ? 'openapi-3.0' : 'draft-2020-12',
    io,
    unrepresentable: 'any',
    uri: (id) => referenceTo(id).$ref,
    override: ({ jsonSchema, zodSchema }) => {
      if (zodSchema === at) jsonSchema.format = 'date-time';
      // zod spells each format out as a regular expression, which nobody can read.
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Inputs are strict. Answers may get one more field some day: a client that validates them must not break on it.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}
