/**
 * A fourth list of each, written after the matcher had been mended by classes of slips (short names, digits and strokes that a
 * machine misreads, names written apart, forms joined to a name, abbreviations, clauses that take back) and before it was
 * looked at. What it said at first is in the docs; what was mended by it afterwards is no unseen figure any more.
 */
export const controlledFourth = `
clonazepam0.5mg
cl0nazepam
clonaze pam 2mg
tabs clonazepam 2 mg
tab. clonacepam
clonazepan gts
clonasepam s.l.
klonazepán
c1onazepam
clonazeparn
clonazepamgts
Rx clonazepam
CLONAZEPAM/2MG
clonozepam
clonazapán
clorazepam 2
rivotrl
rivitril
Ribotrill
rivotil gotas
riv0tril
ri votril
rivotriltabs
kriadex 2
alprazolarn
alprasolán sl
a1prazolam
alpra zolam .25
alprazolam0.25
alprazolán tab
alprazlam
tafil0.5
taflil
tapil 1 mg
tafill
ta fil
Xanac
xanaz
sanax
diazepam10
diazepán amp.
d1azepam
diasepan vo
dia zepam
diacepam iny
vallium
valiun
va1ium
lorazepam2mg
l0razepam
lorasepán
lorazeparn
ativán
atiban
a tivan
bromazepam 3mg
brornazepam
bromacepam
lexotan3
lexotán 6mg
lecsotán
clobazan 20
c1obazam
frisium10
frizium
midazolan iv
rnidazolam
midasolám
dormicum 15
dorrnicum
zolpidem10
zo1pidem
zolpiden tab.
solpidem
stilnox10
stil nox
estilnoks
zopiclona7.5
sopiclona
eszopiclona 2
ezopiclona
lunesta3
metilfenidato10
metilfenidat0
meti1fenidato
metil fenidato
metylfenidato
metilfenidáto la
ritalin la
ritalín
rita lin
concerta36
con certa
conserta 18
lisdexanfetamina30
lisdexamfetamína
vyvanse30
vivanse
bivanse
morfina10mg
m0rfina
mor fina
morphina
morfína iv
oxicodona5
0xicodona
oxi codona
oxikodona
oxicontin20
oxycontín cr
fentanilo100
fentani1o
fentanil
fentanílo parches
duragesic
durogésic
tapentadol100
tapenta dol
tapentadól
palexia100
pa1exia
buprenorfina0.3
buprenorphina
bupre norfina
bupenorfina
temgésic
transtek
nalbufina10
na1bufina
nalbu fina
nubain
codeina30
c0deina
code ina
kodeína
tramacet con codeina
paracetamol+codeina
tylex-cd
ketamina50
keta mina
quetamína
ketalar
fentermina15
fenterrnina
fenter mina
acxion30
acsion
asxion
terfamex
clobenzorex60
clobenzo rex
asenlix
redotex
itravil
mazindol1mg
anfepramona
fenproporex
carisoprodol
cariso prodol
risperidona2
risper dal
risperidál
clozapina100
clo zapina
leponex
trihexifenidilo5
trihexi fenidilo
hipokinon
artane
ergotamina
cafergot
pseudoefedrina
pseudo efedrina
clarityne d
efedrina
flunitrazepam
rohypnol
rojipnol
triazolam
hal cion
`;

