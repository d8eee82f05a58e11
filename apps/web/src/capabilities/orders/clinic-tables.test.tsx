import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { mariana } from '../../../testing/clinic.ts';
import { patientOfDesk } from '../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { IndicationsFindings } from './safety-findings.tsx';
import { useSafetyFindings } from './use-safety-findings.ts';

const drug = (genericName: string) => ({
  ...{ genericName, dose: '1 tableta', presentation: 'Tableta', route: 'Oral' },
  ...{ frequency: 'Cada 24 horas', duration: '5 días' },
});

const none: [] = [];

function Page({ names }: { names: string[] }) {
  const [content] = useState({ drugs: names.map(drug) });
  const findings = useSafetyFindings(content, patientOfDesk, null, none);
  return findings.map(({ level, text }) => <p key={text}>{`${level}: ${text}`}</p>);
}

const medicines = [
  {
    ...{ id: 'xilofantrina', substances: [{ id: 'xilofantrina', name: 'xilofantrina' }], atc: [], also: [] },
    ...{ brands: ['Xilofan'], group: null },
    presentations: [{ form: 'tableta', routes: ['oral'], strengths: ['25 mg'] }],
  },
];
const rule = { one: 'losartan', other: 'xilofantrina', level: 'asks', source: 'Comité, acta 12' };
const rules = [{ ...rule, id: 'clinic/losartan+xilofantrina', text: 'esta clínica lo vigila.' }];

const open = (names: string[], answers: Answers) =>
  renderWithApi(<Page names={names} />, {
    session: mariana,
    answers: { getStructuredRecord: recordOfDesk({}), ...answers },
  });

it('what the clinic imported judges in the browser as on the server, and is loaded once', async () => {
  const page = await open(['Xilofan', 'Losartán'], {
    getTablesInForce: { medicines: 3, rules: 2 },
    getImportedTables: { medicines: JSON.stringify(medicines), rules: JSON.stringify(rules) },
  });
  await screen.findByText('asks: Losartán con xilofantrina: esta clínica lo vigila.');
  expect(page.sent('getImportedTables')).toEqual([{ medicines: 3, rules: 2 }]);
  await page.again(<Page names={['Losartán', 'Xilofan']} />);
  await screen.findByText('asks: Losartán con xilofantrina: esta clínica lo vigila.');
});

it('a clinic that imported nothing loads nothing', async () => {
  const page = await open(['Warfarina', 'Ibuprofeno'], {});
  await screen.findByText(/^asks: .*[Ii]buprofeno/);
  expect(page.sent('getImportedTables')).toEqual([]);
});

it('where it does not come, what ships still speaks, and the page says no error: the server judges by all of it', async () => {
  const page = await open(['Warfarina', 'Ibuprofeno'], {
    getTablesInForce: { medicines: 1, rules: 0 },
    getImportedTables: refused('not-found'),
  });
  await screen.findByText(/^asks: .*[Ii]buprofeno/);
  await waitFor(() => expect(page.sent('getImportedTables').length).toBeGreaterThan(0));
  expect(screen.queryByRole('alert')).toBeNull();
});

function Indicated({ indications }: { indications: string }) {
  const [content] = useState({ drugs: [drug('Paracetamol')], indications });
  return <IndicationsFindings findings={useSafetyFindings(content, patientOfDesk, null, none)} />;
}

it('tells below the general indications of a controlled drug that they name', async () => {
  await renderWithApi(<Indicated indications="Rivotril por la noche" />, {
    session: mariana,
    answers: { getStructuredRecord: recordOfDesk({}) },
  });
  await screen.findByText(/^En las indicaciones generales: Clonazepam es del grupo II/);
});
