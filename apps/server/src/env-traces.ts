import { z } from 'zod';

const endpoint = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that starts with http:// or https://',
  )
  .optional();

/** Where traces are sent, in the names that every OpenTelemetry has. Without an endpoint there are none. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  /** The whole address, where it is not `/v1/traces` below the other. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((list, context) => {
      const headers: Record<string, string> = {};
      for (const part of list.split(',')) {
        const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(part) ?? [];
        if (name) headers[name] = decoded(value ?? '');
        else context.addIssue('must be headers as name=value, comma separated');
      }
      return headers;
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('consultorio'),
  /** Which part of the requests that come without a trace is traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .prefault('1'),
};

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const schema = z.object(traceVariables);

/** Null where nobody asks for traces. */
export function tracesOf(env: z.output<typeof schema>) {
  const below = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (below && `${below}/v1/traces`);
  if (!url) return null;
  return {
    url,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
