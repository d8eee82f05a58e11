import { atc, named, type SubstanceClass } from './substance-class.ts';

/** Brain, mood, sleep, pain by opioids, epilepsy. */
export const mindClasses = {
  /** Of the ONC table; linezolid and methylene blue have rules of their own. */
  maoInhibitors: named('tranilcipromina fenelzina isocarboxazida procarbazina'),
  maoBInhibitors: named('selegilina rasagilina safinamida'),
  moclobemide: named('moclobemida'),
  tranylcypromine: named('tranilcipromina'),
  procarbazine: named('procarbazina'),
  amphetamines: named(
    `anfetamina dexanfetamina lisdexanfetamina metanfetamina metilfenidato dexmetilfenidato fendimetrazina benzfetamina
    anfepramona fentermina atomoxetina pseudoefedrina`,
  ),
  pressors: named('pseudoefedrina fenilefrina efedrina fenilpropanolamina'),
  serotonergicAntidepressants: named(
    `fluoxetina paroxetina citalopram escitalopram sertralina fluvoxamina duloxetina nefazodona desvenlafaxina milnacipran
    venlafaxina vortioxetina vilazodona`,
  ),
  ssris: named('fluoxetina paroxetina citalopram escitalopram sertralina fluvoxamina'),
  snris: named('venlafaxina desvenlafaxina duloxetina milnacipran'),
  strongCyp2d6Inhibitors: named('fluoxetina paroxetina bupropion quinidina'),
  fluvoxamine: named('fluvoxamina'),
  tricyclics: atc('N06AA', {
    and: 'amitriptilina clomipramina desipramina doxepina imipramina nortriptilina protriptilina trimipramina',
  }),
  mirtazapine: named('mirtazapina trazodona mianserina'),
  bupropion: named('bupropion'),
  triptans: atc('N02CC', {
    and: 'sumatriptan rizatriptan zolmitriptan naratriptan eletriptan almotriptan',
  }),
  rizatriptan: named('rizatriptan'),
  eletriptan: named('eletriptan'),
  buspirone: named('buspirona'),
  stJohnsWort: named('hierba-de-san-juan'),
  lithium: atc('N05AN', { and: 'litio' }),
  antipsychotics: atc('N05A', { except: 'litio' }),
  dopamineBlockers: named(
    'haloperidol clorpromazina levomepromazina sulpirida risperidona perfenazina trifluoperazina flufenazina',
  ),
  clozapine: named('clozapina'),
  olanzapine: named('olanzapina'),
  quetiapine: named('quetiapina lurasidona'),
  pimozide: named('pimozida'),
  benzodiazepines: atc('N05BA N05CD N03AE', { and: 'clonazepam alprazolam diazepam lorazepam bromazepam midazolam' }),
  cyp3a4Benzodiazepines: named('alprazolam triazolam midazolam'),
  hypnotics: atc('N05CF', { and: 'zolpidem zopiclona eszopiclona' }),
  ramelteon: named('ramelteon'),
  opioids: atc('N02A R05DA04 N07BC02', {
    and: 'tramadol tapentadol morfina oxicodona hidromorfona fentanilo buprenorfina codeina metadona nalbufina petidina',
  }),
  tramadol: named('tramadol'),
  tapentadol: named('tapentadol'),
  /** «Narcotic analgesics» of the ONC table. */
  oncOpioids: named('petidina fentanilo metadona tapentadol tramadol dextrometorfano'),
  opioidsOfCyp3a4: named('fentanilo oxicodona metadona buprenorfina'),
  codeine: named('codeina dihidrocodeina hidrocodona'),
  naltrexone: named('naltrexona'),
  dextromethorphan: named('dextrometorfano'),
  gabapentinoids: named('gabapentina pregabalina'),
  carbamazepine: named('carbamazepina'),
  oxcarbazepine: named('oxcarbazepina eslicarbazepina'),
  phenytoin: named('fenitoina'),
  phenobarbital: named('fenobarbital primidona'),
  valproate: atc('N03AG01', {
    and: 'acido-valproico',
  }),
  lamotrigine: named('lamotrigina'),
  topiramate: named('topiramato'),
  zonisamideAcetazolamide: named('acetazolamida zonisamida'),
  enzymeInducingAntiepileptics: named(
    'carbamazepina oxcarbazepina eslicarbazepina fenitoina fenobarbital primidona topiramato rufinamida',
  ),
  levodopa: named('levodopa'),
  dopamineAgonists: named('pramipexol ropinirol rotigotina bromocriptina cabergolina'),
  anticholinergicsOfMind: named(
    'biperideno trihexifenidilo amitriptilina imipramina clomipramina clorfenamina difenhidramina hidroxizina oxibutinina',
  ),
  cholinesteraseInhibitors: named('donepecilo rivastigmina galantamina'),
  sedatingAntihistamines: named(
    'clorfenamina difenhidramina hidroxizina doxilamina prometazina dimenhidrinato ciproheptadina',
  ),
  muscleRelaxants: named('ciclobenzaprina carisoprodol metocarbamol orfenadrina tizanidina baclofeno tiocolchicosido'),
  cyclobenzaprine: named('ciclobenzaprina'),
  tizanidine: named('tizanidina'),
  atomoxetine: named('atomoxetina'),
  methyleneBlue: named('azul-de-metileno'),
  /** CredibleMeds «known risk», and of the ONC table what it names beside. */
  qtProlongers: named(
    `amiodarona anagrelida trioxido-de-arsenico astemizol azitromicina bepridilo cloroquina hidroxicloroquina clorpromazina
    cisaprida citalopram escitalopram claritromicina cocaina disopiramida dofetilida domperidona dronedarona droperidol
    eritromicina flecainida halofantrina haloperidol ibutilida levometadilo metadona mesoridazina moxifloxacino
    levofloxacino ondansetron pentamidina pimozida probucol procainamida quinidina sevoflurano sotalol esparfloxacino
    sulpirida terfenadina tioridazina vandetanib ciprofloxacino fluconazol donepecilo propofol cilostazol
    oxaliplatino levomepromazina gatifloxacino`,
  ),
  citalopram: named('citalopram'),
  escitalopram: named('escitalopram'),
  fluoxetine: named('fluoxetina'),
  hydroxyzine: named('hidroxizina'),
  duloxetine: named('duloxetina'),
  lorazepam: named('lorazepam'),
  memantine: named('memantina'),
  amantadine: named('amantadina'),
  melatonin: named('melatonina'),
  caffeine: named('cafeina'),
} satisfies Record<string, SubstanceClass>;
