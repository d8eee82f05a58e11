import type { ReviewReason } from '@consultorio/contracts/queue';

/** The list of what is to be reviewed, as it stands in the address of the queue and of a desk opened from it. */
export const REVIEW = 'por-revisar';

const slugs = {
  results: 'resultados',
  replies: 'respuestas',
  late: 'atrasadas',
  drafts: 'borradores',
  expiring: 'por-vencer',
} as const satisfies Record<ReviewReason, string>;

export const slugOfReason = (reason: ReviewReason): string => slugs[reason];

export const reasonOf = (params: URLSearchParams): ReviewReason | undefined =>
  (Object.keys(slugs) as ReviewReason[]).find((reason) => slugs[reason] === params.get('motivo'));
