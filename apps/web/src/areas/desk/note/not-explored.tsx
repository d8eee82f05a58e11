import {
  blankHistory,
  type ClinicalHistory,
  historyWords,
  NOT_EXPLORED,
} from '@consultorio/contracts/clinical-history';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** What the signature will say of the parts of which nothing was written: seen before the press that says it. */
export function NotExplored({ history, onGo }: { history: ClinicalHistory; onGo: () => void }) {
  const blank = blankHistory(history);
  if (blank.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Historia clínica"
      sx={{ mt: 2, p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Typography variant="body2">
        {`Se firma como «${NOT_EXPLORED}»: ${blank.map((name) => historyWords[name].toLowerCase()).join('; ')}.`}
      </Typography>
      <Button size="small" endIcon={<ArrowForwardOutlined />} onClick={onGo} sx={{ ml: -0.5 }}>
        Escribir la historia clínica
      </Button>
    </Box>
  );
}
