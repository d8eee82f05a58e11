/** The load generator, in a process of its own: takes one job after the other from the bench. */
import autocannon from 'autocannon';

/** `connections` callers that ask without a pause; the tokens are shared out among them and taken in turn. */
export type Job = {
  url: string;
  method: 'GET' | 'POST';
  path: string;
  body: string | null;
  tokens: string[];
  connections: number;
  seconds: number;
};
/** Latencies in milliseconds. `failed` counts everything that was not answered with 200. */
export type Load = { answered: number; failed: number; perSecond: number; p50: number; p99: number };

async function run(job: Job): Promise<Load> {
  const { url, method, path, body, connections } = job;
  const requests = job.tokens.map((token, person) => ({
    method,
    path,
    ...(body === null ? {} : { body }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${person >> 8}.${person & 255}`,
    },
  }));
  let next = 0;
  const latencies: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  await new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: job.seconds,
        setupClient: (client) => {
          const mine = next++;
          client.setRequests(requests.filter((_request, person) => person % connections === mine));
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) latencies.push(ms);
      else failed += 1;
    });
    instance.on('reqError', () => {
      failed += 1;
    });
  });
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { answered: latencies.length, failed, perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}

process.on('message', (job: Job) => void run(job).then((load) => process.send?.(load)));
process.on('disconnect', () => process.exit());
