/**
 * Pairs that must raise at least «asks», as a pharmacist would list them: brands and generics as they are written in
 * Mexico. Written before the tables of rules and never used to mend them; what is missed stays missed in the figure.
 */
export const heldOutInteractions = `
warfarina + ibuprofeno
Coumadin + claritromicina
warfarina + Bactrim
acenocumarol + metronidazol
Sintrom + fluconazol
warfarina + ciprofloxacino
warfarina + aspirina
warfarina + naproxeno
warfarina + amiodarona
warfarina + fenofibrato
warfarina + miconazol
acenocumarol + diclofenaco
warfarina + levofloxacino
warfarina + rifampicina
warfarina + carbamazepina
warfarina + sertralina
warfarina + ketoconazol
rivaroxaban + ketoconazol
Xarelto + naproxeno
apixaban + rifampicina
Eliquis + diclofenaco
dabigatrán + ketorolaco
rivaroxaban + aspirina
dabigatrán + verapamilo
rivaroxaban + carbamazepina
apixaban + clopidogrel
enoxaparina + ketorolaco
clopidogrel + omeprazol
Plavix + esomeprazol
clopidogrel + ibuprofeno
sildenafil + isosorbida
Viagra + nitroglicerina
tadalafil + dinitrato de isosorbida
Cialis + mononitrato de isosorbida
simvastatina + claritromicina
simvastatina + itraconazol
Zocor + eritromicina
atorvastatina + claritromicina
simvastatina + ketoconazol
simvastatina + gemfibrozilo
atorvastatina + gemfibrozilo
rosuvastatina + gemfibrozilo
simvastatina + amiodarona
simvastatina + verapamilo
simvastatina + diltiazem
atorvastatina + itraconazol
lovastatina + eritromicina
simvastatina + ciclosporina
simvastatina + fluconazol
pravastatina + gemfibrozilo
digoxina + amiodarona
digoxina + claritromicina
digoxina + verapamilo
digoxina + eritromicina
digoxina + itraconazol
digoxina + furosemida
enalapril + espironolactona
captopril + cloruro de potasio
losartán + espironolactona
losartán + cloruro de potasio
enalapril + losartán
Renitec + Aldactone
telmisartán + enalapril
valsartán + espironolactona
lisinopril + aliskireno
sacubitrilo/valsartán + enalapril
metoprolol + verapamilo
propranolol + diltiazem
atenolol + verapamilo
bisoprolol + diltiazem
propranolol + salbutamol
clonidina + propranolol
litio + ibuprofeno
litio + enalapril
litio + hidroclorotiazida
litio + losartán
litio + naproxeno
litio + furosemida
metotrexato + trimetoprima/sulfametoxazol
metotrexato + ibuprofeno
metotrexato + naproxeno
metotrexato + omeprazol
metotrexato + amoxicilina
alopurinol + azatioprina
febuxostat + azatioprina
alopurinol + mercaptopurina
fluoxetina + selegilina
sertralina + linezolid
paroxetina + tramadol
fluoxetina + tramadol
sertralina + sumatriptán
venlafaxina + tramadol
escitalopram + linezolid
duloxetina + selegilina
fluoxetina + moclobemida
amitriptilina + selegilina
amitriptilina + fluoxetina
dextrometorfano + selegilina
dextrometorfano + fluoxetina
tramadol + amitriptilina
fluoxetina + amitriptilina
paroxetina + tamoxifeno
fluoxetina + tamoxifeno
Prozac + Tradol
citalopram + azitromicina
escitalopram + ondansetrón
amiodarona + levofloxacino
haloperidol + azitromicina
domperidona + claritromicina
ondansetrón + haloperidol
azitromicina + amiodarona
moxifloxacino + amiodarona
hidroxicloroquina + azitromicina
cisaprida + claritromicina
domperidona + fluconazol
levofloxacino + haloperidol
citalopram + haloperidol
amiodarona + sotalol
claritromicina + citalopram
tizanidina + ciprofloxacino
tizanidina + fluvoxamina
ergotamina + claritromicina
ergotamina + eritromicina
dihidroergotamina + itraconazol
ergotamina + sumatriptán
teofilina + ciprofloxacino
teofilina + eritromicina
aminofilina + ciprofloxacino
colchicina + claritromicina
colchicina + ciclosporina
colchicina + itraconazol
colchicina + eritromicina
carbamazepina + eritromicina
carbamazepina + claritromicina
Tegretol + anticonceptivos levonorgestrel/etinilestradiol
fenitoína + etinilestradiol/levonorgestrel
rifampicina + etinilestradiol/drospirenona
topiramato + etinilestradiol/levonorgestrel
valproato + lamotrigina
valproato + meropenem
valproato + carbamazepina
fenitoína + fluconazol
fenitoína + isoniazida
fenitoína + ácido valproico
lamotrigina + etinilestradiol/levonorgestrel
levotiroxina + carbonato de calcio
levotiroxina + sulfato ferroso
Eutirox + Caltrate
ciprofloxacino + carbonato de calcio
doxiciclina + sulfato ferroso
levofloxacino + hidróxido de aluminio/hidróxido de magnesio
tetraciclina + carbonato de calcio
ciprofloxacino + sulfato ferroso
alendronato + carbonato de calcio
glibenclamida + fluconazol
glibenclamida + trimetoprima/sulfametoxazol
glimepirida + fluconazol
glibenclamida + claritromicina
Euglucon + Bactrim
repaglinida + gemfibrozilo
repaglinida + clopidogrel
ibuprofeno + ketorolaco
diclofenaco + prednisona
ketorolaco + aspirina
isotretinoína + doxiciclina
isotretinoína + tetraciclina
isotretinoína + vitamina A
ketorolaco + enoxaparina
espironolactona + cloruro de potasio
enalapril + trimetoprima/sulfametoxazol
espironolactona + trimetoprima/sulfametoxazol
tamsulosina + ketoconazol
sildenafil + doxazosina
sildenafil + ketoconazol
ivabradina + claritromicina
ivabradina + diltiazem
ciclosporina + claritromicina
tacrolimus + fluconazol
tacrolimus + claritromicina
ciclosporina + rifampicina
dexametasona + itraconazol
fluticasona + ritonavir
gentamicina + furosemida
amikacina + furosemida
amikacina + vancomicina
metronidazol + disulfiram
atazanavir + omeprazol
atazanavir + rifampicina
prednisona + rifampicina
isoniazida + rifampicina
ketoconazol + omeprazol
itraconazol + omeprazol
quetiapina + claritromicina
pregabalina + tramadol
gabapentina + tramadol
metoclopramida + haloperidol
`;
