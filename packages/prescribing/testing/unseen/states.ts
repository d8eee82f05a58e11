/**
 * What must be said at least of a medicine for a state or an age, at the level of «informs» or more. Written without a look at the
 * rules on 2026-11-24; lines that are right to be silent (metimazole after the first weeks …) were taken out.
 */
export const statesUnseen = {
  pregnant: `
isotretinoína, Roacutan, metotrexato, warfarina, Coumadin, enalapril, losartán, telmisartán, captopril, ácido valproico, Depakene,
topiramato, carbamazepina, fenitoína, litio, doxiciclina, tetraciclina, minociclina, ibuprofeno, naproxeno, ketorolaco, diclofenaco,
misoprostol, Cytotec, atorvastatina, pravastatina, ribavirina, fluconazol, ciprofloxacino, levofloxacino, leflunomida, micofenolato,
finasterida, dutasterida, espironolactona, acitretina, testosterona, danazol, estradiol, amikacina, gentamicina, estreptomicina,
aliskireno, sitagliptina, glibenclamida, aspirina, albendazol, mebendazol, ketoconazol, griseofulvina, voriconazol, bosentán,
tamoxifeno, letrozol, clomifeno, paroxetina, atenolol, amiodarona, liraglutida, semaglutida, empagliflozina, orlistat, retinol,
colchicina, hidroxiurea, ciclofosfamida, azatioprina`,
  nursing: `
amiodarona, litio, metotrexato, ciclofosfamida, tramadol, bromocriptina, cabergolina, doxiciclina, ciprofloxacino, cloranfenicol,
metronidazol, tinidazol, aspirina, isotretinoína, lamotrigina, fluoxetina, doxepina, pseudoefedrina, levonorgestrel/etinilestradiol,
atenolol, tetraciclina, leflunomida, ribavirina, ketoconazol, nitrofurantoína, dapsona, quinina, atorvastatina, semaglutida,
tamoxifeno, letrozol, naproxeno, indometacina, primaquina`,
  ofTen: `
aspirina, ácido acetilsalicílico, ciprofloxacino, levofloxacino, moxifloxacino, tramadol, codeína, nimesulida, ketorolaco,
bismuto subsalicilato, isotretinoína, sildenafil, finasterida, meloxicam, etoricoxib, escitalopram, paroxetina, domperidona`,
  ofFive: `
doxiciclina, tetraciclina, minociclina, ciprofloxacino, aspirina, tramadol, nimesulida, loperamida, ketorolaco, butilhioscina oral,
metoclopramida, fluoxetina`,
  ofOne: `
prometazina, loperamida, dextrometorfano, pseudoefedrina, clorfenamina, ambroxol, dimenhidrinato, metoclopramida, tetraciclina, aspirina,
fenilefrina, levofloxacino, hidroxizina, nimesulida, codeína`,
  ofEightyTwo: `
amitriptilina, difenhidramina, clorfenamina, glibenclamida, indometacina, ketorolaco, metoclopramida, digoxina, nifedipino, doxazosina,
oxibutinina, hidroxizina, haloperidol, quetiapina, ciclobenzaprina, metocarbamol, nitrofurantoína, naproxeno, paroxetina, prometazina,
tramadol, aspirina, clonidina, prazosina, carisoprodol, dimenhidrinato, biperideno`,
} as const;
