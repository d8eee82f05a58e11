import { isOwnId } from './addresses.ts';
import type { Reader } from './reader.ts';

/**
 * The bytes that a DocumentReference or a DiagnosticReport names: an address that is signed for this caller and that dies
 * after minutes, as at every other endpoint. Null for an id of nothing.
 */
export async function addressOfBytes({ call }: Reader, id: string): Promise<string | null> {
  const [, kind, of = ''] = /^(file|order|note)-(.+)$/.exec(id) ?? [];
  if (!isOwnId(of)) return null;
  if (kind === 'file') return (await call.getFileAddress({ fileId: of })).url;
  if (kind === 'order') return (await call.getOrderDocument({ orderId: of })).url;
  return (await call.getNoteDocument({ consultationId: of })).url;
}
