import Fastify, { type FastifyInstance } from 'fastify';
import { callableFrameworkErrors } from 'trpc-callable/fastify';
import { createBudgets } from './core/budgets.ts';
import type { OpenDatabase } from './core/db/database.ts';
import { type Dependencies, forJobs } from './core/dependencies.ts';
import { openEgress } from './core/egress/egress.ts';
import { followClinicZone } from './core/events/clinic-zone.ts';
import { openEventHub } from './core/events/hub.ts';
import { openScanner } from './core/files/clamd.ts';
import { installationOf } from './core/files/installation.ts';
import { openStorage } from './core/files/storage.ts';
import { createAppCheckGate } from './core/identity/app-check.ts';
import { openCallsElsewhere } from './core/identity/calls-elsewhere.ts';
import { createIdentity, type Identity } from './core/identity/identity.ts';
import { createRateLimits } from './core/identity/rate-limits.ts';
import { openJobs } from './core/jobs/jobs.ts';
import { createMailer } from './core/mail/mailer.ts';
import type { Observer } from './core/observer.ts';
import { openPapers } from './core/papers/papers.ts';
import { openPhones } from './core/phone/phones.ts';
import { STREAM_MS } from './core/procedure.ts';
import { openPushService } from './core/push/push-service.ts';
import { requestIdOf } from './core/request-id.ts';
import { registerSignedRoutes } from './core/signed-route.ts';
import { paperWorker } from './documents/render-paper.ts';
import { portraitRoute } from './domain/doctors/portrait.http.ts';
import { phoneStatusRoutes } from './domain/phone-notices/phone-statuses.http.ts';
import { logoRoute } from './domain/settings/logo.http.ts';
import { openWebhookSender } from './domain/webhooks/sender.ts';
import type { Env } from './env.ts';
import { signedRoutes } from './signed-routes.ts';
import { callableEndpoint, wordsOfRefusals } from './transport/callable/callable-endpoint.ts';
import { docsRoutes } from './transport/docs/docs.http.ts';
import { fhirEndpoint } from './transport/fhir/fhir-endpoint.ts';
import { answerError } from './transport/http/answer-error.ts';
import { STRANGERS_BODY_BYTES } from './transport/http/body-bytes.ts';
import { configRoute } from './transport/http/config-route.ts';
import { deprecationHeaders } from './transport/http/deprecations.ts';
import { gracefulStop } from './transport/http/graceful-stop.ts';
import { healthRoutes } from './transport/http/health.ts';
import { answerNoHttp } from './transport/http/no-http.ts';
import { oauthToken } from './transport/http/oauth-token.ts';
import { pages } from './transport/http/pages.ts';
import { rateLimitHeaders } from './transport/http/rate-limit-headers.ts';
import { REQUEST_ID_HEADER, requestIds } from './transport/http/request-ids.ts';
import { logging, RequestLog } from './transport/http/request-log.ts';
import { retryAfter } from './transport/http/retry-after.ts';
import { headersBeforeHooks, securityHeaders } from './transport/http/security-headers.ts';
import { siteMap } from './transport/http/site-map.ts';
import { jobHandlers, observedHandlers } from './transport/jobs/handlers.ts';
import type { Traces } from './transport/traces/open-tracing.ts';
import { trpcEndpoint } from './transport/trpc/trpc-endpoint.ts';

export type App = { app: FastifyInstance; dependencies: Dependencies; close: () => Promise<void> };

/** An address that cannot even be decoded is answered before any hook. */
const answerFrameworkError = callableFrameworkErrors((_error, _request, reply) => {
  reply.code(400).type('text/plain; charset=utf-8').send('Solicitud inválida');
}, wordsOfRefusals);

type Options = {
  env: Env;
  database: OpenDatabase;
  identity?: Identity;
  now?: () => number;
  answerTimeoutMs?: number;
  webRoot?: string;
  observer?: Observer | null;
  traces?: Pick<Traces, 'tracing' | 'follow'> | null;
};

