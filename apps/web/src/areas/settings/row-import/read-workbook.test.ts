import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';

const relations = `<Relationships><Relationship Id="rId2" Target="worksheets/sheet1.xml"/>
  <Relationship Target="/xl/worksheets/sheet7.xml" Id="rId1"/></Relationships>`;
const book = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Medicinas" sheetId="1" r:id="rId1"/><sheet name="Otra" r:id="rId2"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': relations,
        'xl/sharedStrings.xml':
          '<sst><si><t>generico</t></si><si><r><t>Losar</t></r><r><t xml:space="preserve">tán &amp; más</t></r></si></sst>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><v>no</v></c></row></sheetData></worksheet>',
        'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>forma</t></is></c></row>
  <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="2"/><c r="C3" t="str"><f>A1</f><v>Tableta</v></c><c r="D3"><v>50.5</v></c></row>`;

test('the first tab of a workbook is read as its cells stand there, with the lines and columns left empty', () => {
  expect(readWorkbook(book(sheet))).toEqual([['generico', '', 'forma'], [], ['Losartán & más', '', 'Tableta', '50.5']]);
});

test('the page reads such a file like every other table, and a file that only begins like one is refused', async () => {
  const file = (bytes: Uint8Array) => new File([bytes.slice()], 'medicinas.xlsx');
  expect(await readTable(file(book(sheet)), 1024 * 1024)).toMatchObject({
    cells: [['generico', '', 'forma'], [], ['Losartán & más', '', 'Tableta', '50.5']],
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const bytes of [strToU8('PK no es un libro'), zipSync({ 'word/document.xml': strToU8('<w/>') })])
    expect(await readTable(file(bytes), 1024 * 1024)).toMatchObject({ problem: expect.stringContaining('Excel') });
});

test('a part that unfolds to more than any table is not unfolded', () => {
  const bomb = { 'xl/worksheets/sheet7.xml': '<row>'.padEnd(65 * 1024 * 1024, ' ') };
  expect(readWorkbook(book('', bomb))).toBeNull();
});
