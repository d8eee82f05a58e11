/**
 * Two more lists of each, one after the other; the matcher was mended after each had been looked at. What they said
 * when they were first looked at is in the docs: these are the honest figures.
 */
export const controlledAgain = `
clonazwpam
clonazeepam 2 mg
cionazepam
clonazapam
clonacepán en gotas
clomazepam
Rivotrill 2mg
rivoltril
rivotri
diazepma
diezepam
diazepan 5 mg tabs
valum 10
alprazolan 2 mg
alprasolan
alprzolam
aprazolam
alplazolam
tafl
Taphil
lorazpam
lorasepan
lorazepham
ativam
bromazepma
lexotam
midasolan 15
mida zolam
zolpiden tartrato
zolpidam
zolpidrm
stilnos
metilfenidat
methylphenidate 18 mg
metilfenidto
metil fenidado
ritalim
comcerta
concertta 54
lisdexamfetamina
morfima
morfna
mrofina
morfina sulfáto 15
oxicodna
oxicodoma
fentamilo
fentanilo transdérmico
fentanyl 50
tapemtadol
tapentadolol
buprenorfna
burpenorfina
nalbufima
nalbufina 10 mg amp
codeina fosfato
paracetamol-codeina
cetamina
ketamine
kethamina
fentermin
fentermina 30mg cápsulas
phentermine
clobenzores
clobenzorex 30
mazimdol
redotex nf
sibutramina no; fentermina
seudo efedrina
loratadina/pseudoefedrina
risperidoma
risperidon
rispedrona
clozapin
closapina 25
clozapima
trihexifenidilo 5
ergotamina cafeina
cafergot tabletas
carisoprodol 250
carisoprodo
naproxeno/carisoprodol
`;
export const ordinaryAgain = `
clobetasol crema
clonitralina
clorazol
diacereína
diazoxido
diazinon
alprostadil
alpranolol
lorlatinib
lorcainida
bromhexina
bromocriptina
bromfeniramina
mitazolamida
midostaurina
zolmitriptán spray
zoledrónico
metilergometrina
metilcelulosa
metilprednisolona acetato
morniflumato
moroctocog
oxitocina
oxaprozina
oxiconazol
fentolamina
fenticonazol
tapazol
taponamiento nasal
bupropión
bupivacaína
naltrexona
nabumetona
codergocrina
colecalciferol
ketanserina
ketotifeno jarabe
fenofibrato 160
clopidogrel 75
mesalazina
metamizol
efavirenz
etoricoxib
risedronato
rifaximina
rivaroxaban 20
clotrimazol
cloxacilina
trihidrato de amoxicilina
ergocalciferol
cariprazina
carvedilol
carbamazepina
carbocisteína
carboximetilcelulosa
Tafirol
Tavanic
Lexapro
Atarax
Concor
Consta de 10 tabletas
Morir
Valeriana
Valsartán
Vaselina
Ritmo intestinal
Rifocina
Dormir 8 horas
Dolor
Stugeron
Ketosteril
Nebulizaciones con suero
Evitar alcohol
Caminar 30 minutos diarios
Loción corporal emoliente
`;
export const allergiesAgain = `
penicilna = penicilinas
Penicillin = penicilinas
La pinicilina = penicilinas
Desde los 5 años no puedo con la penicilina = penicilinas
penisilinas, me pongo toda roja = penicilinas
soi alergico a la peniciIina = penicilinas
betalactámicos = betalactamicos
amoxicilin = amoxicilina
amoxcilina = amoxicilina
Ampicilína inyectada = ampicilina
amoxiclav = amoxicilina + acido-clavulanico
cefalosporina (ceftriaxona) = cefalosporinas + ceftriaxona
ceftriaxsona = ceftriaxona
Zulfas = sulfas
sulfass = sulfas
sulfamethoxazole = sulfametoxazol
trimetoprin sulfa = sulfametoxazol + trimetoprima
vactrim = sulfametoxazol + trimetoprima
aspirna = acido-acetilsalicilico
Acetilsalicílico = acido-acetilsalicilico
asprina = acido-acetilsalicilico
no tomo AINES por alergia = aines
anti-inflamatorios = aines
Ibuprofeno 400 me cierra la garganta = ibuprofeno
iboprufeno = ibuprofeno
naproxemo = naproxeno
ketorolac inyectado me dio taquicardia = ketorolaco
keterolaco = ketorolaco
diclofenac potásico = diclofenaco
diclofenako inyectado me dio un choque = diclofenaco
Metamisol sódico = metamizol
dypirona = metamizol
metamizole = metamizol
paracetamól = paracetamol
acetaminofen = paracetamol
tramadol me marea y vomito = tramadol
derivados de opioides = opioides
nubaín = nalbufina
azitromisina = azitromicina
eritromicina cuando era bebé = eritromicina
clindamicina en crema = clindamicina
ciproflaxacino = ciprofloxacino
cipro = ciprofloxacino
levofloxacino (tendón) = levofloxacino
metronidazol con alcohol = metronidazol
nitrofurantoina = nitrofurantoina
vancomisina = vancomicina
gentamicina = gentamicina
medio de contraste yodado = contraste-yodado
contraste = contraste-yodado
contrastes = contraste-yodado
iodo y camarones = yodo + mariscos
Anestesia dental con epinefrina = anestesicos-locales + epinefrina
lidocaina del dentista me hinchó = lidocaina
enalapril me hinchó los labios = enalapril
losartan = losartan
sinvastatina = simvastatina
fenitoina (síndrome de hipersensibilidad) = fenitoina
carbamacepina = carbamazepina
lamotrijina = lamotrigina
alopurinol, síndrome DRESS = alopurinol
insulina NPH = insulina-nph
complejo B = complejo-b
vitamina k = fitomenadiona
buscapina = butilhioscina
metoclopramida me puso tiesa = metoclopramida
ondansetrón = ondansetron
difenhidramina = difenhidramina
loratadina me da sueño = loratadina
vacuna del tétanos = vacuna-tetanos
guantes de látex = latex
huevos = huevo
proteína de leche = leche
intolerante a la lactosa = leche
mariscos y pescado = mariscos + pescado
cacahuates y nueces = cacahuate + otros-alimentos
kiwi, plátano, aguacate = otros-alimentos
al polvo y a los gatos = ambiente
al frío = ambiente
picaduras de hormiga = insectos
bisutería = contacto
ninguna alergia conocida = none
no he tenido alergias = none
No que yo sepa = none
sin alergias a medicamentos ni alimentos = none
Ninguna a medicamentos = none
Niega = none
no padezco alergias = none
no tiene = none
ninguna hasta la fecha = none
no sabría decirle = unknown
no lo recuerdo = unknown
nunca me he hecho pruebas = unknown
no sé si tengo = unknown
Ninguna excepto al látex = latex
No, solo a los mariscos = mariscos
no puedo tomar aspirina = acido-acetilsalicilico
no soy alérgico a la penicilina = nothing
`;

