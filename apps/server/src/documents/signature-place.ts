import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { Pdf } from './letter-page.ts';
import type { PaperEfirma } from './paper-efirma.ts';

/** Bytes of the CMS: certificates of the chain included, far less. */
const SIGNATURE_BYTES = 8192;
/** Printed and locked. */
const WIDGET_FLAGS = 4 + 128;

type Reference = { data: Record<string, unknown>; end(): void };
/** Documented for plug-ins, and missing in the types. */
type Inside = {
  _root: Reference;
  page: { dictionary: Reference; annotations: Reference[] };
  ref(data: Record<string, unknown>): Reference;
};

/** A field without a picture and an empty place for the signature, which is filled once the bytes around are final. */
export function leavePlace(pdf: Pdf, { at, holder }: PaperEfirma): void {
  const { _root: root, ref, page } = pdf as unknown as Inside;
  const make = (data: Record<string, unknown>) => {
    const made = ref.call(pdf, data);
    made.end();
    return made;
  };
  const signature = make({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [0, DEFAULT_BYTE_RANGE_PLACEHOLDER, DEFAULT_BYTE_RANGE_PLACEHOLDER, DEFAULT_BYTE_RANGE_PLACEHOLDER],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    // Strings of the format, where a plain one is a name.
    Name: new String(holder),
    Reason: new String('Firma con e.firma'),
    M: new Date(at),
  });
  const field = make({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: WIDGET_FLAGS },
    Rect: [0, 0, 0, 0],
    V: signature,
    T: new String('efirma'),
    P: page.dictionary,
  });
  page.annotations.push(field);
  pdf.initForm();
  const form = root.data.AcroForm as Reference & { data: { Fields: Reference[] } };
  form.data.Fields.push(field);
  form.data.SigFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY;
  // A reader that draws fields anew would change the file.
  form.data.NeedAppearances = false;
}
