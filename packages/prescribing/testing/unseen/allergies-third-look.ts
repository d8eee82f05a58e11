/**
 * A third look: rows written by somebody who had not seen the program, at its first look warned of 145 of 150, wrongly of 2 of
 * 90, and asked a reason for all of 120 pairs.
 */
export const allergiesThirdLook = `
penisilina > Amoxicilina 500 mg cápsulas
alergia a la penicilina > Augmentin 875/125
penicilina, me hincho toda > Ampicilina 500 mg
alergica a penicilina desde niña > Benzetacil 1,200,000 U
me salieron ronchas con la amoxicilina > Dicloxacilina 500 mg
amoxisilina > Amoxicilina/ácido clavulánico 875 mg
amoxi > Penamox 500 mg
ampisilina > Clavulin 12h
pentrexyl > Amoxicilina suspensión 250 mg/5 ml
benzetasil me dio choque anafilactico > Cefalexina 500 mg
penisilina benzatinica > Posipen 500 mg
dicloxasilina > Ampicilina sódica 1 g
penprocilina > Bencilpenicilina benzatínica 1.2 M
a la pnc > Amoxiclav 500/125
penicilinas, se me cierra la garganta > Keflex 500 mg
casi me muero con la penicilina > Cefadroxilo 500 mg
anafilaxia por amoxicilina > Cefaclor 250 mg
amoxil > Amoxicilina trihidratada 500 mg
augmentin > Penicilina V potásica 500 mg
aumentin > Trifamox IBL 500/500
betalactamicos > Amoxicilina 1 g
antibioticos betalactámicos > Ceftriaxona 1 g IM
alergia a la unasyna > Amoxicilina 875 mg
penicilina y sulfas > Bactrim F
sulfas, penicilina y aspirina > Gimaclav 875/125
polvo, gatos y penicilina > Amoxicilina/sulbactam 875/125
cefalosporinas > Cefixima 400 mg
sefalexina > Cefadroxilo 500 mg
ceftriaxona me dio urticaria > Cefuroxima axetilo 500 mg
seftriaxona > Rocephin 1 g IM
cefalexina > Keflex 500 mg
ceporex > Cefalexina 500 mg
rocefin > Cefixima (Denvar) 400 mg
zinnat > Cefuroxima 250 mg
sefotaxima > Ceftriaxona 500 mg IM
alergia a las sulfas > Trimetoprima/sulfametoxazol 160/800
sulfa > Septrin F
sulfamidas > TMP/SMX 800/160 mg
zulfas > Bactrim suspensión
bactrin > Trimetoprim con sulfametoxazol 80/400
trimetroprin con sulfa > Bactiver
septrin me dio steven johnson > Sulfametoxazol/trimetoprima forte
sulfametoxasol > Sulfasalazina 500 mg
sulfonamidas > Azulfidina 500 mg
alergia a sulfas > Celebrex 200 mg
sulfas, me salen ampollas > Sulfadiazina de plata crema
aspirina > Ácido acetilsalicílico 100 mg
aspirna > Aspirina Protect 100 mg
la aspirina me da asma > Ibuprofeno 400 mg
asprina, me hincho de los ojos > Naproxeno sódico 550 mg
acido acetil salicilico > Cafiaspirina
aas > Ketorolaco 10 mg
alergia a salicilatos > Pepto-Bismol (subsalicilato de bismuto)
alergico al alkaseltzer > Aspirina 500 mg
aines > Diclofenaco sódico 100 mg
alergia a los antiinflamatorios > Meloxicam 15 mg
a todos los aines, se me cierra el pecho > Ketorolaco trometamina 30 mg IM
ibuprofeno > Motrin 600 mg
ibuprofen > Naproxeno 500 mg
iboprufeno > Ketoprofeno 100 mg
motrin > Dexketoprofeno 25 mg
diclofenako > Voltaren 75 mg ampolleta
diclofenaco se me hinchan los labios > Aceclofenaco 100 mg
cataflam > Diclofenaco potásico 50 mg
boltaren > Cataflam Dolo 50 mg
voltaren inyectado me dio alergia > Dolo-Neurobión Forte
dolo neurobion > Diclofenaco 75 mg IM
naproxeno > Flanax 550 mg
naprosen > Ibuprofeno 600 mg
flanax > Naproxeno/paracetamol 275/300
ketorolako > Supradol 10 mg
dolac > Ketorolaco sublingual 30 mg
ketorolaco inyeccion me puse morada > Sinergix 10/25
supradol y neomelubrina > Ketorolaco 10 mg tabletas
piroxican > Meloxicam 7.5 mg
nimesulide > Mesulid 100 mg
celebrex > Celecoxib 200 mg
arcoxia me salio sarpullido > Etoricoxib 90 mg
metamizol > Neo-Melubrina 500 mg
metamisol sodico > Metamizol sódico 1 g IM
neomelubrina > Metamizol 500 mg tabletas
neo melubrina se me baja la presion y ronchas > Buscapina Compositum
dipirona > Magnopyrol gotas
pirazolonas > Metamizol sódico 500 mg
alergia a la melubrina > Butilhioscina/metamizol 10/250
prodolina > Dipirona 500 mg
buscapina compositum > Metamizol sódico ampolleta 1 g
paracetamol > Tempra 500 mg
parasetamol me brota > Tylenol 500 mg
tempra > Paracetamol 500 mg
acetaminofen > Paracetamol 1 g
tylenol y aspirina > Zaldiar 37.5/325
azitromicina > Azitrocin 500 mg
asitromisina > Claritromicina 500 mg
macrolidos > Azitromicina 500 mg
eritromicina > Klaricid 500 mg
claritromisina > Eritromicina estearato 500 mg
ciprofloxacino > Ciproxina 500 mg
cipro > Levofloxacino 750 mg
siprofloxasina ronchas en todo el cuerpo > Moxifloxacino 400 mg
levofloxacino > Tavanic 500 mg
quinolonas > Norfloxacino 400 mg
avelox > Ciprofloxacino 500 mg
tetraciclinas > Doxiciclina 100 mg
tetrasiclina > Minociclina 100 mg
doxiciclina > Vibramicina 100 mg
terramicina > Oxitetraciclina 500 mg
tramadol > Tradol 50 mg
tramadol me dio comezon y se me hincho la lengua > Zaldiar
tradol > Ketorolaco/tramadol 10/25
codeina > Tylex CD (paracetamol/codeína)
morfina > Codeína 30 mg
xilocaina > Lidocaína 2% con epinefrina
lidocaina me desmaye y ronchas > Xylocaína 5% ungüento
anestesia del dentista lidocaina > Lidocaína parche 5%
procaina > Penicilina G procaínica 800,000 U
enalapril se me hincho la cara > Captopril 25 mg
captopril angioedema > Lisinopril 10 mg
renitec > Enalapril maleato 10 mg
inhibidores de la eca > Ramipril 5 mg
losartan > Cozaar 50 mg
atorvastatina > Lipitor 20 mg
tegretol > Carbamazepina 200 mg
carbamasepina me pelo la piel > Fenitoína 100 mg
fenitoina > Carbamazepina LC 400 mg
epamin sindrome de dress > Fenobarbital 100 mg
tegretol > Oxcarbazepina 300 mg
fenobarbital > Epamin 100 mg
omeprasol > Omeprazol 20 mg
omeprazol ronchas y falta de aire > Pantoprazol 40 mg
loratadina > Clarityne 10 mg
loratadina > Desloratadina 5 mg
hidroxicina > Cetirizina 10 mg
fluconasol > Diflucan 150 mg
metronidasol > Flagyl 500 mg
flagil me saca ronchas > Tinidazol 500 mg
nitrofurantoina > Macrodantina 100 mg
macrodantina > Nitrofurantoína 100 mg
clindamisina > Dalacin C 300 mg
dalacin > Lincomicina 600 mg IM
alopurinol me dio sarpullido feo > Zyloprim 300 mg
gentamisina > Amikacina 500 mg IM
garamicina > Gentamicina 160 mg IM
insulina lantus me hace ronchas > Insulina glargina 100 UI/ml
metoclopramida > Carnotprim 10 mg
ranitidina > Azantac 150 mg
complejo b inyectado, tiamina > Bedoyecta Tri
albendazol > Zentel 400 mg
asiclovir > Valaciclovir 1 g
dramamine > Dimenhidrinato 50 mg
`;

