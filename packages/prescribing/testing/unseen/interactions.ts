/**
 * A pharmacist's list of outpatient pairs as they are written here; each must raise at least «asks». Written without a look at the
 * rules or at the lists before.
 */
export const interactionsUnseen = `
warfarina + ketorolaco
Coumadin + naproxeno
warfarina + celecoxib
warfarina + claritromicina
warfarina + fluconazol
warfarina + TMP/SMX
warfarina + metronidazol
acenocumarol + aspirina
acenocumarol + amiodarona
warfarina + fluoxetina
warfarina + azitromicina
warfarina + tramadol
warfarina + ginkgo biloba
warfarina + clopidogrel
Xarelto + ketorolaco
Eliquis + itraconazol
apixaban + carbamazepina
Pradaxa + ketoconazol
dabigatrán + dronedarona
rivaroxaban + fenitoína
clopidogrel + omeprazol
Plavix + esomeprazol
clopidogrel + ibuprofeno
aspirina + ketorolaco
enalapril + espironolactona
losartán + espironolactona
captopril + cloruro de potasio
enalapril + losartán
lisinopril + sacubitrilo/valsartán
telmisartán + TMP-SMX
espironolactona + trimetoprima/sulfametoxazol
losartán + ibuprofeno
enalapril + diclofenaco
hidroclorotiazida + litio
litio + ibuprofeno
litio + enalapril
litio + losartán
litio + naproxeno
digoxina + claritromicina
digoxina + amiodarona
digoxina + verapamilo
digoxina + espironolactona
metoprolol + verapamilo
atenolol + diltiazem
propranolol + salbutamol
metoprolol + fluoxetina
metoprolol + paroxetina
clonidina + propranolol
sildenafil + isosorbida
Viagra + nitroglicerina
Cialis + mononitrato de isosorbida
vardenafil + dinitrato de isosorbida
sildenafil + ritonavir
tadalafil + doxazosina
sildenafil + tamsulosina
simvastatina + claritromicina
simvastatina + itraconazol
simvastatina + gemfibrozilo
atorvastatina + claritromicina
rosuvastatina + gemfibrozilo
lovastatina + ketoconazol
simvastatina + amlodipino
simvastatina + amiodarona
atorvastatina + ciclosporina
pravastatina + gemfibrozilo
colchicina + claritromicina
colchicina + verapamilo
alopurinol + azatioprina
febuxostat + azatioprina
metotrexato + TMP/SMX
metotrexato + naproxeno
metotrexato + ácido acetilsalicílico
metotrexato + omeprazol
metotrexato + amoxicilina
fluoxetina + tramadol
sertralina + tramadol
paroxetina + linezolid
sertralina + selegilina
fluoxetina + fenelzina
escitalopram + sumatriptán
sertralina + hierba de San Juan
venlafaxina + tramadol
citalopram + ondansetrón
escitalopram + azitromicina
citalopram + fluconazol
haloperidol + azitromicina
quetiapina + claritromicina
haloperidol + ondansetrón
domperidona + claritromicina
cisaprida + fluconazol
levofloxacino + amiodarona
moxifloxacino + sotalol
hidroxicloroquina + azitromicina
ciprofloxacino + ondansetrón
amiodarona + claritromicina
tioridazina + paroxetina
ciprofloxacino + tizanidina
fluvoxamina + tizanidina
ciprofloxacino + teofilina
eritromicina + teofilina
levofloxacino + antiácido de aluminio y magnesio
ciprofloxacino + sulfato ferroso
doxiciclina + calcio
levotiroxina + sulfato ferroso
levotiroxina + carbonato de calcio
alendronato + carbonato de calcio
doxiciclina + isotretinoína
isotretinoína + vitamina A
tetraciclina + acitretina
carbamazepina + claritromicina
carbamazepina + eritromicina
carbamazepina + anticonceptivos orales
etinilestradiol/levonorgestrel + rifampicina
etinilestradiol/drospirenona + topiramato
levonorgestrel + fenitoína
fenitoína + fluconazol
ácido valproico + meropenem
valproato + lamotrigina
ácido valproico + aspirina
carbamazepina + fluoxetina
glibenclamida + TMP-SMX
glibenclamida + fluconazol
glibenclamida + claritromicina
repaglinida + gemfibrozilo
insulina glargina + propranolol
insulina + levofloxacino
metformina + medio de contraste yodado
tramadol + carbamazepina
tramadol + pregabalina
pregabalina + buprenorfina
amitriptilina + fluoxetina
amitriptilina + tramadol
ketorolaco + naproxeno
ketorolaco + pentoxifilina
ibuprofeno + prednisona
diclofenaco + sertralina
dexametasona + ketorolaco
aspirina + prednisona
prednisona + levofloxacino
ergotamina + claritromicina
ergotamina/cafeína + sumatriptán
ergotamina + itraconazol
metoclopramida + haloperidol
metoclopramida + levodopa/carbidopa
ciclosporina + claritromicina
tacrolimus + fluconazol
ivabradina + claritromicina
ranolazina + ketoconazol
amlodipino + claritromicina
nifedipino + rifampicina
budesonida + ritonavir
fluticasona + ritonavir
ketoconazol + omeprazol
itraconazol + pantoprazol
furosemida + gentamicina
furosemida + amikacina
tamoxifeno + paroxetina
tamoxifeno + fluoxetina
clozapina + ciprofloxacino
clozapina + carbamazepina
salmeterol + propranolol
timolol oftálmico + salbutamol
dextrometorfano + fluoxetina
dextrometorfano + selegilina
pseudoefedrina + selegilina
bupropión + tramadol
disulfiram + metronidazol
efavirenz + claritromicina
atazanavir + omeprazol
`;
