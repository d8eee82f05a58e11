import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { WebhooksSection } from '../webhooks/webhooks-section.tsx';
import { IntegrationsSection } from './integrations-section.tsx';

const WebhookView = lazyPart(async () => (await import('../webhooks/webhook-view.tsx')).WebhookView);

/** Who calls the clinic and whom the clinic calls, or one webhook. */
export function IntegrationsTab() {
  const [opened, setOpened] = useAddressValue('webhook', { push: true });
  if (opened)
    return (
      <Suspense fallback={<SkeletonList rows={3} height={140} />}>
        <WebhookView webhookId={opened} onBack={() => setOpened('')} />
      </Suspense>
    );
  return (
    <Stack sx={{ gap: 3 }}>
      <IntegrationsSection />
      <WebhooksSection />
    </Stack>
  );
}
