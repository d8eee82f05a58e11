import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { notify } from './notifications.tsx';

interface Props {
  text: string;
  /** With its article: «el folio». */
  what: string;
}

/** What is dictated on the phone and pasted into mails: one click copies it. */
export function CopyText({ text, what }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(`Copiamos ${what} ${text}.`, 'success');
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse it.
      notify(`Tu navegador no dejó copiar ${what} ${text}.`, 'error');
    }
  };
  return (
    <ButtonBase
      aria-label={`Copiar ${what} ${text}`}
      title={`Copiar ${what}`}
      onClick={() => void copy()}
      sx={{
        gap: 0.5,
        font: 'inherit',
        borderRadius: 0.5,
        verticalAlign: 'baseline',
        overflowWrap: 'anywhere',
        '& svg': { fontSize: 15, opacity: 0.6 },
        '&:hover': { color: 'primary.dark' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {text}
      <ContentCopyOutlined aria-hidden />
    </ButtonBase>
  );
}
