import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBearerToken } from 'trpc-callable';
import { withTimeout } from '../../core/answer-timeout.ts';
import { AppError } from '../../core/app-error.ts';
import type { Release } from '../../core/budget.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import type { Session } from '../../core/identity/identity.ts';
import { networkOf } from '../../core/identity/network-of.ts';
import { verifyToken } from '../../core/identity/verify-token.ts';
import { bodyBytesOf, namesIn, STRANGERS_BODY_BYTES } from './body-bytes.ts';

/**
 * Before a byte of a body is read: as long as its procedures may be sent, from somebody known if it is large, and within
 * what this process holds of bodies at the same time. Large ones wait for their turn unread, which costs nothing.
 */
export function boundBodies(scope: FastifyInstance, dependencies: Dependencies): void {
  const { smallBodies, largeBodies } = dependencies.budgets;
  scope.addHook('preParsing', (request, reply, payload, done) => {
    const announcing = announced(request);
    if (announcing.bytes === 0) return done(null, payload);
    if (isUsual(announcing)) {
      const release = smallBodies.takeNow(announcing.bytes, networkOf(request.ip));
      if (release) {
        giveBack(reply, release);
        return done(null, payload);
      }
    }
    // Nothing is returned: the framework would take a promise for a second answer.
    void admit(request, reply, announcing).then(
      (limit) => done(null, limit === null ? payload : cutAt(limit, payload)),
      done,
    );
  });

  /** Answers where the body is to be cut, if its length was not told. */
  async function admit(request: FastifyRequest, reply: FastifyReply, { bytes, isTold, isPacked }: Announced) {
    const most = bodyBytesOf(namesIn(request.url));
    if (isTold && bytes > most) throw new AppError('file-too-large');
    const wanted = isTold ? bytes : most;
    const caller = wanted <= STRANGERS_BODY_BYTES ? null : await sessionOf(request);
    if (caller === null) {
      if (wanted > STRANGERS_BODY_BYTES && (isTold || isPacked)) throw new AppError('unauthenticated');
      const small = Math.min(wanted, STRANGERS_BODY_BYTES);
      giveBack(reply, await smallBodies.take(small, networkOf(request.ip)));
      return isTold ? null : small;
    }
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.raw.once('close', leave);
    giveBack(reply, await largeBodies.take(wanted, caller.uid, { gone: gone.signal }));
    request.raw.off('close', leave);
    return isTold ? null : most;
  }

  async function sessionOf({ raw }: FastifyRequest): Promise<Session | null> {
    const bearer = readBearerToken(raw.rawHeaders);
    if (!bearer.ok) throw new AppError('unauthenticated');
    if (bearer.token === null) return null;
    // No procedure has begun, whose time would run.
    return withTimeout(verifyToken(dependencies, bearer.token), dependencies.answerTimeoutMs);
  }
}

/** Any procedure takes it, from anybody, and it costs no turn of the event loop: nearly every call. */
const isUsual = ({ bytes, isTold }: Announced): boolean => isTold && bytes <= STRANGERS_BODY_BYTES;

type Announced = { bytes: number; isTold: boolean; isPacked: boolean };

/** The length of a compressed body says nothing of what it becomes. */
function announced({ headers }: FastifyRequest): Announced {
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  const encoding = headers['content-encoding'];
  const isPacked = encoding !== undefined && !['', 'identity'].includes(encoding.trim().toLowerCase());
  if (Number.isInteger(bytes)) return { bytes, isTold: !isPacked, isPacked };
  return { bytes: headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY, isTold: false, isPacked };
}

/** Until the answer or the caller has left. */
function giveBack({ raw }: FastifyReply, release: Release): void {
  raw.once('finish', release).once('close', release);
}

/** Not by `pipeline`, which would cut the connection before the refusal is read. */
function cutAt(limit: number, payload: Readable): Transform {
  let seen = 0;
  const cut = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > limit ? new AppError('file-too-large') : null, chunk);
    },
  });
  payload.on('error', (error) => cut.destroy(error));
  return payload.pipe(cut);
}
