import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Observer } from '../../core/observer.ts';

/** Seconds: from what a cache answers to what is given up. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 70];

/** Names of prom-client's own that Prometheus' linter objects to: totals that are no counters. */
const notOurs = /^nodejs_active_.*_total$/;

/**
 * Rate, errors and duration of procedures and jobs, and what Node.js tells of itself. Labels are names of ours only, so that
 * nobody is told who called and the number of series is bound.
 */
export function openRegistry(): { registry: Registry; observer: Observer } {
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
    },
  };
}
