import type { SubstanceTable } from '../row.ts';

/** Substances that are sold in mixtures only. Sources: `tables.ts`. */
export const onlyInCombination = {
  clidinio: { name: 'bromuro de clidinio', atc: 'A03CA', also: 'clidinio' },
  mentol: { atc: 'M02AX', also: 'levomentol' },
  alcanfor: { atc: 'M02AX' },
  ticarcilina: { atc: 'J01CA13' },
  avibactam: { atc: 'J01DD' },
  ceftolozano: { atc: 'J01DI' },
  estetrol: { atc: 'G03CA' },
  nomegestrol: { name: 'acetato de nomegestrol', atc: 'G03DB04', also: 'nomegestrol' },
  norelgestromina: { atc: 'G03A' },
  norgestimato: { atc: 'G03AA11' },
  clioquinol: { atc: 'D08AH30', also: 'yodoclorohidroxiquinoleína, vioformo' },
  tribenosido: { name: 'tribenósido', atc: 'C05AX05' },
  fluocortolona: { atc: 'C05AA08 D07AC05' },
  norpseudoefedrina: { atc: 'A08AA07', controlled: 'III', also: 'D-norpseudoefedrina, catina, norseudoefedrina' },
  aloina: { name: 'aloína', atc: 'A06AB' },
} satisfies SubstanceTable;
