/**
 * Where the time of a call went, for who operates the server: request, procedure, statements, jobs. There is none unless
 * an OTLP endpoint is set, and then nothing of it is loaded.
 *
 * A span says names of ours only (procedures, tables, codes): never who called, what was asked or what was answered.
 */
export type Tracing = {
  /** `work` as a part of what is under way, or of the trace that `parent` tells of. `endOf` tells how it ended. */
  span<Answer>(part: Part<Answer>, work: () => Promise<Answer>): Promise<Answer>;
  /** What is under way, for whoever goes on with it later, as W3C Trace Context has it; undefined of nothing. */
  traceparent(): string | undefined;
};

type Part<Answer> = {
  name: string;
  facts?: Record<string, string>;
  parent?: string | undefined;
  endOf?: (answer: Answer) => { code: string; isFault: boolean };
};

/** The same work, with a span where there are any. */
export const traced = <Answer>(
  tracing: Tracing | null,
  part: Part<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> => (tracing ? tracing.span(part, work) : work());
