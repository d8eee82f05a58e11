import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';

/** Beside the title of a list; on a desk the header has the same button. */
export function AskButton() {
  return (
    <Button
      component={Link}
      to={paths.newConsultation}
      variant="contained"
      size="large"
      startIcon={<AddOutlined />}
      sx={{ flex: 1, display: { md: 'none' } }}
    >
      Nueva consulta
    </Button>
  );
}
