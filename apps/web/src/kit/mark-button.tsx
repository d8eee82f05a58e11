import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Button from '@mui/material/Button';

/** Begins to mark rows of a list, by mouse, key or finger. */
export function MarkButton({ several, onMark }: { several: 'varias' | 'varios'; onMark: () => void }) {
  return (
    <Button variant="outlined" startIcon={<CheckBoxOutlined />} onClick={onMark} sx={{ minHeight: 40 }}>
      {`Marcar ${several}`}
    </Button>
  );
}
