import type { EfirmaStamp } from '@consultorio/contracts/efirma';
import { longDateOf } from '../core/clock/clinic-time.ts';

/** What a paper says of the e.firma of its doctor. */
export type PaperEfirma = {
  at: string;
  holder: string;
  certificateNumber: string;
  /** In this very file; otherwise in the one that was signed, which stays beside. */
  inside: boolean;
};

/** For a paper that is rendered after another file was signed. */
export const efirmaBeside = ({ signedAt, holder, certificateNumber }: EfirmaStamp): PaperEfirma => ({
  ...{ at: signedAt, holder, certificateNumber },
  inside: false,
});

export const efirmaLines = ({ at, certificateNumber, inside }: PaperEfirma): string[] => [
  inside ? 'Firmado también con e.firma en este PDF' : 'Firmado con e.firma en otro PDF, que no es este',
  `Certificado ${certificateNumber} · ${longDateOf(at)}`,
];
