import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { copy } from '../../../kit/copy.ts';

interface Props {
  label: string;
  what: string;
  value: string;
  onCopied?: () => void;
}

/** A value that goes into somebody else's program, whole, with the button that copies it. */
export function ShownOnce({ label, what, value, onCopied }: Props) {
  const copyIt = async () => {
    if (await copy(value, what, 'Selecciónalo y cópialo a mano.')) onCopied?.();
  };
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {label}
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
      >
        {value}
      </Box>
      <Button size="small" startIcon={<ContentCopyOutlined />} onClick={() => void copyIt()} sx={{ mt: 0.5, ml: -1 }}>
        Copiar {what}
      </Button>
    </Box>
  );
}
