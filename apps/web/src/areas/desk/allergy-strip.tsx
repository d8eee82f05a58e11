import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

/** Allergies stand over everything even if the patient's banner is behind a tab. */
export function AllergyStrip({ allergies, onClick }: { allergies: string; onClick: () => void }) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        width: '100%',
        gap: 1,
        px: 2,

        height: 36,
        justifyContent: 'flex-start',
        textAlign: 'left',
        bgcolor: 'error.light',
        color: 'error.main',
      }}
    >
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 20 }} />
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {`Alergias: ${allergies}`}
      </Typography>
    </ButtonBase>
  );
}
