import type { OrderState } from '@consultorio/contracts/states';

/**
 * All of a prescription that is read without a connection, as words and shapes: `apps/web/public/offline-prescriptions.js`
 * draws it without any other part of the application.
 */
export interface KeptPrescription {
  orderId: string;
  consultationId: string;
  folio: string;
  patientName: string;
  doctorName: string;
  /** Null: it ends on no day. */
  validUntil: string | null;
  validUntilText: string | null;
  /** As the server last told it. */
  state: OrderState;
  checkedAt: string;
  medicines: {
    name: string;
    lines: string[];
    day: string[];
    /** Whether the doctor wrote these hours. Else, and where it was kept before this was known, they are an example. */
    exact?: boolean;
  }[];
  written: { heading: string; text: string }[];
  code: string;
  /** Beside the code, for whoever compares the medicines. */
  checkCode: string | null;
  /** The dark squares of the code, as one path. */
  qr: { size: number; path: string };
}

/** What a pharmacy may still be shown. */
export const stands = ({ state, validUntil }: Pick<KeptPrescription, 'state' | 'validUntil'>, now = Date.now()) =>
  state === 'issued' && (validUntil === null || Date.parse(validUntil) > now);
