import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';

export const seeMine = (
  <Button component={Link} to={pathTo.consultationDetail()} variant="contained">
    Ver mis consultas
  </Button>
);
