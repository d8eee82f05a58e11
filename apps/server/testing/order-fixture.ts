import { eq } from 'drizzle-orm';
import { orders } from '../src/core/db/tables/orders.ts';
import type { Dependencies } from '../src/core/dependencies.ts';

let issued = 0;

/** The second code of every one of them. */
export const FIXTURE_CHECK_CODE = 'TEST22';

/** Issues a draft as issueOrder leaves it, or at other times; answers its verification code. */
export async function issueFixtureOrder(
  { db }: Dependencies,
  orderId: string,
  times: { createdAt?: string; issuedAt?: string; validUntil?: string } = {},
): Promise<string> {
  const verificationCode = `TEST${String(++issued).padStart(6, '0')}`;
  await db
    .update(orders)
    .set({
      state: 'issued',
      folio: `T-${orderId.slice(0, 8)}`,
      issuedAt: new Date().toISOString(),
      validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      // Nothing is issued before it was written.
      ...(times.issuedAt && { createdAt: times.issuedAt }),
      ...times,
      verificationCode,
      checkCode: FIXTURE_CHECK_CODE,
      sha256: '0'.repeat(64),
      issuerSnapshot: {
        name: 'Ana Prueba',
        cedula: '1234567',
        speciality: 'Medicina general',
        specialityCedula: null,
        titleInstitution: 'UNAM',
        officeAddress: 'Av. Juárez 1, Puebla',
        establishment: {
          name: 'Consultorio',
          legalName: 'Consultorio',
          kind: 'Consultorio de medicina general',
          address: 'Av. Juárez 1, Puebla',
          phone: '2221234567',
          email: 'hola@consultorio.test',
          rfc: 'XAXX010101000',
        },
      },
      patientSnapshot: { name: 'Ana Prueba', recordNo: 'T-1', birthDate: '1990-05-20', sex: 'female' },
    })
    .where(eq(orders.id, orderId));
  return verificationCode;
}
