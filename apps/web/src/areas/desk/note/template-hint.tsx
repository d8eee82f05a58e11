import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';

interface Props {
  undone: boolean;
  blanks: number;
  onToggle: () => void;
  onClose: () => void;
}

/** A template was applied: how to take it back, and how to step through the blanks it left. */
export function TemplateHint({ undone, blanks, onToggle, onClose }: Props) {
  const open = blanks === 1 ? 'Queda 1 espacio por llenar' : `Quedan ${blanks} espacios por llenar`;
  return (
    <Alert
      severity={undone ? 'info' : 'success'}
      action={
        <>
          <Button color="inherit" size="small" onClick={onToggle}>
            {undone ? 'Rehacer' : 'Deshacer'}
          </Button>
          <IconButton color="inherit" size="small" aria-label="Cerrar aviso" onClick={onClose}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </>
      }
    >
      {undone ? 'Quitamos la plantilla.' : 'Plantilla aplicada.'}
      {!undone && blanks > 0 ? ` ${open}` : ''}
      {!undone && blanks > 0 ? (
        // A phone has no such key; there every section leads to its blanks.
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          : Tab va al siguiente
        </Box>
      ) : null}
    </Alert>
  );
}
