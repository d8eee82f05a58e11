import { clinicExamples } from '@consultorio/api-examples/clinic';
import type { ServiceSettings } from '@consultorio/contracts/services';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { held } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { ServiceList } from './service-list.tsx';

const settings = clinicExamples.getSettings.output;
const named = (name: string): ServiceSettings => ({ ...settings.services[0]!, id: crypto.randomUUID(), name });
const services = ['Medicina general', 'Dermatología', 'Pediatría'].map(named);
const [general, skin, children] = services.map(({ id }) => id);

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('a second move while the first is being saved is saved after it, and is not lost', async () => {
  const first = held<{ done: true }>();
  let asked = 0;
  const orderServices = () => (++asked === 1 ? first.answer() : { done: true as const });
  const { user, sent } = await renderWithApi(<ServiceList services={services} onOpen={() => undefined} />, {
    session: patricia,
    answers: { orderServices, getSettings: settings },
  });
  await user.click(screen.getByRole('button', { name: 'Subir Pediatría' }));
  await waitFor(() => expect(shown()).toEqual(['Medicina general', 'Pediatría', 'Dermatología']));
  await user.click(screen.getByRole('button', { name: 'Subir Pediatría' }));
  await waitFor(() => expect(shown()).toEqual(['Pediatría', 'Medicina general', 'Dermatología']));
  expect(sent('orderServices')).toHaveLength(1);
  first.release({ done: true });
  await waitFor(() =>
    expect(sent('orderServices')).toEqual([
      { serviceIds: [general, children, skin] },
      { serviceIds: [children, general, skin] },
    ]),
  );
});