export const controlledLast = `
clonazpam
klonasepam
clonacepam de 2
clonasepán sublingual 0.25
rivotrin
riboltril gotas
diasepán
diazepm 10
alprazola
alprazolán 0.5
loraxepam
lorazepan sublingual
bromazepán 3
midazolan
midazolm
dormikum
zolpiden
zolpidem hemitartrato
zopiclone
metilfenidado
meltifenidato
ritalina
ritalin 20
konserta
vivance
morfyna
morfína 10
morphine sulfate
oxicodoma 5
oxycontim
fentanilo en parche
fentanyl citrato
tapentadl
palexia 50
bufrenorfina
buprenorfina parches
nalbufyna
codeína + paracetamol
kodeina jarabe
ketamina 500
fentermima
acxion caps
asenlix 30
clovenzorex
redotex
efredina
pseudoefredina
ergotamina
cafergo
risperidna
risperidal
clozapina 25mg
trihexifenidil
carisoprodol 350
naxodol
somalgesic
tramadol con codeina
lunesta 3
stilnox 10
xanacs
`;
export const ordinaryLast = `
clonixinato lisina iny
clonidina tts
clorfenamina compuesta
clopidogrel bisulfato
diosmina hesperidina
diclofenaco sódico 75
alopurinol
albendazol
lovastatina
lorsartan
losartan/hctz
bromuro de otilonio
miconazol
midriacil
zolendronato
metformina/glibenclamida
metoprolol tartrato
metronidazol óvulos
oxolamina
oxitetraciclina
fentizol
fenitoina sódica
tapsin
paracetamol/cafeina
bupropion xl
nabumetona
codelasa
cetirizina
quetiapina 25
fenazopiridina
fenofibrato
cloranfenicol gotas
efavirenz
levodopa/carbidopa
risedronato 35
clotrimazol crema
trimetazidina
carbamazepina lc
napafenaco
`;
export const allergiesLast = `
alergica a penicilina y aspirina = penicilinas + acido-acetilsalicilico
Penecilina = penicilinas
a las penicilinas, me dio shock = penicilinas
amoxisilina con clavulanico = amoxicilina + acido-clavulanico
Ceftriaxona im = ceftriaxona
sulfas (Bactrim) = sulfas + sulfametoxazol + trimetoprima
A sulfas y yodo = sulfas + yodo
AINE = aines
antiinflamatorios no esteroideos = aines
diclofenaco iny, ronchas y comezón = diclofenaco
ibuprofeno/naproxeno/ketorolaco = ibuprofeno + naproxeno + ketorolaco
Ketorolaco sublingual me provoca náuseas = ketorolaco
metamisol = metamizol
dipirrona = metamizol
parasetamol y aspirina = paracetamol + acido-acetilsalicilico
Tramadol = tramadol
morfina = morfina
Azitromicina y claritromicina = azitromicina + claritromicina
siprofloxacina = ciprofloxacino
Clindamicina = clindamicina
metronidazol = metronidazol
medio de contraste para tac = contraste-yodado
xilocaina = lidocaina
anestesia local = anestesicos-locales
captopril me dio angioedema = captopril
carbamasepina = carbamazepina
vacuna contra influenza = vacuna-influenza
latex = latex
nuez = otros-alimentos
camarones = mariscos
polen = ambiente
piquete de abeja = insectos
metales = contacto
ranitidina = ranitidina
buscapina compositum = butilhioscina + metamizol
difenidol = difenidol
eritromicina (gastritis) = eritromicina
gentamicina inyectada = gentamicina
Doxiciclina me mancha con el sol = doxiciclina
Fluconazol = fluconazol
No = none
No tengo ninguna = none
Ninguna que recuerde = none
ninguna alergia = none
negadas por el momento = none
No soy alérgico a ningún medicamento que yo sepa = none
sin alergias medicamentosas = none
no estoy seguro = unknown
no sé, nunca me han hecho pruebas = unknown
solo a la penicilina = penicilinas
ninguna, excepto sulfas = sulfas
no tolero la aspirina = acido-acetilsalicilico
`;
