/** Usual doses, which must raise nothing of doses above «informs». Written before the tables and never used to mend them. */
export const heldOutGoodDoses = `
35a 70kg; paracetamol; 500 mg; 1 g; cada 8 horas
35a 70kg; paracetamol; 500 mg; 1 tableta; cada 6 horas
70a 60kg; paracetamol; 650 mg; 1 tableta; cada 8 horas
5a 18kg; paracetamol; 160 mg/5 mL; 8 mL; cada 6 horas
1a 10kg; paracetamol; 100 mg/mL; 1.5 mL; cada 6 horas
3m 5.5kg; paracetamol; 100 mg/mL; 0.7 mL; cada 6 horas
8a 26kg; paracetamol; 160 mg/5 mL; 10 mL; cada 6 horas
30a 60kg; ibuprofeno; 400 mg; 400 mg; cada 8 horas
50a 80kg; ibuprofeno; 800 mg; 800 mg; cada 8 horas
4a 16kg; ibuprofeno; 100 mg/5 mL; 7 mL; cada 8 horas
10m 9kg; ibuprofeno; 40 mg/mL; 2 mL; cada 8 horas
40a 70kg; naproxeno; 500 mg; 500 mg; cada 12 horas
40a 70kg; naproxeno; 250 mg; 1 tableta; cada 12 horas
40a 70kg; diclofenaco; 100 mg; 100 mg; cada 24 horas
40a 70kg; diclofenaco; 75 mg; 75 mg; cada 12 horas; intramuscular
40a 70kg; ketorolaco; 10 mg; 10 mg; cada 6 horas; oral
40a 70kg; ketorolaco; 30 mg; 30 mg; cada 8 horas; intramuscular
50a 75kg; meloxicam; 15 mg; 15 mg; cada 24 horas
50a 75kg; celecoxib; 200 mg; 200 mg; cada 12 horas
50a 75kg; etoricoxib; 90 mg; 90 mg; cada 24 horas
30a 60kg; metamizol; 500 mg; 500 mg; cada 8 horas
30a 60kg; metamizol; 500 mg; 1 g; cada 6 horas
40a 70kg; tramadol; 50 mg; 50 mg; cada 8 horas
40a 70kg; tramadol; 50 mg; 100 mg; cada 6 horas
40a 70kg; indometacina; 25 mg; 25 mg; cada 8 horas
40a 70kg; piroxicam; 20 mg; 20 mg; cada 24 horas
30a 60kg; nimesulida; 100 mg; 100 mg; cada 12 horas
30a 60kg; clonixinato de lisina; 125 mg; 125 mg; cada 8 horas
60a 70kg; ácido acetilsalicílico; 100 mg; 100 mg; cada 24 horas
30a 60kg; ácido acetilsalicílico; 500 mg; 500 mg; cada 6 horas
35a 70kg; amoxicilina; 500 mg; 500 mg; cada 8 horas
35a 70kg; amoxicilina; 500 mg; 1 g; cada 12 horas
4a 16kg; amoxicilina; 250 mg/5 mL; 5 mL; cada 8 horas
2a 12kg; amoxicilina; 400 mg/5 mL; 6.5 mL; cada 12 horas
35a 70kg; amoxicilina/ácido clavulánico; 875 mg/125 mg; 1 tableta; cada 12 horas
35a 70kg; amoxicilina/ácido clavulánico; 500 mg/125 mg; 1 tableta; cada 8 horas
3a 14kg; amoxicilina/ácido clavulánico; 400 mg/57 mg/5 mL; 5 mL; cada 12 horas
30a 60kg; ampicilina; 500 mg; 500 mg; cada 6 horas
30a 60kg; dicloxacilina; 500 mg; 500 mg; cada 6 horas
5a 18kg; dicloxacilina; 250 mg/5 mL; 4 mL; cada 6 horas
30a 60kg; azitromicina; 500 mg; 500 mg; cada 24 horas
4a 16kg; azitromicina; 200 mg/5 mL; 4 mL; cada 24 horas
30a 60kg; azitromicina; 500 mg; 1 g; dosis única
40a 70kg; claritromicina; 500 mg; 500 mg; cada 12 horas
5a 18kg; claritromicina; 250 mg/5 mL; 2.5 mL; cada 12 horas
30a 60kg; eritromicina; 500 mg; 500 mg; cada 6 horas
30a 60kg; ciprofloxacino; 500 mg; 500 mg; cada 12 horas; oral
30a 60kg; ciprofloxacino; 250 mg; 250 mg; cada 12 horas; oral
40a 70kg; levofloxacino; 750 mg; 750 mg; cada 24 horas
40a 70kg; levofloxacino; 500 mg; 500 mg; cada 24 horas
40a 70kg; moxifloxacino; 400 mg; 400 mg; cada 24 horas
30a 60kg; cefalexina; 500 mg; 500 mg; cada 6 horas
5a 18kg; cefalexina; 250 mg/5 mL; 5 mL; cada 6 horas
30a 60kg; cefixima; 400 mg; 400 mg; cada 24 horas
4a 15kg; cefixima; 100 mg/5 mL; 6 mL; cada 24 horas
30a 60kg; cefuroxima; 500 mg; 500 mg; cada 12 horas; oral
40a 70kg; ceftriaxona; 1 g; 1 g; cada 24 horas; intramuscular
40a 70kg; ceftriaxona; 1 g; 1 g; cada 12 horas; intramuscular
3a 14kg; ceftriaxona; 1 g; 700 mg; cada 24 horas; intramuscular
30a 60kg; metronidazol; 500 mg; 500 mg; cada 8 horas; oral
30a 60kg; metronidazol; 500 mg; 500 mg; cada 12 horas; oral
5a 18kg; metronidazol; 250 mg/5 mL; 4 mL; cada 8 horas; oral
30a 60kg; nitrofurantoína; 100 mg; 100 mg; cada 6 horas
30a 60kg; nitrofurantoína; 100 mg; 100 mg; cada 12 horas
30a 60kg; trimetoprima/sulfametoxazol; 160 mg/800 mg; 1 tableta; cada 12 horas
4a 16kg; trimetoprima/sulfametoxazol; 40 mg/200 mg/5 mL; 8 mL; cada 12 horas
30a 60kg; doxiciclina; 100 mg; 100 mg; cada 12 horas
30a 60kg; minociclina; 100 mg; 100 mg; cada 12 horas
30a 60kg; clindamicina; 300 mg; 300 mg; cada 6 horas; oral
30a 60kg; clindamicina; 300 mg; 300 mg; cada 8 horas; oral
30a 60kg; fosfomicina; 3 g; 3 g; dosis única; oral
40a 70kg; gentamicina; 160 mg; 160 mg; cada 24 horas; intramuscular
40a 70kg; amikacina; 500 mg; 500 mg; cada 12 horas; intramuscular
30a 60kg; fluconazol; 150 mg; 150 mg; dosis única
30a 60kg; itraconazol; 100 mg; 100 mg; cada 24 horas
30a 60kg; itraconazol; 100 mg; 200 mg; cada 12 horas
30a 60kg; terbinafina; 250 mg; 250 mg; cada 24 horas
30a 60kg; aciclovir; 400 mg; 800 mg; 5 veces al día
30a 60kg; aciclovir; 400 mg; 400 mg; cada 8 horas
30a 60kg; oseltamivir; 75 mg; 75 mg; cada 12 horas
30a 60kg; valaciclovir; 500 mg; 1 g; cada 8 horas
30a 60kg; albendazol; 400 mg; 400 mg; dosis única
3a 14kg; albendazol; 400 mg/20 mL; 20 mL; dosis única
30a 60kg; ivermectina; 6 mg; 12 mg; dosis única
30a 60kg; nitazoxanida; 500 mg; 500 mg; cada 12 horas
5a 18kg; nitazoxanida; 100 mg/5 mL; 10 mL; cada 12 horas
30a 60kg; mebendazol; 100 mg; 100 mg; cada 12 horas
45a 75kg; enalapril; 10 mg; 10 mg; cada 12 horas
45a 75kg; enalapril; 20 mg; 20 mg; cada 24 horas
45a 75kg; captopril; 25 mg; 25 mg; cada 8 horas
45a 75kg; lisinopril; 10 mg; 20 mg; cada 24 horas
45a 75kg; losartán; 50 mg; 50 mg; cada 12 horas
45a 75kg; losartán; 50 mg; 50 mg; cada 24 horas
45a 75kg; telmisartán; 80 mg; 80 mg; cada 24 horas
45a 75kg; valsartán; 160 mg; 160 mg; cada 24 horas
45a 75kg; candesartán; 16 mg; 16 mg; cada 24 horas
45a 75kg; irbesartán; 150 mg; 150 mg; cada 24 horas
45a 75kg; amlodipino; 5 mg; 5 mg; cada 24 horas
45a 75kg; nifedipino; 30 mg; 30 mg; cada 24 horas
45a 75kg; metoprolol; 100 mg; 100 mg; cada 12 horas
45a 75kg; propranolol; 40 mg; 40 mg; cada 8 horas
45a 75kg; atenolol; 50 mg; 50 mg; cada 24 horas
45a 75kg; bisoprolol; 5 mg; 5 mg; cada 24 horas
45a 75kg; carvedilol; 25 mg; 12.5 mg; cada 12 horas
45a 75kg; hidroclorotiazida; 25 mg; 25 mg; cada 24 horas
45a 75kg; clortalidona; 50 mg; 25 mg; cada 24 horas
45a 75kg; espironolactona; 25 mg; 25 mg; cada 24 horas
65a 75kg; furosemida; 40 mg; 40 mg; cada 24 horas; oral
65a 75kg; digoxina; 0.25 mg; 0.125 mg; cada 24 horas
65a 75kg; amiodarona; 200 mg; 200 mg; cada 24 horas
65a 75kg; verapamilo; 80 mg; 80 mg; cada 8 horas
65a 75kg; isosorbida; 10 mg; 10 mg; cada 8 horas
60a 70kg; atorvastatina; 20 mg; 20 mg; cada 24 horas
60a 70kg; atorvastatina; 80 mg; 80 mg; por la noche
60a 70kg; rosuvastatina; 10 mg; 10 mg; cada 24 horas
60a 70kg; pravastatina; 20 mg; 20 mg; cada 24 horas
60a 70kg; simvastatina; 20 mg; 20 mg; por la noche
60a 70kg; bezafibrato; 200 mg; 200 mg; cada 8 horas
60a 70kg; ezetimiba; 10 mg; 10 mg; cada 24 horas
60a 70kg; clopidogrel; 75 mg; 75 mg; cada 24 horas
60a 70kg; rivaroxaban; 20 mg; 20 mg; cada 24 horas
60a 70kg; apixaban; 5 mg; 5 mg; cada 12 horas
60a 70kg; dabigatrán; 150 mg; 150 mg; cada 12 horas
50a 75kg; metformina; 850 mg; 850 mg; cada 12 horas
50a 75kg; metformina; 850 mg; 1 tableta; cada 8 horas
50a 75kg; metformina; 500 mg; 1000 mg; cada 12 horas
50a 75kg; glibenclamida; 5 mg; 5 mg; cada 12 horas
50a 75kg; glimepirida; 2 mg; 2 mg; cada 24 horas
50a 75kg; sitagliptina; 100 mg; 100 mg; cada 24 horas
50a 75kg; linagliptina; 5 mg; 5 mg; cada 24 horas
50a 75kg; vildagliptina; 50 mg; 50 mg; cada 12 horas
50a 75kg; dapagliflozina; 10 mg; 10 mg; cada 24 horas
50a 75kg; empagliflozina; 25 mg; 25 mg; cada 24 horas
50a 75kg; pioglitazona; 30 mg; 30 mg; cada 24 horas
40a 60kg; levotiroxina; 100 mcg; 100 mcg; cada 24 horas
40a 60kg; levotiroxina; 0.1 mg; 0.05 mg; cada 24 horas
40a 60kg; tiamazol; 5 mg; 10 mg; cada 8 horas
40a 60kg; prednisona; 20 mg; 40 mg; cada 24 horas
40a 60kg; prednisona; 5 mg; 5 mg; cada 24 horas
5a 18kg; prednisolona; 15 mg/5 mL; 6 mL; cada 24 horas
40a 60kg; dexametasona; 8 mg; 8 mg; cada 24 horas; intramuscular
40a 60kg; omeprazol; 20 mg; 20 mg; cada 24 horas
40a 60kg; omeprazol; 20 mg; 20 mg; cada 12 horas
40a 60kg; pantoprazol; 40 mg; 40 mg; cada 24 horas
40a 60kg; esomeprazol; 40 mg; 40 mg; cada 24 horas
40a 60kg; famotidina; 40 mg; 40 mg; cada 24 horas
40a 60kg; metoclopramida; 10 mg; 10 mg; cada 8 horas
40a 60kg; domperidona; 10 mg; 10 mg; cada 8 horas
40a 60kg; ondansetrón; 8 mg; 8 mg; cada 8 horas
4a 16kg; ondansetrón; 4 mg; 4 mg; dosis única
40a 60kg; loperamida; 2 mg; 2 mg; cada 6 horas
40a 60kg; butilhioscina; 10 mg; 10 mg; cada 8 horas
40a 60kg; trimebutina; 200 mg; 200 mg; cada 8 horas
40a 60kg; sucralfato; 1 g; 1 g; cada 6 horas
30a 60kg; loratadina; 10 mg; 10 mg; cada 24 horas
4a 16kg; loratadina; 5 mg/5 mL; 5 mL; cada 24 horas
8a 26kg; loratadina; 5 mg/5 mL; 5 mL; cada 24 horas
30a 60kg; cetirizina; 10 mg; 10 mg; cada 24 horas
30a 60kg; desloratadina; 5 mg; 5 mg; cada 24 horas
30a 60kg; fexofenadina; 180 mg; 180 mg; cada 24 horas
30a 60kg; clorfenamina; 4 mg; 4 mg; cada 8 horas
30a 60kg; ambroxol; 30 mg; 30 mg; cada 8 horas
7a 22kg; ambroxol; 15 mg/5 mL; 5 mL; cada 12 horas
30a 60kg; acetilcisteína; 600 mg; 600 mg; cada 24 horas
30a 60kg; montelukast; 10 mg; 10 mg; cada 24 horas
5a 18kg; montelukast; 5 mg; 5 mg; cada 24 horas
30a 60kg; salbutamol; 100 mcg; 2 disparos; cada 6 horas; inhalada
5a 18kg; salbutamol; 100 mcg; 2 disparos; cada 6 horas; inhalada
30a 60kg; teofilina; 200 mg; 200 mg; cada 12 horas
30a 60kg; dextrometorfano; 15 mg/5 mL; 10 mL; cada 8 horas
30a 60kg; sertralina; 50 mg; 100 mg; cada 24 horas
30a 60kg; fluoxetina; 20 mg; 20 mg; cada 24 horas
30a 60kg; escitalopram; 10 mg; 10 mg; cada 24 horas
30a 60kg; paroxetina; 20 mg; 20 mg; cada 24 horas
30a 60kg; amitriptilina; 25 mg; 25 mg; por la noche
30a 60kg; venlafaxina; 75 mg; 75 mg; cada 24 horas
30a 60kg; duloxetina; 60 mg; 60 mg; cada 24 horas
30a 60kg; carbamazepina; 200 mg; 200 mg; cada 8 horas
30a 60kg; gabapentina; 300 mg; 300 mg; cada 8 horas
30a 60kg; pregabalina; 75 mg; 75 mg; cada 12 horas
30a 60kg; lamotrigina; 100 mg; 100 mg; cada 12 horas
30a 60kg; levetiracetam; 500 mg; 500 mg; cada 12 horas
30a 60kg; topiramato; 25 mg; 50 mg; cada 12 horas
30a 60kg; ciclobenzaprina; 10 mg; 10 mg; cada 8 horas
40a 70kg; tizanidina; 4 mg; 4 mg; cada 8 horas
40a 70kg; metocarbamol; 400 mg; 800 mg; cada 8 horas
50a 75kg; colchicina; 1 mg; 1 mg; cada 24 horas
50a 75kg; alopurinol; 300 mg; 300 mg; cada 24 horas
50a 60kg; metotrexato; 2.5 mg; 15 mg; cada 7 días
60a 60kg; alendronato; 70 mg; 70 mg; cada 7 días
60a 70kg; tamsulosina; 0.4 mg; 0.4 mg; cada 24 horas
60a 70kg; finasterida; 5 mg; 5 mg; cada 24 horas
50a 75kg; sildenafil; 50 mg; 50 mg; cada 24 horas
50a 75kg; tadalafil; 5 mg; 5 mg; cada 24 horas
30a 60kg; ácido fólico; 5 mg; 5 mg; cada 24 horas
30a 60kg; sulfato ferroso; 200 mg; 200 mg; cada 12 horas
60a 60kg; carbonato de calcio; 500 mg; 1 tableta; cada 12 horas
60a 60kg; nimodipino; 30 mg; 30 mg; cada 8 horas
30a 60kg; hidroxizina; 10 mg; 25 mg; cada 8 horas
60a 70kg; betahistina; 16 mg; 16 mg; cada 8 horas
30a 60kg; difenidol; 25 mg; 25 mg; cada 8 horas
30a 60kg; fenazopiridina; 100 mg; 200 mg; cada 8 horas
30a 60kg; espiramicina; 500 mg; 1 g; cada 8 horas
30a 60kg; clorfenamina; 4 mg; 1 tableta; cada 12 horas
`;
