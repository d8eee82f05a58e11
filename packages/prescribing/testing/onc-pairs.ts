const words = (text: string): string[] => text.trim().split(/\s+/);

const maoInhibitors = words('tranilcipromina fenelzina isocarboxazida procarbazina selegilina');
const proteaseInhibitors = words(
  'amprenavir darunavir fosamprenavir indinavir lopinavir nelfinavir ritonavir saquinavir tipranavir atazanavir',
);
const qtProlongers = words(`
  amiodarona anagrelida trioxido-de-arsenico astemizol azitromicina bepridilo cloroquina clorpromazina cisaprida citalopram
  claritromicina cocaina disopiramida dofetilida domperidona dronedarona droperidol eritromicina escitalopram flecainida
  halofantrina haloperidol ibutilida levometadilo mesoridazina metadona moxifloxacino ondansetron pentamidina pimozida
  probucol procainamida quinidina sevoflurano sotalol esparfloxacino sulpirida terfenadina tioridazina vandetanib`);

/**
 * Members of the fifteen pairs of Phansalkar et al. 2012, table 2 (PMC3422823), by their Spanish names: facts of the
 * table as a public mapping of it to substances lists them, checked against what of the table itself could be read.
 */
export const oncPairs: readonly { name: string; of: readonly string[]; with: readonly string[] }[] = [
  {
    name: 'amphetamines and MAO inhibitors',
    of: words(`anfetamina atomoxetina benzfetamina dexmetilfenidato dexanfetamina anfepramona lisdexanfetamina metanfetamina
      metilfenidato fendimetrazina fentermina pseudoefedrina`),
    with: maoInhibitors,
  },
  {
    name: 'atazanavir and proton pump inhibitors',
    of: ['atazanavir'],
    with: words('omeprazol lansoprazol pantoprazol rabeprazol esomeprazol dexlansoprazol'),
  },
  { name: 'febuxostat and azathioprine', of: ['febuxostat'], with: words('azatioprina mercaptopurina') },
  {
    name: 'SSRIs and other serotonergic drugs and MAO inhibitors',
    of: words(`fluoxetina paroxetina citalopram escitalopram sertralina fluvoxamina duloxetina nefazodona desvenlafaxina
      milnacipran venlafaxina`),
    with: maoInhibitors,
  },
  {
    name: 'irinotecan and strong CYP3A4 inhibitors',
    of: ['irinotecan'],
    with: words(`amiodarona amprenavir aprepitant atazanavir cimetidina claritromicina darunavir diltiazem eritromicina
      fluconazol fosamprenavir indinavir itraconazol ketoconazol lopinavir nefazodona nelfinavir ritonavir saquinavir
      telitromicina tipranavir verapamilo voriconazol`),
  },
  {
    name: 'narcotic analgesics and MAO inhibitors',
    of: words('petidina fentanilo metadona tapentadol tramadol dextrometorfano'),
    with: maoInhibitors,
  },
  {
    name: 'tricyclics and MAO inhibitors',
    of: words('amitriptilina clomipramina desipramina doxepina imipramina nortriptilina protriptilina trimipramina'),
    with: maoInhibitors,
  },
  { name: 'two QT prolongers', of: qtProlongers, with: qtProlongers },
  {
    name: 'ramelteon and CYP1A2 inhibitors',
    of: ['ramelteon'],
    with: words('amiodarona ciprofloxacino fluvoxamina ticlopidina'),
  },
  {
    name: 'protease inhibitors and inducers',
    of: proteaseInhibitors,
    with: words('bosentan carbamazepina rifabutina rifampicina rifapentina hierba-de-san-juan'),
  },
  {
    name: 'statins and CYP3A4 inhibitors',
    of: words('simvastatina lovastatina'),
    with: words(`amiodarona amprenavir atazanavir claritromicina darunavir diltiazem eritromicina fluconazol itraconazol
      ketoconazol lopinavir nefazodona nelfinavir ritonavir saquinavir telitromicina tipranavir verapamilo`),
  },
  {
    name: 'ergots and CYP3A4 inhibitors',
    of: words('dihidroergotamina ergometrina ergotamina metilergometrina'),
    with: words(`amprenavir atazanavir claritromicina darunavir eritromicina indinavir itraconazol ketoconazol lopinavir
      nelfinavir ritonavir saquinavir telitromicina tipranavir`),
  },
  {
    name: 'tizanidine and CYP1A2 inhibitors',
    of: ['tizanidina'],
    with: words('amiodarona ciprofloxacino fluvoxamina mexiletina propafenona ticlopidina zileuton'),
  },
  { name: 'tranylcypromine and procarbazine', of: ['tranilcipromina'], with: ['procarbazina'] },
  {
    name: 'triptans and MAO inhibitors',
    of: words('rizatriptan sumatriptan zolmitriptan'),
    with: words('isocarboxazida fenelzina tranilcipromina'),
  },
];
