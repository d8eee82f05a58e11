import { type AppErrorCode, appErrors } from '@consultorio/contracts/errors';
import { describedProcedures, type ProcedureDescription } from './describe-procedure.ts';
import { type JsonSchema, jsonSchemasOf, referenceTo } from './json-schemas.ts';

/** What a program that calls us relies on: no sentence, no example. */
export type Contract = {
  procedures: Record<string, ContractProcedure>;
  /** Named shapes, which the others refer to by `#/components/schemas/{name}`. */
  schemas: Record<string, JsonSchema>;
  /** The callable's status of each code. */
  errors: Record<string, string>;
};
export type ContractProcedure = Pick<ProcedureDescription, 'type' | 'permission' | 'streams'> & {
  input: JsonSchema | null;
  output: JsonSchema | null;
};

/** The contract of this very code, read off the router as the OpenAPI document is. */
export function contractOfToday(): Contract {
  const described = describedProcedures();
  const { schemas, inputOf, outputOf } = jsonSchemasOf(described);
  const refer = (name: string | null) => name && referenceTo(name);
  return {
    procedures: Object.fromEntries(
      described.map((one) => [
        one.name,
        {
          type: one.type,
          permission: one.permission,
          streams: one.streams,
          input: refer(inputOf(one)) || null,
          output: refer(outputOf(one)) || null,
        },
      ]),
    ),
    schemas,
    errors: Object.fromEntries(
      (Object.keys(appErrors) as AppErrorCode[]).map((code) => [code, appErrors[code].status]),
    ),
  };
}

const parts = ['procedures', 'schemas', 'errors'] as const;

/** One line each, so that a change of the file reads like a change of the contract. */
export const linesOf = (version: string, contract: Contract): string =>
  [{ version }, ...parts.flatMap((part) => Object.entries(contract[part]).map(([name, is]) => ({ part, name, is })))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** @throws SyntaxError of a line that is no JSON. */
export function readLines(text: string): { version: string; contract: Contract } {
  const contract: Contract = { procedures: {}, schemas: {}, errors: {} };
  let version = '';
  for (const line of text.split('\n').filter(Boolean)) {
    const read = JSON.parse(line);
    if (read.version) version = read.version;
    else contract[read.part as (typeof parts)[number]][read.name] = read.is;
  }
  return { version, contract };
}
