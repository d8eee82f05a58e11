import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { guardedDocument } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { findOrder } from './orders.repo.ts';
import { orderDocumentOf } from './render-document.ts';

type Asked = { Params: { id: string }; Querystring: { exp?: unknown; sig?: unknown } };

/** `GET /documents/orders/:id`: the PDF, for whoever holds an address that getOrderDocument signed. */
export async function documentsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  app.get<Asked>('/documents/orders/:id', { handlerTimeout: dependencies.patienceMs }, async (request, reply) => {
    const { exp, sig } = request.query;
    const path = `/documents/orders/${request.params.id}`;
    const signed = await isSigned(dependencies, path, exp, sig);
    const order = signed ? await findOrder(dependencies.db, request.params.id) : null;
    if (!order?.folio) return reply.code(404).type('text/plain; charset=utf-8').send('Este enlace ya no es válido.');
    const pdf = await orderDocumentOf(dependencies, order);
    return reply
      .headers({
        ...guardedDocument,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${order.folio}.pdf"`,
      })
      .send(pdf);
  });
}
