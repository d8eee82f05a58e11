import type { SpokenLanguage } from '../doctor-introduction.ts';

export const languageWords = {
  es: 'Español',
  en: 'Inglés',
  fr: 'Francés',
  pt: 'Portugués',
  de: 'Alemán',
  it: 'Italiano',
  nah: 'Náhuatl',
  yua: 'Maya',
  tzo: 'Tsotsil',
  tzh: 'Tseltal',
  zap: 'Zapoteco',
  oto: 'Otomí',
  mfs: 'Lengua de Señas Mexicana',
} as const satisfies Record<SpokenLanguage, string>;
