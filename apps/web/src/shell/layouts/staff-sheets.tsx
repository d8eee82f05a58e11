import { useCan } from '@consultorio/client/use-can';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { listenForSheets, type StaffSheet } from '../../capabilities/keys/staff-sheets.ts';
import { useKeys } from '../../capabilities/keys/use-keys.ts';
import { holdTyping } from '../../kit/hold-typing.ts';
import { lazyPart } from '../../kit/lazy-part.ts';

const KeysDialog = lazyPart(async () => (await import('../../capabilities/keys/keys-dialog.tsx')).KeysDialog);

const Palette = lazyPart(async () => (await import('../palette/palette.tsx')).Palette);

/** The sheets that a key opens over any staff screen. Not drawn while the screen is hidden from who walks by. */
export function StaffSheets() {
  const [sheet, setSheet] = useState<StaffSheet | null>(null);
  const { pathname } = useLocation();
  const attending = useCan('takeConsultation');
  const close = () => setSheet(null);
  useEffect(() => listenForSheets(setSheet), []);
  useKeys('everywhere', {
    palette: () => {
      // Its field may come after the first letters.
      holdTyping();
      setSheet('palette');
    },
    help: () => setSheet('help'),
  });
  if (sheet === null) return null;
  const here = pathname === paths.consultations ? 'queue' : pathname.startsWith('/atender') ? 'desk' : 'everywhere';
  return (
    <Suspense>
      {sheet === 'help' ? <KeysDialog {...{ here, attending }} onClose={close} /> : <Palette onClose={close} />}
    </Suspense>
  );
}
