import type { Page } from '@playwright/test';

/** `atEachSize`: opened anew at each, because a change of size closes what is open. */
export type Shot = { name: string; path: string | ((page: Page) => Promise<void>); atEachSize?: true };
export type Album = { account: string | null; shots: Shot[] };

type At = (name: string, path: Shot['path']) => Shot;
type FirstLink = (list: string, start: string) => (page: Page) => Promise<void>;

/** Of a mother of two, one of whom comes of age next week. */
export const familyAlbum = (at: At, firstLink: FirstLink): Album => ({
  account: 'familia@consultorio.test',
  shots: [
    at('family-home', '/inicio'),
    at('family-whose', '/nueva-consulta'),
    at('family-add', async (page) => {
      await page.goto('/nueva-consulta');
      await page.getByRole('button', { name: 'Agregar a otra persona' }).click();
    }),
    at('family', '/perfil?seccion=familia'),
    at('family-invite', async (page) => {
      await page.goto('/perfil?seccion=familia');
      await page
        .getByRole('button', { name: /^Invitar a alguien más/ })
        .first()
        .click();
    }),
    at('family-profile', firstLink('/perfil?seccion=familia', '/perfil?persona=')),
    at('family-result', firstLink('/inicio', '/detalle-consulta/')),
  ],
});
