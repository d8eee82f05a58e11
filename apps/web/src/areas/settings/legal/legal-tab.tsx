import type { LegalKind } from '@consultorio/contracts/legal';
import type { Settings } from '@consultorio/contracts/settings';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { LegalCards } from './legal-cards.tsx';
import { LegalEditor } from './legal-editor.tsx';

const isKind = (value: string): value is LegalKind => Object.hasOwn(legalKindWords, value);

/** The documents in force, or the editor of the one that the address names. */
export function LegalTab({ documents }: { documents: Settings['legal'] }) {
  const [kind, open] = useAddressValue('documento', { push: true });
  return isKind(kind) ? (
    <LegalEditor key={kind} kind={kind} onBack={() => open('')} />
  ) : (
    <LegalCards documents={documents} onEdit={open} />
  );
}