export const ordinaryFourth = `
clonixinato0.125
clonixinato de lisina tabs
clonix inato
tab clonixinato
clonidina0.1
clonidína
cl0nidina
clorzoxazona
clortalidona50
clorpromazina?no: clorfenamina
c1orfenamina
clotrimazol1%
clobetasol
clobutinol
clopidogrel75
clopamida
diazoxido
diazepina no, dipirona
diacerina
diaformina
diclofenac0
dimeticona
diosmina/hesperidina
alprostadilo
alopurinol300
alfuzosina
ambroxol
aminofilina
amlodipino5
amitriptilina25
lorazina
loratadina10
loratidina
losartan50
lovastatina20
lornoxicam
bromhexina
bromuro de ipratropio
bromuro de pinaverio
bromocriptina
brompheniramina
lexapro10
lexin
levocetirizina
levofloxacino500
levotiroxina
midodrina
mirtazapina15
mirabegron
minociclina
zolmitriptan
zoledronato
zonisamida
zopiclón no, zofenopril
zinc
metilcobalamina
metildopa
metilprednisolona
metimazol
metilergonovina
metronidazo1
metformina850
metformína
metoprolol
metoclopramida10
metotrexato
ritonavir
rifampicina
ritmodan
concor5
condroitina
lisinopril20
lidocaina
morinda
mometasona
moxifloxacino
moringa
montelukast10
oxibutinina
oximetazolina
oxcarbazepina300
oxitetraciclina
oxolamina
fenazopiridina
fenitoina
fenofibrato
fentolamina
fenilefrina
fexofenadina
tapazol
tamsulosina
tadalafil
tafluprost
tapioca
telmisartan
buprobion
bupropion
bupivacaina
buscapina
naltrexona
nabumetona
naproxeno500
nafazolina
cocoa
colchicina
codergocrina
cobamamida
ketoconazol
ketorolaco10
ketotifeno
ketanserina
ketoprofeno
artemeter
articaina
artrenac
carisbamato
carbocisteina
carvedilol
carbamazepina200
cariprazina
rispa
risedronato
rivaroxaban20
rifaximina
rinofren
clorexidina
closantel
trihidrato
trimebutina
trimetoprim
ergocalciferol
ergotismo
efavirenz
eferalgan
pseudomonas
prednisona
prednisolona
flunarizina
fluoxetina20
flufenamico
fluconazol150
triamcinolona
triazol
tolterodina
tomar con agua
reposo en casa
dieta blanda
evitar manejar
valorar en 48 horas
no automedicarse
control de presion arterial
lavados nasales
salbutamol
simvastatina
sertralina50
secnidazol
vitamina c
valaciclovir
valsartan80
valproato de magnesio
verapamilo
`;

