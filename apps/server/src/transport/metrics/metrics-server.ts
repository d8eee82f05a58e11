import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Dependencies } from '../../core/dependencies.ts';
import type { Observer } from '../../core/observer.ts';
import { registerStates } from './state-metrics.ts';

export type MetricsServer = {
  observer: Observer;
  /** Listens; from now on what the server is asked is told. @throws Error of a port that is taken. */
  listen: (dependencies: Dependencies) => Promise<AddressInfo>;
  close: () => Promise<void>;
};

/**
 * `GET /metrics` in the text format of Prometheus, at a port of its own: whoever reaches the pages must not read how the
 * clinic does. Whoever reaches this port may; it is on this machine unless METRICS_HOST says otherwise.
 */
export function openMetrics({ port, host }: { port: number; host: string }): MetricsServer {
  const { registry, observer } = openRegistry();
  const server = createServer(async (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else {
      const text = await answer(registry).catch(() => null);
      if (text === null) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    }
  });
  return {
    observer,
    listen: async (dependencies) => {
      registerStates(registry, dependencies);
      server.listen(port, host);
      await once(server, 'listening');
      return server.address() as AddressInfo;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All who ask at once get one reading. */
function answer(registry: Registry): Promise<string> {
  const reading = underWay.get(registry) ?? registry.metrics().finally(() => underWay.delete(registry));
  underWay.set(registry, reading);
  return reading;
}
const underWay = new WeakMap<Registry, Promise<string>>();

/** Seconds: from what a cache answers to what is given up. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 70];

/** Names of prom-client's own that Prometheus' linter objects to: totals that are no counters. */
const notOurs = /^nodejs_active_.*_total$/;

/**
 * Rate, errors and duration of procedures, jobs, messages and calls to the storage of files, and what Node.js tells of itself. Labels are names of ours only, so that
 * nobody is told who called and the number of series is bound.
 */
function openRegistry(): { registry: Registry; observer: Observer } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) if (notOurs.test(name)) registry.removeSingleMetric(name);
  const registers = [registry];
  const calls = new Counter({
    registers,
    name: 'consultorio_calls_total',
    help: 'Procedures that were answered, by code: ok, or that of the refusal.',
    labelNames: ['procedure', 'endpoint', 'code'],
  });
  const callSeconds = new Histogram({
    registers,
    buckets,
    name: 'consultorio_call_duration_seconds',
    help: 'From the call of a procedure to its answer; of a stream until it is open.',
    labelNames: ['procedure'],
  });
  const jobs = new Counter({
    registers,
    name: 'consultorio_jobs_total',
    help: 'Attempts at jobs. A failed one is tried again.',
    labelNames: ['job', 'outcome'],
  });
  const jobSeconds = new Histogram({
    registers,
    buckets,
    name: 'consultorio_job_duration_seconds',
    help: 'One attempt at a job.',
    labelNames: ['job'],
  });
  const messages = new Counter({
    registers,
    name: 'consultorio_messages_total',
    help: 'Attempts to hand over a mail, a push, a text or a notice to a webhook, by what came of it. A failed one is tried again.',
    labelNames: ['channel', 'outcome'],
  });
  const messageSeconds = new Histogram({
    registers,
    buckets,
    name: 'consultorio_message_duration_seconds',
    help: 'Until the mail server, the push service, the provider of telephones or the receiver of a webhook had answered.',
    labelNames: ['channel'],
  });
  const storageCalls = new Counter({
    registers,
    name: 'consultorio_storage_calls_total',
    help: 'Calls to where files, papers and exports lie, by what came of them; missing: asked for what is not there.',
    labelNames: ['operation', 'place', 'outcome'],
  });
  const storageSeconds = new Histogram({
    registers,
    buckets,
    name: 'consultorio_storage_call_duration_seconds',
    help: 'One call to where files lie, a write with its reading back; of bytes and lists until the first of them came.',
    labelNames: ['operation', 'place'],
  });
  const storageBytes = new Counter({
    registers,
    name: 'consultorio_storage_bytes_total',
    help: 'Bytes of files, papers and exports that were written or read.',
    labelNames: ['operation', 'place'],
  });
  return {
    registry,
    observer: {
      call: ({ procedure, endpoint, code, seconds }) => {
        calls.inc({ procedure, endpoint, code });
        callSeconds.observe({ procedure }, seconds);
      },
      job: ({ job, outcome, seconds }) => {
        jobs.inc({ job, outcome });
        jobSeconds.observe({ job }, seconds);
      },
      message: ({ channel, outcome, seconds }) => {
        messages.inc({ channel, outcome });
        messageSeconds.observe({ channel }, seconds);
      },
      storage: ({ operation, place, outcome, seconds, bytes }) => {
        storageCalls.inc({ operation, place, outcome });
        storageSeconds.observe({ operation, place }, seconds);
        if (bytes > 0) storageBytes.inc({ operation, place }, bytes);
      },
    },
  };
}
