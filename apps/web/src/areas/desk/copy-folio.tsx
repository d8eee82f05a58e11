import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { notify } from '../../kit/notifications.tsx';

/** The folio that is dictated on the phone and pasted into mails: one click copies it. */
export function CopyFolio({ folio }: { folio: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(folio);
      notify(`Copiamos el folio ${folio}.`, 'success');
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse it.
      notify(`Tu navegador no dejó copiar el folio ${folio}.`, 'error');
    }
  };
  return (
    <ButtonBase
      aria-label={`Copiar el folio ${folio}`}
      title="Copiar folio"
      onClick={() => void copy()}
      sx={{
        gap: 0.5,
        font: 'inherit',
        borderRadius: '4px',
        verticalAlign: 'baseline',
        '& svg': { fontSize: 15, opacity: 0.6 },
        '&:hover': { color: 'primary.dark' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {folio}
      <ContentCopyOutlined aria-hidden />
    </ButtonBase>
  );
}