/** The whole server around one migrated database; build as many as you like. The caller keeps owning the database. */
export async function createApp({
  env,
  database,
  answerTimeoutMs = 1000 * env.ANSWER_SECONDS,
  identity = createIdentity(env, {}, answerTimeoutMs),
  now = Date.now,
  webRoot,
  observer = null,
  traces = null,
}: Options): Promise<App> {
  const app = Fastify({
    logger: logging(env.LOG_LEVEL),
    logController: new RequestLog(env.LOG_LEVEL),
    genReqId: ({ headers }) => requestIdOf(headers),
    // Lines name their request by themselves, also those of a logger that knows no request.
    childLoggerFactory: (logger) => logger,
    trustProxy: env.TRUST_PROXY ?? false,
    // For everything but the endpoints, which have their own: nothing is written there.
    bodyLimit: STRANGERS_BODY_BYTES,
    // Ten seconds by default: a machine that is busy while it starts is no reason not to.
    pluginTimeout: 120_000,
    // Slow senders are cut; nothing of ours is cut before the 75 s that clients wait.
    requestTimeout: 90_000,
    // Nothing moved, not even a caller reading the answer: our streams say something every 15 s.
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    // gracefulStop bounds how long that may take.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerNoHttp,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersBeforeHooks, [REQUEST_ID_HEADER]: request.id });
      answerFrameworkError(error, request, reply);
    },
  });

  const storage = await openStorage(env);
  const installation = await installationOf(database.db);
  const dependencies: Dependencies = {
    env,
    db: database.db,
    system: database.db,
    as: (who) => database.as({ ...who, now }),
    identity,
    appCheckGate: createAppCheckGate({ mode: env.APP_CHECK, log: app.log, now }),
    files: storage.open({ installation, observer }),
    bulkFiles: storage.open({ installation, observer, within: 'bulk' }),
    scanner: env.CLAMD_URL ? openScanner(env.CLAMD_URL) : null,
    papers: openPapers({
      worker: paperWorker,
      store: storage.open({ installation, observer, within: 'papers' }),
      log: app.log,
      // A paper that is given up is answered by its own refusal.
      timeMs: 0.85 * answerTimeoutMs,
    }),
    asJobs: database.jobs.db,
    jobs: await openJobs(database.jobs.boss, app.log, { role: database.jobs.role, tracing: traces?.tracing ?? null }),
    push: await openPushService(database.db, env),
    phones: openPhones(env),
    egress: openEgress({ allows: env.WEBHOOK_ALLOW }),
    hub: await openEventHub(database, app.log),
    limits: createRateLimits(now, database.db, {
      timesOf: env.SHARED_NETWORKS,
      maxima: env.RATE_LIMITS,
      elsewhere: database.engine === 'postgres' ? openCallsElsewhere(database.db, app.log) : null,
    }),
    budgets: createBudgets(),
    observer,
    tracing: traces?.tracing ?? null,
    poolLoad: database.load,
    databaseAnswers: database.answers,
    log: app.log,
    now,
    answerTimeoutMs,
    streamMs: STREAM_MS,
  };
  app.addHook('onClose', await followClinicZone(dependencies));

  app.setErrorHandler(answerError);
  await requestIds(app);
  traces?.follow(app);
  await securityHeaders(app, env);
  await retryAfter(app);
  await rateLimitHeaders(app);
  await deprecationHeaders(app, env);
  await healthRoutes(app, dependencies);
  // After them: a hook that has to know of a stop at once knows before it waits.
  await gracefulStop(app, { drainMs: env.DRAIN_SECONDS * 1000 });
  await configRoute(app, env);
  await docsRoutes(app, env);
  await registerSignedRoutes(app, dependencies, signedRoutes);
  await logoRoute(app, dependencies);
  await portraitRoute(app, dependencies);
  await oauthToken(app, dependencies);
  await phoneStatusRoutes(app, dependencies);
  await fhirEndpoint(app, dependencies);
  await trpcEndpoint(app, dependencies);
  await callableEndpoint(app, dependencies);
  await siteMap(app, env);
  await pages(app, dependencies, webRoot);
  const mailer = createMailer(env);
  await dependencies.jobs.start(
    observedHandlers(dependencies, jobHandlers(forJobs(dependencies), mailer, dependencies)),
  );
  await app.ready();
  const webhookSender = openWebhookSender(dependencies);

  return {
    app,
    dependencies,
    close: async () => {
      await app.close();
      await dependencies.limits.close();
      await dependencies.papers.close();
      await dependencies.jobs.close();
      await webhookSender.close();
      mailer?.close();
      await dependencies.hub.close();
      await identity.close();
    },
  };
}
