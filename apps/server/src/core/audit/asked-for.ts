import { z } from 'zod';

/** The records that a call names. */
export interface AskedFor {
  patientId: string | null;
  consultationId: string | null;
  orderId: string | null;
  /** Of any other kind: a form, a template, a member of the staff. */
  otherId: string | null;
}

const nothing: AskedFor = { patientId: null, consultationId: null, orderId: null, otherId: null };
const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** Read before the input is judged, so nothing of it is trusted: whatever is no id is passed over. */
export async function askedFor(getRawInput: () => Promise<unknown>): Promise<AskedFor> {
  const input = await getRawInput().catch(() => null);
  if (typeof input !== 'object' || input === null) return nothing;
  const of = (name: string) => {
    const value: unknown = Object.hasOwn(input, name) ? Reflect.get(input, name) : null;
    return isId(value) ? value : null;
  };
  const known = { patientId: of('patientId'), consultationId: of('consultationId'), orderId: of('orderId') };
  const other = Object.entries(input).find(([name, value]) => name.endsWith('Id') && !(name in known) && isId(value));
  return { ...known, otherId: (other?.[1] as string | undefined) ?? null };
}

/** The one thing by which repetitions are told apart. */
export const thingOf = ({ orderId, consultationId, patientId, otherId }: AskedFor): string | null =>
  orderId ?? consultationId ?? patientId ?? otherId;
