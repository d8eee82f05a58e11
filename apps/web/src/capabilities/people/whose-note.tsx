import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Chip from '@mui/material/Chip';
import { useOther } from './about-person.ts';

/** The name of the person whom the page is about, where it is not the one at it: nobody writes for the wrong child. */
export function WhoseNote() {
  const other = useOther();
  if (!other) return null;
  return (
    <Chip
      icon={<PersonOutlined />}
      label={`Para ${other.name}`}
      color="primary"
      variant="outlined"
      sx={{ mb: 1.5, maxWidth: '100%', fontWeight: 600 }}
    />
  );
}
