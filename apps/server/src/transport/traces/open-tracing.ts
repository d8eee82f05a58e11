import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { currentRequestId, traceOf } from '../../core/request-id.ts';
import type { Tracing } from '../../core/tracing.ts';
import { traceStatements } from './statement-spans.ts';

export type Traces = {
  tracing: Tracing;
  /** A span for each request, of which its calls are parts. */
  follow: (app: FastifyInstance) => void;
  /** Sends what has ended and was not sent yet. */
  close: () => Promise<void>;
};

type Options = { url: string; headers?: Record<string, string>; service: string; ratio: number };

/** Parts of pages, and what balancers ask every second: nobody looks for them, and they would drown the others. */
const untraced = new Set(['/assets/*', '*', '/healthz', '/readyz']);

/** Between two sendings, in milliseconds. More than 2,048 spans meanwhile are dropped: a flood of calls is none of spans. */
const SEND_EVERY_MS = 5_000;

/**
 * Sends spans to an OTLP endpoint (http/protobuf). Nothing of this machine is told with them, neither its name nor its
 * paths; and nothing is asked of the environment but what `env.ts` has read.
 */
export function openTracing({ url, headers = {}, service, ratio }: Options): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: requestIds,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: 10_000 }),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  });
  const keeper = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(keeper);
  const tracer = provider.getTracer('consultorio');

  const within = <Answer>(span: Span, from: Context, work: () => Answer): Answer =>
    context.with(trace.setSpan(from, span), work);

  const tracing: Tracing = {
    span: async ({ name, facts = {}, parent, endOf }, work) => {
      const from = parent ? (contextOf(parent) ?? context.active()) : context.active();
      const span = tracer.startSpan(
        name,
        { kind: parent ? SpanKind.CONSUMER : SpanKind.INTERNAL, attributes: facts },
        from,
      );
      try {
        const answer = await within(span, from, work);
        const end = endOf?.(answer);
        if (end) span.setAttribute('consultorio.code', end.code);
        if (end?.isFault) span.setStatus({ code: SpanStatusCode.ERROR });
        return answer;
      } catch (error) {
        // Without its words, which may quote a row or an address.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent: () => {
      const { traceId, spanId, traceFlags } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId ? `00-${traceId}-${spanId}-0${(traceFlags ?? 0) & 1}` : undefined;
    },
  };
  const stopStatements = traceStatements(tracing);

  return {
    tracing,
    follow: (app) => {
      const spans = new WeakMap<object, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const { url: route = 'none' } = request.routeOptions;
        if (untraced.has(route)) return done();
        const from = contextOf(String(request.headers.traceparent ?? '')) ?? context.active();
        // The pattern of its path and never the path: an address may hold what opens it, a query the whole input.
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
        spans.set(request, span);
        within(span, from, done);
      });
      const end = (request: object, status?: number) => {
        const span = spans.get(request);
        if (status) span?.setAttribute('http.response.status_code', status);
        if (status && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        spans.delete(request);
      };
      app.addHook('onResponse', (request, reply, done) => {
        end(request, reply.statusCode);
        done();
      });
      app.addHook('onRequestAbort', (request, done) => {
        end(request);
        done();
      });
    },
    close: async () => {
      stopStatements();
      await provider.shutdown();
      keeper.disable();
      context.disable();
    },
  };
}

const random = new RandomIdGenerator();

/** A trace begins with the id of its request, which the log, the trail and the code of an error have too. */
const requestIds = {
  generateTraceId: () => {
    const id = currentRequestId()?.replaceAll('-', '') ?? '';
    return /^(?!0{32})[0-9a-f]{32}$/.test(id) ? id : random.generateTraceId();
  },
  generateSpanId: () => random.generateSpanId(),
};

function contextOf(traceparent: string): Context | null {
  const told = traceOf(traceparent);
  return told && trace.setSpanContext(context.active(), { ...told, isRemote: true });
}