export const noAllergiesThirdLook = `
no soy alérgico a nada > Amoxicilina 500 mg
no soy alergica a nada > Ketorolaco 10 mg
niega alergias > Ceftriaxona 1 g IM
negadas > Naproxeno 500 mg
ninguna > Ibuprofeno 400 mg
ninguna conocida > Bactrim F
ninguno > Penicilina benzatínica 1.2 M
no sé > Diclofenaco 100 mg
no se, nunca me han dicho > Ciprofloxacino 500 mg
no > Metamizol 500 mg
nada > Clindamicina 300 mg
no que yo sepa > Azitromicina 500 mg
no tengo > Enalapril 10 mg
hasta ahorita ninguna > Omeprazol 20 mg
nop > Paracetamol 500 mg
sin alergias > Levofloxacino 750 mg
sin alergias conocidas > Amoxiclav 875/125
n/a > Losartán 50 mg
alergias negadas por el paciente > Cefalexina 500 mg
no alergico a medicamentos > Trimetoprima/sulfametoxazol 160/800
a ningun medicamento > Dicloxacilina 500 mg
interrogadas y negadas > Metformina 850 mg
creo que no > Nitrofurantoína 100 mg
nunca he tenido alergias > Tramadol 50 mg
no padezco de alergias > Fluconazol 150 mg
desconozco > Loratadina 10 mg
ningunas gracias a dios > Metronidazol 500 mg
no soy alergico a la penicilina > Amoxicilina 500 mg
niega alergia a penicilina y sulfas > Ampicilina 500 mg
todo bien, no tengo alergias > Aspirina Protect 100 mg
polvo > Amoxicilina 500 mg
alergia al polvo y acaros > Ibuprofeno 400 mg
gatos > Ciprofloxacino 500 mg
a los gatos y perros > Paracetamol 500 mg
pelo de perro > Metformina 850 mg
polen > Azitromicina 500 mg
al polen en primavera > Losartán 50 mg
mariscos > Ketorolaco 10 mg
camaron > Trimetoprima/sulfametoxazol 160/800
al pescado y camarones > Amoxicilina 875 mg
nuez > Cefalexina 500 mg
cacahuate > Omeprazol 20 mg
fresas > Diclofenaco 100 mg
chocolate > Atorvastatina 20 mg
alergia al latex > Paracetamol 1 g
maquillaje > Naproxeno 500 mg
a los cosmeticos y perfumes > Clindamicina 300 mg
picadura de abeja > Enalapril 10 mg
piquete de alacran > Metformina 500 mg
mosquitos > Amlodipino 5 mg
bisuteria, niquel > Levotiroxina 100 mcg
al cloro y detergentes > Sertralina 50 mg
humedad > Loratadina 10 mg
al frio me salen ronchas > Cetirizina 10 mg
kiwi y piña > Doxiciclina 100 mg
pasto > Montelukast 10 mg
humo de cigarro > Salbutamol inhalador
esmalte de uñas > Fluconazol 150 mg
alergia al sol > Metronidazol 500 mg
penicilina > Azitromicina 500 mg
penisilina > Ciprofloxacino 500 mg
alergia a la penicilina > Paracetamol 500 mg
amoxicilina > Ibuprofeno 400 mg
penicilina > Losartán 50 mg
ampicilina > Omeprazol 20 mg
sulfas > Amoxicilina 500 mg
alergica a las sulfas > Paracetamol 500 mg
bactrim > Azitromicina 500 mg
sulfas > Loratadina 10 mg
metamizol > Amoxicilina 500 mg
neomelubrina > Metformina 850 mg
ibuprofeno > Amoxicilina 500 mg
naproxeno > Omeprazol 40 mg
aspirina > Levotiroxina 50 mcg
diclofenaco > Ciprofloxacino 500 mg
ketorolaco > Losartán 50 mg
ciprofloxacino > Cefalexina 500 mg
azitromicina > Doxiciclina 100 mg
clindamicina > Paracetamol 500 mg
enalapril > Amlodipino 5 mg
tegretol > Metformina 850 mg
mi mamá es alérgica a la penicilina, yo no > Amoxicilina 500 mg
mi hermano es alergico a las sulfas pero yo no > Bactrim F
yo no, mi esposo si es alergico a la aspirina > Ácido acetilsalicílico 100 mg
mi hija es alergica al ibuprofeno, yo a nada > Naproxeno 500 mg
rinitis alérgica > Desloratadina 5 mg
rinitis alergica desde chico > Amoxicilina 500 mg
gripa > Paracetamol 500 mg
me da gripa seguido > Azitromicina 500 mg
conjuntivitis alergica > Ketotifeno gotas oftálmicas
`;
