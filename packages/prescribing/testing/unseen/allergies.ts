/**
 * What a person says of allergies, and a medicine that a doctor writes all the same: each must be warned of. Written without a
 * look at the tables or at the lists before.
 */
export const allergiesToWarnOf = `
penicilina > amoxicilina
penisilina > Amoxil
Soy alérgica a la penicilina > amoxicilina/ácido clavulánico
me da alergia la peniciliina > Augmentin
alergica a penicilinas > ampicilina
penicilína > dicloxacilina
peni\u200bcilina > amoxicilina
PENICILINA (ronchas) > penicilina benzatínica
penicilna > Clamoxin
la inyección de pencilina me desmayó > amoxicilina
Benzetacil > amoxicilina
bencetazil > ampicilina
pentrexyl > amoxicilina
me hincha la cara la amoxicilina > Augmentin 12h
amoxisilina > amoxicilina
amoxi > amoxicilina con clavulanato
ampisilina > amoxicilina
clavulin > amoxicilina
penicilina, choque anafiláctico > cefalexina
cefalosporinas > ceftriaxona
ceftriazona > cefalexina
rocephin > cefixima
keflex > cefalexina
sulfas > trimetoprima/sulfametoxazol
alérgico a las sulfas > Bactrim
zulfas > Septrin
sulfa me salen ampollas > TMP/SMX
bactrim > sulfametoxazol con trimetoprima
bactrin me dio Stevens Johnson > trimetoprim sulfa
sulfametoxasol > Bactrim F
trimetoprim > trimetoprima/sulfametoxazol
aspirina > ibuprofeno
aspirinas > Aspirina Protect
AAS > ácido acetilsalicílico
acido acetil salicilico > naproxeno
me da asma con la aspirina > ketorolaco
azpirina > cafiaspirina
cafiaspirina > aspirina
AINES > diclofenaco
antiinflamatorios > meloxicam
desinflamatorios, se me cierra la garganta > naproxeno
ibuprofeno > Advil
ibuprofén > ibuprofeno
ivuprofeno > Motrin
Advil > ibuprofeno
motrín me hinchó los ojos > naproxeno
naproxeno > Flanax
naproxén > diclofenaco
flanax > naproxeno sódico
diclofenaco > Voltaren
diclofenako ronchas > diclofenaco gel
voltaren > diclofenaco
ketorolaco > Dolac
ketorolako > ketorolaco
dolac > ketorolaco trometamina
metamizol > metamizol sódico
dipirona > Neo-Melubrina
neomelubrina > metamizol
neo melubrina > dipirona
magnopirol > metamizol
paracetamol > Tempra
tempra > paracetamol
acetaminofén > paracetamol
parasetamol > Tylenol
tylenol me da ronchas > paracetamol/cafeína
meloxicam > piroxicam
celecoxib > celecoxib
nimesulide > nimesulida
clindamicina > Dalacin
dalacin c > clindamicina
clindamizina > clindamicina
eritromicina > azitromicina
azitromisina > claritromicina
claritromicina > Klaricid
macrólidos > azitromicina
ciprofloxacino > Ciproxina
cipro > levofloxacino
ciprofloxacina comezón > ciprofloxacino
quinolonas > levofloxacino
levofloxacina > moxifloxacino
tetraciclina > doxiciclina
doxiciclina > Vibramicina
tetraciclinas > minociclina
metronidazol > Flagyl
flagyl > metronidazol
metronidasol > secnidazol
nitrofurantoína > Macrodantina
macrodantina > nitrofurantoina
gentamicina > amikacina
amikacina > gentamicina
gentamisina > gentamicina oftálmica
estreptomicina > gentamicina
neomicina > neomicina/polimixina
vancomicina > vancomicina
fluconazol > fluconazol
ketoconazol > itraconazol
lidocaína > lidocaína
xilocaina > lidocaina gel
anestesia del dentista (lidocaina) > lidocaína/hidrocortisona
xylocaina > bupivacaína
carbamazepina > Tegretol
carbamacepina > oxcarbazepina
fenitoina > carbamazepina
epamin > fenitoína
lamotrigina > lamotrigina
enalapril me hinchó los labios > captopril
captopril angioedema > lisinopril
losartan > valsartán
metoclopramida > Carnotprim
plasil se me torció el cuello > metoclopramida
hioscina > Buscapina
buscapina > butilhioscina
buscapina compositum > metamizol
omeprazol > pantoprazol
ranitidina > famotidina
loratadina > desloratadina
clorfenamina > clorfenamina compuesta
cetirizina > levocetirizina
hidroxicina > hidroxizina
prednisona > prednisolona
dexametasona > dexametasona
atorvastatina > atorvastatina
metformina > metformina/glibenclamida
glibenclamida > glibenclamida
insulina NPH > insulina NPH
heparina > enoxaparina
yodo > yodopovidona
isodine > yodopovidona
tramadol > tramadol/paracetamol
morfina > tramadol
codeína > tramadol
ambroxol > ambroxol/salbutamol
salbutamol > salbutamol
complejo b > complejo B
tiamina inyectada > Bedoyecta
fierro > sulfato ferroso
huevo y penicilina > amoxicilina
polvo, polen, y la amoxicilina > amoxicilina
ninguna excepto penicilina > amoxicilina
no recuerdo pero creo que a las sulfas > Bactrim
de niña me dio alergia la ampicilina > amoxicilina
mi mamá dice que la penicilina > ampicilina
no tolero el ibuprofeno (gastritis) > ibuprofeno
alergia: PNC > amoxicilina
penic > amoxicilina
alerg. a sulfonamidas > TMP-SMX
NKDA salvo sulfas > trimetoprima con sulfametoxazol
Rash con Augmentin > amoxicilina
roncha por ceftriaxona IM > cefuroxima
a todas las penicilinas y sus derivados > amoxicilina
treda > neomicina
lomotil no, flagyl sí > metronidazol
aspirina e ibuprofeno > naproxeno
diclo > diclofenaco
genoprazol > omeprazol
dorixina > clonixinato de lisina
clonixinato > Dorixina
syncol > paracetamol
desenfriol > clorfenamina
`;

