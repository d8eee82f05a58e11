/** Written before the matcher was tuned and not looked at since: the honest half of its figures. One form a line. */
export const controlledHeldOut = `
clonasepan 2mg
Klonazepam tabletas 2 mg
clonacepam gotas 2.5mg/ml
clona-zepam
CLONAZEPÁM 0.5
clonazepan sublingual
clonazempam
cloazepam
Ribotril
Rivotrill gotas
rivotrl 2 mg
Kriadez
alprasolan 0.25
alprazolán
alprazolm
Alprazolam (Tafil) 0.5 mg
Taffil 1mg
Tafíl
neupacs
diasepam 10 mg
diacepan
Diazepan ampolletas
diaazepam
Baliun
Valiúm 5 mg
lorasepam 1 mg
loracepan
Lorazepm
Atiban 2mg
bromasepam 3 mg
bromacepan
Lecsotan
Lexotán 6
clobasan
clovazam 10 mg
Frisiun
midasolam
midazolán ampula
Dormicun
Dormikum
zolpiden 10mg
solpiden
zolpidén
zolpiden hemitartrato
Stilnoks
estilnox
eszopiclona 3mg
es zopiclona
Lunezta
zopiclóna 7.5
Imovan
metil-fenidato 20 mg
metilfenidato LA
metilfenydato
metilfeniato
Rritalin
ritalín 10 mg
Conserta 36
Conzerta
lisdexanfetamina 50 mg
lizdexanfetamina
Vybanse
morfina 30 mg
morphina sulfato
sulfato de morfína
m o r f i n a
oxicodona 10
oxycodóna
osicodona 20 mg
Oxycontín
oxi-contin
fentanilo parche 25
fentanyl
fentanílo
Durogesik
Duro gesic
tapentadól 50
tapentadol 50mg tab
Palexya
buprenorfína
bupremorfina parche
buprenorphine
Temgesik
Trans tec 20
nalbufína
nalvufina
Nubaín
metadóna
metadona 5 mg
hidromorfóna
hidromorphona
meperidína
petidina
codeína 30 mg
paracetamol con codeina
paracetamol/codeína 500/30
Tylex CD
tilex cd
ketamína
quetamina
Ketalár
fentermyna 30
fentermína
Acxión 30 mg
Aksion
Terfamecs
clobenzoréx
clobensorex 30 mg
Asenlis
Itrabil
Redotecs
mazindól
Solucáps
anfepramóna
dietil propion
fenproporés
carisoprodól
Naxodol caps
Carisoprodol con naproxeno
risperidóna 2 mg
risperidona gotas
Risperdál
clozapína 100
closapina
Clopcine
Leponeks
trihexifenidílo
trihexifenidil 5 mg
Hipoquinon
Artáne
ergotamína con cafeína
ergotamina/cafeina
Cafergott
sidolil
pseudo-efedrina
pseudoefedrína 60
loratadina + pseudoefedrina
Clarityne-D
Claritine D
efedrína
flunitrazepám
flunitracepam
Rohipnol
triazolán
Alcion 0.25
`;
