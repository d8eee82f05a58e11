/** What is prescribed every day and must not be taken for a controlled one. Written before tuning; one a line. */
export const ordinaryHeldOut = `
clonixinato de lisina 125 mg
clonixinato
Clonixínato de licina
clonidina 0.1 mg
Catapresan
hidroxizina 10 mg
hidroxicina
hidralazina 50
metformina 850
metoprolol 100 mg
metotrexato 2.5
metronidazol 500 mg
metocarbamol
metildopa 250
metilprednisolona 500
metilcobalamina
lamotrigina 25
lamivudina
loratadina 10 mg
losartan 50
lovastatina
clotrimazol óvulos
clopidogrel
clortalidona
clorfenamina
cloranfenicol oftálmico
cloroquina
clorhexidina
clindamicina 300
claritromicina 500
clemastina
clomifeno
clomipramina
diclofenaco 100
dicloxacilina
difenidol 25
digoxina
diltiazem
dimenhidrinato
diosmina
diosmectita
domperidona
doxazosina
fenitoína
fenofibrato
fenazopiridina
fexofenadina
finasterida
fluconazol
flunarizina 5 mg
fluoxetina 20
flavoxato
furosemida
ketoconazol
ketorolaco sublingual
ketotifeno
ketoprofeno
midodrina
mirtazapina
misoprostol
minoxidil
nitazoxanida
nitrofurantoina
nimodipino
nifedipino
omeprazol
olanzapina
oxcarbazepina
oximetazolina
oxibutinina
oxolamina
ondansetron
sertralina 50
simeticona
sitagliptina
sumatriptan
sucralfato
zinc
zidovudina
zolmitriptan
ziprasidona
Alin
Zaldiar
Tradol
Tempra
Buscapina compositum
Dolo-Neurobion forte
Flanax
Voltarén
Motrin
Aspirina protect
Cafiaspirina
Desenfriol D
Antiflu-des
Sensibit D
XL-3
Histiacil NF
Bisolvon
Mucosolvan
Ventolín
Symbicort
Singulair
Augmentín 12h
Amoxil
Bactrim F
Ciproxina
Zitromax
Daxon
Vermox
Flagyl
Canesten V
Lotrimin
Microgynon
Yasmín
Depo-Provera
Viagra
Cialis
Lipitor
Crestor
Norvasc
Cozaar
Glucophage
Januvia
Lantus
Eutirox
Nexium
Losec
Riopan
Melox
Pepto-Bismol
Lomotil
Electrolit
Ensure vainilla
Protector solar FPS 50
Dieta baja en sal
Reposo relativo por 3 días
Compresas frías 15 minutos
Abundantes líquidos
`;