/** `= group` or `= substance`, several by `+`; `= nothing` names only what does no harm. */
export const allergiesFourth = `
penisilina desde chiquita = penicilinas
A la Penicilina G = bencilpenicilina-sodica
pen1cilina = penicilinas
p e n i c i l i n a = penicilinas
Penicilina (choque en 2010) = penicilinas
peniciliina = penicilinas
ala penicilina y ala sulfa = penicilinas + sulfas
derivados de la penicilina = penicilinas
peniclina me brotan ronchas = penicilinas
amoxi = amoxicilina
amoxicilina/clavulanato = amoxicilina + acido-clavulanico
clavulín de 12 h = amoxicilina + acido-clavulanico
ampicilina me salio rash = ampicilina
anpisilina = ampicilina
dicloxa = dicloxacilina
penprocilina = bencilpenicilina-procainica
cefalexína = cefalexina
seftriaxona = ceftriaxona
ceftriaxona im = ceftriaxona
a las cefalosporínas = cefalosporinas
cefotaxima en el hospital = cefotaxima
cefuroxima = cefuroxima
sulfas, sarpullido = sulfas
zulfa = sulfas
sulfamidas = sulfas
bactrim forte = sulfametoxazol + trimetoprima
trimetoprima con sulfa = trimetoprima + sulfas
TMP/SMX = sulfametoxazol + trimetoprima
aspirina me da asma = acido-acetilsalicilico
aspirína = acido-acetilsalicilico
A.A.S = acido-acetilsalicilico
acido acetilsalicilico 500 = acido-acetilsalicilico
cafiaspirina = acido-acetilsalicilico + cafeina
a los aines = aines
a-ines = aines
anti inflamatorios = aines
antinflamatorios todos = aines
desinflamatorios = aines
ibuprofeno hinchazón de párpados = ibuprofeno
hibuprofeno = ibuprofeno
ibuprofen0 = ibuprofeno
motrin = ibuprofeno
naproxeno sódico = naproxeno
naprocseno = naproxeno
dafloxen = naproxeno
diclofenaco inyectado = diclofenaco
dicloferaco = diclofenaco
cataflam = diclofenaco
ketorolaco im = ketorolaco
ketoralaco = ketorolaco
dolac = ketorolaco
metamizol iv = metamizol
metamisol = metamizol
dipiróna = metamizol
neomelubrína = metamizol
magnopyrol = metamizol
paracetamol tabletas = paracetamol
paracetamol, ronchas en el pecho = paracetamol
tylenol = paracetamol
tramadol me da náusea = tramadol
tradol = tramadol
morfina, comezón = morfina
nalbufina = nalbufina
codeína estreñimiento = codeina
eritromisina = eritromicina
azitromicína = azitromicina
claritromisina = claritromicina
clindamisina = clindamicina
ciproflox = ciprofloxacino
ciprofloxacina = ciprofloxacino
levofloxacina = levofloxacino
a las quinolonas = quinolonas
metronidazol, vómito = metronidazol
nitrofurantoina me hinchó = nitrofurantoina
gentamisina = gentamicina
amikasina = amikacina
bancomicina = vancomicina
tetraciclína = tetraciclina
doxisiclina = doxiciclina
al yodo = yodo
yodo y mariscos = yodo + mariscos
medios de contraste = contraste-yodado
contraste intravenoso = contraste-yodado
isodine espuma = yodopovidona
anestésicos locales = anestesicos-locales
lidocaína = lidocaina
xilocaina = lidocaina
enalapril, tos = enalapril
captoprill = captopril
losartán = losartan
amlodipino hincha pies = amlodipino
atorvastatina = atorvastatina
carbamasepina = carbamazepina
fenitoína rash = fenitoina
valproato = acido-valproico
lamotrigína = lamotrigina
alopurinól = alopurinol
insulina nph = insulina-nph
hierro = hierro
vitamina b12 inyectada = cianocobalamina
bedoyecta = tiamina + piridoxina + cianocobalamina
ranitidína = ranitidina
omeprasol = omeprazol
plasil = metoclopramida
metoclopramída = metoclopramida
buscapina = butilhioscina
loratadína = loratadina
cetirizina = cetirizina
salbutamol taquicardia = salbutamol
prednisóna = prednisona
dexametasona = dexametasona
warfarina = warfarina
heparina = heparina
látex (guantes) = latex
latex y mariscos = latex + mariscos
huevo = huevo
leche y soya = leche + soya
cacahuates = cacahuate
camarón y cangrejo = mariscos
pescado = pescado
fresa y kiwi = otros-alimentos
polvo y pelo de perro = ambiente
polen = ambiente
abeja y avispa = insectos
piquete de alacrán = insectos
niquel de los aretes = contacto
cinta micropore = contacto
Ninguna conocida hasta hoy = none
no, ninguna = none
Ningún medicamento = none
Niega alergias a medicamentos = none
negadas por el paciente = none
sin alergias referidas = none
no soy alérgica a ningún medicamento = none
que yo sepa, ninguna = none
no se me conoce ninguna = none
Alergias: ninguna = none
no lo sé bien = unknown
no me acuerdo = unknown
lo desconozco = unknown
ni idea = unknown
ninguna, sólo penicilina = penicilinas
ninguna a medicamentos, solo al polvo = ambiente
no tolero la aspirina = acido-acetilsalicilico
no puedo tomar naproxeno = naproxeno
no soy alérgica a la aspirina = nothing
penicilina no, sulfas sí = sulfas
sulfas sí; penicilina la tolero bien = sulfas
a la penicilina no, al ketorolaco sí = ketorolaco
soy alérgica al metamizol pero no a la aspirina = metamizol
puedo tomar ibuprofeno, naproxeno no = naproxeno
me hizo daño el ketorolaco = ketorolaco
se me cerró la garganta con diclofenaco = diclofenaco
`;
