import { conversationExamples } from '@consultorio/api-examples/conversation';
import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { Conversation } from './conversation.tsx';

it('a message waits for its photo: one that was refused stays in sight until she removes it', async () => {
  const chat = (
    <Conversation consultationId={ids.consultation} patientId={ids.patient} side="patient" canWrite marksRead={false} />
  );
  const page = await renderWithApi(chat, {
    session: lucia,
    answers: {
      listMessages: { items: [], more: false },
      sendMessage: conversationExamples.sendMessage.output,
    },
  });
  await page.fill(await screen.findByRole('textbox', { name: 'Escribe un mensaje' }), 'Le mando la foto');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  await page.user.upload(picker!, new File([], 'mancha.pdf', { type: 'application/pdf' }));
  await screen.findByText('Un archivo no se envió: vuelve a intentarlo o quítalo.');
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar mensaje' });
  expect(send().disabled).toBe(true);
  expect(page.sent('sendMessage')).toEqual([]);
  await page.user.click(await screen.findByRole('button', { name: 'Quitar mancha.pdf' }));
  await page.user.click(send());
  await waitFor(() => expect(page.sent('sendMessage')).toMatchObject([{ text: 'Le mando la foto', fileIds: [] }]));
});