/** What is no allergy, or none to what is prescribed: none may raise more than an «informs». */
export const allergiesNotToWarnOf = `
ninguna > amoxicilina
Ninguna que yo sepa > amoxicilina
no > ibuprofeno
No. > Bactrim
nop > naproxeno
No tengo > ketorolaco
no soy alérgica > amoxicilina
no soy alergico a nada > ibuprofeno
No soy alérgica a ningún medicamento > amoxicilina
sin alergias conocidas > ceftriaxona
Sin alergias > diclofenaco
Negadas > amoxicilina
negado > paracetamol
interrogadas y negadas > azitromicina
alergias negadas > ibuprofeno
niega alergias > amoxicilina
ninguna hasta ahora > metamizol
ninguna conocida > clindamicina
nada > amoxicilina
a nada > naproxeno
Todo bien, ninguna > amoxicilina
N/A > paracetamol
NA > ibuprofeno
no aplica > ibuprofeno
NKDA > amoxicilina
no que yo sepa > ciprofloxacino
hasta donde sé, no > cefalexina
creo que no > ibuprofeno
no sé > paracetamol
no me acuerdo > amoxicilina
desconozco > naproxeno
0 > amoxicilina
- > amoxicilina
x > ibuprofeno
ningun medicamento > amoxicilina
ninguno > amoxicilina
NINGUNA! > amoxicilina
ninguna gracias > azitromicina
no, gracias a Dios > paracetamol
no he tenido > omeprazol
nunca he tenido alergias > amoxicilina
polvo > ibuprofeno
al polvo y al polen > amoxicilina
polen > loratadina
gatos > naproxeno
pelo de gato > cetirizina
perros > ibuprofeno
mariscos > paracetamol
camarones > amoxicilina
camarón y pulpo > naproxeno
pescado > ibuprofeno
fresas > amoxicilina
cacahuate > azitromicina
nuez > ibuprofeno
leche > paracetamol
lactosa > amoxicilina
huevo > naproxeno
gluten > omeprazol
chocolate > paracetamol
piquetes de abeja > amoxicilina
picadura de mosquito > loratadina
látex > ibuprofeno
níquel > naproxeno
bisutería > amoxicilina
perfume > paracetamol
humo de cigarro > salbutamol
cloro > clindamicina
detergente > ibuprofeno
sol > doxiciclina
frío > ambroxol
humedad > montelukast
ácaros > amoxicilina
moho > paracetamol
pasto > cetirizina
plátano > amoxicilina
piña > ibuprofeno
kiwi > naproxeno
rinitis alérgica > loratadina
dermatitis atópica > hidrocortisona
asma > salbutamol
penicilina > ibuprofeno
penicilina > azitromicina
penicilina > trimetoprima/sulfametoxazol
penicilina > clindamicina
amoxicilina > paracetamol
sulfas > amoxicilina
sulfas > ibuprofeno
bactrim > nitrofurantoína
aspirina > paracetamol
aspirina > amoxicilina
ibuprofeno > amoxicilina
diclofenaco > omeprazol
naproxeno > cefalexina
metamizol > amoxicilina
ketorolaco > tramadol
clindamicina > amoxicilina
eritromicina > amoxicilina
ciprofloxacino > cefixima
metronidazol > ciprofloxacino
tetraciclina > amoxicilina
gentamicina > ceftriaxona
cefalexina > azitromicina
lidocaína > paracetamol
carbamazepina > paracetamol
enalapril con tos > amlodipino
losartan > amlodipino
metoclopramida > omeprazol
omeprazol > paracetamol
loratadina > amoxicilina
codeína > paracetamol
no soy alérgica a la penicilina > amoxicilina
no soy alérgico a la penicilina ni a las sulfas > amoxicilina
penicilina no > amoxicilina
ya no soy alérgica a nada > amoxicilina
mi hermana es alérgica a la penicilina, yo no > amoxicilina
yodo > paracetamol
vitamina C > amoxicilina
medio de contraste > ibuprofeno
vacuna del tétanos > paracetamol
`;
