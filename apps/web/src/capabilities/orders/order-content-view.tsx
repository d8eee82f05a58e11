import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderContent } from '@consultorio/contracts/orders';
import { type PrintedPart, printedContent } from '@consultorio/contracts/printed-order';
import { dispensingWords } from '@consultorio/contracts/words/orders';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../kit/status-chip.tsx';
import { UNCHECKED } from '../../texts/orders.ts';
import { isUnchecked } from './unchecked.ts';
import type { ShownFinding } from './use-safety-findings.ts';

/** What the safety engine said, for doctors: a medicine that no catalogue knows is marked beside its name. */
type Findings = readonly Pick<ShownFinding, 'rule' | 'lines'>[];

interface Props {
  kind: OrderKind;
  content: OrderContent;
  findings?: Findings;
}

/** The words of an order as its paper says them: each drug with how much, how often and how long. */
export function OrderContentView({ kind, content, findings = [] }: Props) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PrintedParts parts={printedContent(kind, content)} findings={findings} />
      {content.refills == null ? null : <Text label="Surtido" text={dispensingWords(content.refills)} />}
      {content.weightKg ? <Text label="Peso" text={`${content.weightKg} kg`} /> : null}
    </Stack>
  );
}

/** The parts of a paper, as they stand on it. */
export function PrintedParts({ parts, findings = [] }: { parts: readonly PrintedPart[]; findings?: Findings }) {
  return parts.map(({ heading, entries, text }) =>
    text ? (
      <Text key={heading} label={heading} text={text} />
    ) : (
      <Box key={heading}>
        <Label>{heading}</Label>
        <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1 }}>
          {entries.map(({ name, lines }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a paper may say the same
            <li key={index}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              {isUnchecked(findings, index) ? <StatusChip tone="warning" label={UNCHECKED} /> : null}
              {lines.map((line) => (
                <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {line}
                </Typography>
              ))}
            </li>
          ))}
        </Stack>
      </Box>
    ),
  );
}

function Label({ children }: { children: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Label>{label}</Label>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
