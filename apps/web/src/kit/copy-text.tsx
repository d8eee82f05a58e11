import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { copy } from './copy.ts';

interface Props {
  text: string;
  /** With its article: «el folio». */
  what: string;
}

/** What is dictated on the phone and pasted into mails: one click copies it. */
export function CopyText({ text, what }: Props) {
  return (
    <ButtonBase
      aria-label={`Copiar ${what} ${text}`}
      title={`Copiar ${what}`}
      onClick={() => void copy(text, `${what} ${text}`)}
      sx={{
        position: 'relative',
        gap: 0.5,
        font: 'inherit',
        borderRadius: 0.5,
        verticalAlign: 'baseline',
        overflowWrap: 'anywhere',
        '& svg': { fontSize: 15, opacity: 0.6 },
        // Within a line of words it keeps their height, and under a finger it is as large as any button.
        '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-10px -6px' } },
        '&:hover': { color: 'primary.dark' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {text}
      <ContentCopyOutlined aria-hidden />
    </ButtonBase>
  );
}
