/** Ordinary medicines and words of prescriptions that must not be taken for a controlled one. One a line. */
export const ordinaryForms = `
Paracetamol 500 mg
parasetamol
Ibuprofeno 400
ibuprofneo
naproxeno sódico 550
diclofenaco sódico
ketorolaco trometamina
ketoprofeno
meloxican
celecoxib
metamizol sódico
clonixinato de lisina
Clonixinato de licina con hioscina
Dorixina
clonidina
clorhidrato de clonidina
hidroxizina
hidroxicina 25mg
hidralazina
hidroclorotiazida
hidrocortisona
hidroxicloroquina
hidroxocobalamina
prednisona
prednisolona
metilprednisolona
dexametasona
betametasona
amoxicilina/ácido clavulánico
ampicilina
cefalexina 500
ceftriaxona 1 g
cefixima
cefaclor
azitromicina
claritromicina
eritromicina
ciprofloxacino
levofloxacino
moxifloxacino
trimetoprima con sulfametoxazol 160/800
TMP/SMX
nitrofurantoína
fosfomicina
metronidazol
metformina
metotrexato
metoprolol
metoclopramida
metildopa
metocarbamol
metimazol
metadoxina
lamivudina
lamotrigina
loratadina
lorcaserina
losartán
lovastatina
levotiroxina
levofloxacina
levocetirizina
levodropropizina
levomepromazina
midodrina
minoxidil
mirtazapina
moclobemida
modafinilo
montelukast
nalmefeno
naltrexona
naloxona
oxibutinina
oxcarbazepina
oximetazolina
oxolamina
pentoxifilina
pizotifeno
propranolol
quetiapina
rifampicina
roxitromicina
sertralina
sumatriptán
tamsulosina
temozolomida
tibolona
ticagrelor
timolol
tizanidina
tolterodina
topiramato
tramadol
trazodona
trimebutina
triamcinolona
valsartán
venlafaxina
verapamilo
warfarina
zinc
apomorfina
clotiapina
loxapina
clorfenamina
clorfeniramina
clotrimazol
clindamicina
clomifeno
cloperastina
clopidogrel
codergocrina
colina
carnitina
hioscina
cafeína
fenilefrina
fenazopiridina
fenitoína
fenofibrato
fentoína
ferroso
flunarizina
fluticasona
Vida Suero Oral
Complejo B (B1, B6 y B12)
Bromuro de ipratropio / salbutamol
Solución salina 0.9 %
Óxido de zinc al 25 %
Hidróxido de aluminio y magnesio
Bromuro de pinaverio 100 mg
Clorhidrato de ambroxol jarabe 15 mg/5 mL
Sulfato ferroso y ácido fólico
Vitamina D3 4000 UI
Vacuna contra la influenza
Insulina NPH 100 UI/mL
Polietilenglicol 3350
Naproxeno sódico con paracetamol
Suspensión infantil 120 mg / 5 mL
Loratadina, 10 tabletas
Gotas óticas: neomicina, polimixina B y fluocinolona
Crema con protector solar FPS 50+
Aplicar donde arde, 2 veces al día
Tomar con comida; si no cede, acudir
Dos de mañana, uno de noche
Cetirizina gotas
Zaldiar
Sinergix
Supradol
Dolac
Tempra
Flanax
Cataflam
Voltaren
Buscapina
Graneodin
Afrin
Allegra
Pulmicort
Combivent
Ventolin
Bactrim
Augmentin
Clavulin
Amoxil
Penamox
Ciproxina
Elequine
Daxon
Nexium
Losec
Melox
Riopan
Cozaar
Micardis
Diovan
Norvas
Glucophage
Galvus Met
Januvia
Eutirox
Lipitor
Crestor
`;
