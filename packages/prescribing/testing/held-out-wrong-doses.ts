/**
 * Doses that must raise at least «asks»: who; medicine; strength; dose; frequency (and route or days). Written before the
 * tables of doses and never used to mend them.
 */
export const heldOutWrongDoses = `
35a 70kg; paracetamol; 500 mg; 15 g; cada 4 horas
35a 70kg; paracetamol; 500 mg; 1 g; cada 4 horas
40a 80kg; paracetamol; 500 mg; 3 tabletas; cada 6 horas
30a 60kg; paracetamol; 500 mg; 4 tabletas; cada 8 horas
5a 18kg; paracetamol; 160 mg/5 mL; 15 mL; cada 6 horas
2a 12kg; paracetamol; 100 mg/mL; 5 mL; cada 6 horas
6m 7kg; paracetamol; 100 mg/mL; 30 gotas; cada 2 horas
3a 14kg; paracetamol; 500 mg; 1 tableta; cada 6 horas
20d 3.5kg; paracetamol; 100 mg/mL; 1.5 mL; cada 4 horas
60a 70kg; ibuprofeno; 800 mg; 800 mg; cada 4 horas
30a 60kg; ibuprofeno; 400 mg; 4000 mg; cada 8 horas
4a 16kg; ibuprofeno; 100 mg/5 mL; 20 mL; cada 8 horas
8m 8kg; ibuprofeno; 40 mg/mL; 8 mL; cada 8 horas
45a 75kg; naproxeno; 500 mg; 500 mg; cada 4 horas
40a 70kg; naproxeno; 250 mg; 2.5 g; cada 12 horas
40a 70kg; diclofenaco; 100 mg; 100 mg; cada 6 horas
40a 70kg; diclofenaco; 75 mg; 750 mg; cada 12 horas
45a 70kg; ketorolaco; 10 mg; 30 mg; cada 6 horas; oral
45a 70kg; ketorolaco; 10 mg; 10 mg; cada 3 horas; oral
50a 80kg; meloxicam; 15 mg; 15 mg; cada 8 horas
50a 80kg; meloxicam; 15 mg; 150 mg; cada 24 horas
50a 80kg; celecoxib; 200 mg; 400 mg; cada 8 horas
50a 80kg; etoricoxib; 90 mg; 120 mg; cada 8 horas
30a 60kg; metamizol; 500 mg; 5 g; cada 8 horas
40a 70kg; tramadol; 50 mg; 200 mg; cada 6 horas
40a 70kg; tramadol; 50 mg; 500 mg; cada 8 horas
40a 70kg; ketoprofeno; 100 mg; 100 mg; cada 4 horas
40a 70kg; indometacina; 25 mg; 100 mg; cada 6 horas
40a 70kg; piroxicam; 20 mg; 20 mg; cada 6 horas
40a 70kg; nimesulida; 100 mg; 100 mg; cada 4 horas
35a 70kg; amoxicilina; 500 mg; 5 g; cada 8 horas
4a 16kg; amoxicilina; 250 mg/5 mL; 25 mL; cada 8 horas
2a 12kg; amoxicilina; 500 mg/5 mL; 10 mL; cada 8 horas
35a 70kg; amoxicilina/ácido clavulánico; 875 mg/125 mg; 3 tabletas; cada 8 horas
3a 14kg; amoxicilina/ácido clavulánico; 400 mg/57 mg/5 mL; 20 mL; cada 8 horas
30a 60kg; azitromicina; 500 mg; 500 mg; cada 6 horas
30a 60kg; azitromicina; 500 mg; 5 g; cada 24 horas
4a 16kg; azitromicina; 200 mg/5 mL; 20 mL; cada 24 horas
40a 70kg; claritromicina; 500 mg; 1000 mg; cada 8 horas
5a 18kg; claritromicina; 250 mg/5 mL; 10 mL; cada 8 horas
30a 60kg; eritromicina; 500 mg; 2 g; cada 6 horas
40a 70kg; ciprofloxacino; 500 mg; 500 mg; cada 4 horas; oral
40a 70kg; ciprofloxacino; 500 mg; 5 g; cada 12 horas; oral
40a 70kg; levofloxacino; 500 mg; 750 mg; cada 8 horas
40a 70kg; moxifloxacino; 400 mg; 400 mg; cada 8 horas
30a 60kg; cefalexina; 500 mg; 2 g; cada 6 horas
5a 18kg; cefalexina; 250 mg/5 mL; 20 mL; cada 6 horas
30a 60kg; cefixima; 400 mg; 400 mg; cada 8 horas
4a 15kg; cefixima; 100 mg/5 mL; 15 mL; cada 12 horas
30a 60kg; cefuroxima; 500 mg; 1 g; cada 6 horas; oral
10d 3kg; ceftriaxona; 1 g; 1 g; cada 12 horas; intravenosa
15d 3.5kg; ceftriaxona; 1 g; 1 g; cada 24 horas; intramuscular
3a 14kg; ceftriaxona; 1 g; 2 g; cada 12 horas; intramuscular
40a 70kg; ceftriaxona; 1 g; 4 g; cada 12 horas; intramuscular
30a 60kg; metronidazol; 500 mg; 2 g; cada 8 horas; oral
5a 18kg; metronidazol; 250 mg/5 mL; 15 mL; cada 8 horas; oral
30a 60kg; nitrofurantoína; 100 mg; 300 mg; cada 6 horas
30a 60kg; trimetoprima/sulfametoxazol; 160 mg/800 mg; 3 tabletas; cada 8 horas
4a 16kg; trimetoprima/sulfametoxazol; 40 mg/200 mg/5 mL; 25 mL; cada 12 horas
30a 60kg; doxiciclina; 100 mg; 300 mg; cada 8 horas
30a 60kg; clindamicina; 300 mg; 900 mg; cada 4 horas; oral
30a 60kg; fosfomicina; 500 mg; 5 g; cada 6 horas; oral
5a 18kg; gentamicina; 80 mg; 160 mg; cada 8 horas; intramuscular
40a 70kg; gentamicina; 80 mg; 800 mg; cada 8 horas; intramuscular
40a 70kg; amikacina; 500 mg; 1 g; cada 8 horas; intramuscular
30a 60kg; fluconazol; 150 mg; 1500 mg; dosis única
30a 60kg; aciclovir; 400 mg; 4 g; 5 veces al día
30a 60kg; albendazol; 200 mg; 4 g; dosis única
30a 60kg; ivermectina; 6 mg; 60 mg; dosis única
30a 60kg; nitazoxanida; 500 mg; 2 g; cada 8 horas
45a 75kg; enalapril; 10 mg; 40 mg; cada 8 horas
45a 75kg; enalapril; 10 mg; 100 mg; cada 24 horas
45a 75kg; captopril; 25 mg; 250 mg; cada 8 horas
45a 75kg; losartán; 50 mg; 500 mg; cada 24 horas
45a 75kg; losartán; 50 mg; 100 mg; cada 8 horas
45a 75kg; telmisartán; 80 mg; 80 mg; cada 8 horas
45a 75kg; valsartán; 160 mg; 320 mg; cada 8 horas
45a 75kg; amlodipino; 5 mg; 50 mg; cada 24 horas
45a 75kg; amlodipino; 5 mg; 10 mg; cada 8 horas
45a 75kg; nifedipino; 30 mg; 90 mg; cada 8 horas
45a 75kg; metoprolol; 100 mg; 300 mg; cada 8 horas
45a 75kg; propranolol; 40 mg; 400 mg; cada 8 horas
45a 75kg; atenolol; 50 mg; 100 mg; cada 6 horas
45a 75kg; hidroclorotiazida; 25 mg; 250 mg; cada 24 horas
45a 75kg; clortalidona; 50 mg; 50 mg; cada 6 horas
45a 75kg; espironolactona; 25 mg; 250 mg; cada 8 horas
70a 65kg; digoxina; 0.25 mg; 2.5 mg; cada 24 horas
70a 65kg; digoxina; 0.25 mg; 25 mg; cada 24 horas
70a 65kg; digoxina; 0.25 mg; 0.25 mg; cada 6 horas
60a 70kg; amiodarona; 200 mg; 800 mg; cada 6 horas
60a 70kg; atorvastatina; 20 mg; 80 mg; cada 8 horas
60a 70kg; atorvastatina; 20 mg; 200 mg; cada 24 horas
60a 70kg; simvastatina; 20 mg; 80 mg; cada 12 horas
60a 70kg; rosuvastatina; 20 mg; 40 mg; cada 8 horas
60a 70kg; pravastatina; 20 mg; 200 mg; cada 24 horas
60a 70kg; bezafibrato; 200 mg; 600 mg; cada 8 horas
60a 70kg; clopidogrel; 75 mg; 75 mg; cada 4 horas
60a 70kg; warfarina; 5 mg; 50 mg; cada 24 horas
60a 70kg; rivaroxaban; 20 mg; 20 mg; cada 6 horas
60a 70kg; apixaban; 5 mg; 10 mg; cada 6 horas
60a 70kg; furosemida; 40 mg; 400 mg; cada 6 horas; oral
50a 75kg; metformina; 850 mg; 2 tabletas; cada 8 horas
50a 75kg; metformina; 850 mg; 8.5 g; cada 12 horas
50a 75kg; glibenclamida; 5 mg; 50 mg; cada 24 horas
50a 75kg; glibenclamida; 5 mg; 10 mg; cada 6 horas
50a 75kg; glimepirida; 4 mg; 8 mg; cada 8 horas
50a 75kg; sitagliptina; 100 mg; 100 mg; cada 8 horas
50a 75kg; dapagliflozina; 10 mg; 10 mg; cada 6 horas
50a 75kg; empagliflozina; 25 mg; 50 mg; cada 12 horas
50a 75kg; linagliptina; 5 mg; 5 mg; cada 6 horas
50a 75kg; pioglitazona; 30 mg; 300 mg; cada 24 horas
40a 60kg; levotiroxina; 100 mcg; 100 mg; cada 24 horas
40a 60kg; levotiroxina; 100 mcg; 100 mcg; cada 4 horas
40a 60kg; levotiroxina; 100 mcg; 1000 mcg; cada 24 horas
40a 60kg; tiamazol; 5 mg; 100 mg; cada 8 horas
40a 60kg; prednisona; 50 mg; 500 mg; cada 24 horas
5a 18kg; prednisolona; 15 mg/5 mL; 30 mL; cada 24 horas
40a 60kg; dexametasona; 8 mg; 80 mg; cada 24 horas; intramuscular
40a 60kg; betametasona; 4 mg; 40 mg; cada 12 horas; intramuscular
40a 60kg; omeprazol; 20 mg; 200 mg; cada 24 horas
40a 60kg; omeprazol; 20 mg; 40 mg; cada 4 horas
40a 60kg; pantoprazol; 40 mg; 80 mg; cada 6 horas
40a 60kg; esomeprazol; 40 mg; 400 mg; cada 24 horas
40a 60kg; famotidina; 40 mg; 80 mg; cada 8 horas
40a 60kg; metoclopramida; 10 mg; 20 mg; cada 6 horas
3a 14kg; metoclopramida; 4 mg/mL; 2 mL; cada 8 horas
40a 60kg; domperidona; 10 mg; 20 mg; cada 6 horas
40a 60kg; ondansetrón; 8 mg; 32 mg; cada 8 horas
4a 16kg; ondansetrón; 4 mg/5 mL; 20 mL; cada 8 horas
40a 60kg; loperamida; 2 mg; 8 mg; cada 6 horas
40a 60kg; butilhioscina; 10 mg; 100 mg; cada 6 horas
30a 60kg; loratadina; 10 mg; 100 mg; cada 24 horas
30a 60kg; loratadina; 10 mg; 10 mg; cada 4 horas
4a 16kg; loratadina; 5 mg/5 mL; 15 mL; cada 12 horas
30a 60kg; cetirizina; 10 mg; 10 mg; cada 4 horas
30a 60kg; desloratadina; 5 mg; 50 mg; cada 24 horas
30a 60kg; fexofenadina; 180 mg; 360 mg; cada 8 horas
30a 60kg; clorfenamina; 4 mg; 40 mg; cada 8 horas
3a 14kg; ambroxol; 15 mg/5 mL; 15 mL; cada 6 horas
30a 60kg; montelukast; 10 mg; 100 mg; cada 24 horas
5a 18kg; montelukast; 5 mg; 10 mg; cada 12 horas
30a 60kg; teofilina; 200 mg; 800 mg; cada 8 horas
3a 14kg; salbutamol; 2 mg/5 mL; 20 mL; cada 8 horas; oral
30a 60kg; dextrometorfano; 15 mg/5 mL; 40 mL; cada 6 horas
30a 60kg; sertralina; 50 mg; 500 mg; cada 24 horas
30a 60kg; fluoxetina; 20 mg; 200 mg; cada 24 horas
30a 60kg; escitalopram; 10 mg; 20 mg; cada 8 horas
30a 60kg; citalopram; 20 mg; 60 mg; cada 12 horas
30a 60kg; amitriptilina; 25 mg; 250 mg; cada 12 horas
30a 60kg; venlafaxina; 75 mg; 750 mg; cada 24 horas
30a 60kg; duloxetina; 60 mg; 120 mg; cada 8 horas
30a 60kg; carbamazepina; 200 mg; 800 mg; cada 6 horas
30a 60kg; gabapentina; 300 mg; 3000 mg; cada 8 horas
30a 60kg; pregabalina; 75 mg; 750 mg; cada 12 horas
30a 60kg; lamotrigina; 100 mg; 1000 mg; cada 12 horas
30a 60kg; quetiapina; 100 mg; 1000 mg; cada 12 horas
30a 60kg; ciclobenzaprina; 10 mg; 30 mg; cada 8 horas
40a 70kg; tizanidina; 4 mg; 40 mg; cada 8 horas
50a 75kg; colchicina; 1 mg; 1 mg; cada 2 horas
50a 75kg; alopurinol; 300 mg; 3 g; cada 24 horas
50a 60kg; metotrexato; 2.5 mg; 10 mg; cada 24 horas
50a 60kg; metotrexato; 2.5 mg; 7.5 mg; cada 12 horas
60a 60kg; alendronato; 70 mg; 70 mg; cada 24 horas
60a 70kg; tamsulosina; 0.4 mg; 4 mg; cada 24 horas
60a 70kg; finasterida; 5 mg; 50 mg; cada 24 horas
50a 75kg; sildenafil; 100 mg; 100 mg; cada 6 horas
50a 75kg; tadalafil; 20 mg; 20 mg; cada 6 horas
30a 60kg; ácido fólico; 5 mg; 500 mg; cada 24 horas
40a 70kg; ceftriaxona; 1 g; 10 mg; cada 24 horas; intramuscular
35a 70kg; amoxicilina; 500 mg; 5 mg; cada 8 horas
35a 70kg; paracetamol; 500 mg; 500 mcg; cada 8 horas
`;
