/** Controlled medicines as they are written; the matcher was tuned on these. One form a line. */
export const controlledForms = `
Clonazepam
clonacepam
clonasepam
klonazepam
clonazepan
clonzepam
clonazpeam
clonazzepam
clonazepams
clonaz 2 mg
clonazepam 2mg tab
clona zepam
c.l.o.n.a.z.e.p.a.m
C l o n a z e p a m
Cl0n4z3pam
Clon@zepam
Clonazepamgotas
CIonazepam
Clonazeparn
Clona💊zepam
Clona2zepam
clonazepám gotas
Rivotril
Rivotryl
rivo tril
ribotril
Kriadex 2 mg
criadex
Neuryl
Zymanta
Zimanta
Clonatryl
diacepam
diasepan
diazepan 10
diazepam ámp
Dyazepam
Valium
balium
Alboral
Ortopsique
ortopsike
alprazolan
alprasolam
alprazolam 0.25 mg (Tafil)
Tafil AP
tafil 0.5
Xanax
Alzam
Irizz
Farmapram
farmapran
Neupax
lorasepam
lorazepan
Ativan
Sinestron
bromacepam
bromazepan
Lexotan
lexotán
clobazam
Frisium
Urbadan
midazolam 15mg/3ml
midasolan
Dormicum
flunitrazepam
flunitrasepam
Rohypnol
rohipnol
Rofinol
triazolam
Halcion
lormetazepam
nitrazepam
nitrasepam
ketazolam
clorazepato dipotásico
clorasepato
Tranxene
clordiazepóxido
clordiacepoxido
tetrazepam
oxazepam
temazepam
loflazepato de etilo
zolpiden
solpidem
zolpidem 10 mg tab
Stilnox
stilnox CR
zopiclona
sopiclona
Imovane
eszopiclona
Lunesta
zaleplon
Clorhidrato de metilfenidato
metil fenidato
metifenidato
metilfenidato 54 mg liberación prolongada
metilfedinato
Ritalin
Ritalín LA
Concerta
conserta
Tradea
Rubifen
lisdexanfetamina
Vyvanse
vivanse
Adderall
aderal
anfetamina
dextroanfetamina
metanfetamina
morfina
morphine
morphina
sulfato de morfina 10 mg/ml
morfina de liberacion prolongada
codeina
kodeina
codeyna
jarabe de codeína
TRAMADOL/CODEÍNA
paracetamol + codeína
oxicodona
oxycodona
oxicodona/paracetamol
Oxycontin
oxicontin
Endocodil
fentanil
fentanylo
fentanilo 50 mcg
Durogesic
Fentanest
hidromorfona
idromorfona
hidrocodona
metadona
meperidina
tapentadol
Palexia Retard
buprenorfina
buprenorphina
Temgesic
Norspan
Transtec
Brospina
nalbufina
Nubain
Bufigen
butorfanol
dextropropoxifeno
Darvon
propoxifeno
Opio
cocaína
qetamina
ketamyna
ketamina
Ketalar
esketamina
fentermina
fentermyna
Acxion
axion 30
Terfamex
Ifa Norex
Norex
anfepramona
dietilpropion
clobenzorex
clobensorex
Asenlix
Itravil
Itravil AP
Redotex
fenproporex
Esbelcaps
mazindol
Solucaps
Diestet
efedrina
efedryna
pseudoefedrina
pseudo efedrina
seudoefedrina
sudoefedrina
Clarityne D
Sudafed
fenilpropanolamina
ergotamina
ergotamina con cafeína
Cafergot
Sydolil
ergometrina
ergonovina
Trihexifenidilo
trihexifenidil
Artane
Hipokinon
risperidona
risperidona 2mg
risperdal
Risperdal consta
clozapina
Leponex
Clopsine
amoxapina
pimozida
Orap
carisoprodol
carisoprodol/naproxeno
Somalgesic
Naxodol
naxodól
meprobamato
secobarbital
pentobarbital
dronabinol
nabilona
remifentanil
sufentanilo
alfentanil
Alfentanilo
`;
/** The names and brands that the list of decision 065's time knew, one by one. */
export const knownBefore = `
alfentanilo buprenorfina butorfanol codeina cocaina dextropropoxifeno dihidrocodeina dronabinol etorfina fentanilo fentanyl
hidrocodona hidromorfona levorfanol meperidina metadona morfina nabilona nalbufina opio oxicodona oximorfona pentazocina
petidina remifentanilo sufentanilo tapentadol
amobarbital anfetamina ciclobarbital dexanfetamina dextroanfetamina fenciclidina fenetilina heptabarbital lisdexanfetamina
mecloqualona metacualona metanfetamina metilfenidato dexmetilfenidato pentobarbital secobarbital
alprazolam amoxapina anfepramona dietilpropion bromazepam brotizolam camazepam carisoprodol clobazam clobenzorex clonazepam
clorazepato cloracepato clordiazepoxido clotiazepam cloxazolam clozapina delorazepam diazepam efedrina ergometrina ergotamina
estazolam etclorvinol fendimetrazina fenilpropanolamina fenproporex fentermina fludiazepam flunitrazepam flurazepam
glutetimida halazepam haloxazolam ketamina esketamina ketazolam loflazepato loprazolam lorazepam lormetazepam mazindol medazepam
mefenorex meprobamato midazolam nimetazepam nitrazepam nordazepam oxazepam oxazolam pemolina pimozida pinazepam prazepam
pseudoefedrina quazepam risperidona temazepam tetrazepam triazolam trihexifenidilo zaleplon zipeprol zolpidem zopiclona eszopiclona
rivotril kriadex neuryl zymanta clonatryl valium alboral ortopsique adepsique diatracin tafil xanax alzam irizz farmapram
neupax ativan sinestron lexotan frisium urbanil dormicum rohypnol halcion stilnox imovane lunesta ritalin concerta tradea rubifen
adderall vyvanse asenlix itravil redotex acxion terfamex norex diestet solucaps esbelcaps temgesic norspan transtec brospina
nubain bufigen durogesic fentanest oxycontin endocodil palexia artane hipokinon orap ketalar cafergot sydolil
leponex clopsine risperdal naxodol
`;
