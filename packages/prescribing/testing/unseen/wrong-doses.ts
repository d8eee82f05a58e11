/**
 * Whole lines of a sheet as a tired doctor types them (who; generic; presentation; dose; route; frequency; duration), each with a
 * dose that must be asked about at least. Written without a look at the tables or at the lists before.
 */
export const wrongDosesUnseen = `
35a 70kg; Paracetamol; tabletas 500 mg; 2 tabs; VO; c/3 h; 5 días
40a 80kg; paracetamol; tab 500 mg; 15 gr; oral; cada 4 hrs; 14 dias
28a 60kg; paracetamol; tabletas 500mg; 3 tabletas; vía oral; cada 6 horas; 3 días
3a 14kg; Paracetamol; suspensión 160 mg/5 mL; 20 ml; VO; c/6h; 3d
10m 9kg; paracetamol gotas; solución 100 mg/mL; 5 ml; vía oral; c/6h; 3 dias
2a 12kg; Tempra; solución 100 mg/ml; 12 ml; VO; cada 8 horas; 3 días
7a 24kg; paracetamol; tableta 500 mg; 2 tabletas; oral; cada 6 h; 5 días
15d 3kg; paracetamol; gotas 100 mg/mL; 2 mL; VO; cada 6 horas; 2 días
33a 70kg; ibuprofeno; tabletas 400 mg; 3 tabletas; oral; cada 6 horas; 5 días
33a 70kg; Ibuprofeno; cápsulas 600 mg; 1 cápsula; VO; c/3h; 7 d
5a 20kg; ibuprofeno; suspensión 100 mg/5 mL; 30 mL; VO; cada 8 horas; 3 días
1a 10kg; ibuprofeno; suspensión 40 mg/mL; 10 mL; VO; c/8h; 3 días
45a 70kg; naproxeno; tabletas 550 mg; 2 tab; vo; c/8h; 5 dias
45a 70kg; diclofenaco; tabletas 100 mg; 1 tableta; oral; cada 4 horas; 5 días
45a 70kg; Ketorolaco; tabletas 10 mg; 2 tabletas; VO; cada 6 horas; 3 días
45a 70kg; ketorolaco; tab 10 mg; 1 tab; oral; c/6 h; 15 días
45a 70kg; meloxicam; tabletas 15 mg; 2 tabletas; VO; cada 12 horas; 7 días
45a 70kg; celecoxib; cápsulas 200 mg; 2 cápsulas; VO; cada 6 horas; 5 días
45a 70kg; etoricoxib; 120 mg; 1 tableta; VO; cada 12 horas; 5 días
45a 70kg; tramadol; cápsulas 50 mg; 3 cápsulas; VO; cada 4 horas; 5 días
45a 70kg; metamizol; tabletas 500 mg; 4 tabletas; VO; c/4h; 3 días
45a 70kg; piroxicam; cápsulas 20 mg; 2 cápsulas; oral; cada 8 horas; 7 días
35a 70kg; amoxicilina; cápsulas 500 mg; 6 cápsulas; VO; cada 8 horas; 7 días
4a 16kg; Amoxicilina; suspensión 250 mg/5 mL; 20 mL; VO; cada 6 h; 7 días
8m 8kg; amoxicilina; suspensión 500 mg/5 mL; 8 mL; oral; c/8h; 10 d
35a 70kg; amoxicilina/ácido clavulánico; tabletas 875/125 mg; 2 tabletas; VO; cada 6 horas; 7 días
3a 15kg; amoxicilina/clavulanato; suspensión 400/57 mg/5 mL; 15 mL; VO; cada 8 horas; 7 días
35a 70kg; azitromicina; tabletas 500 mg; 1 tableta; VO; cada 6 horas; 5 días
5a 20kg; azitromicina; suspensión 200 mg/5 mL; 20 mL; VO; cada 24 h; 3 días
35a 70kg; claritromicina; tabletas 500 mg; 2 tabletas; VO; cada 8 horas; 7 días
6a 20kg; claritromicina; suspensión 250 mg/5 mL; 15 mL; VO; cada 12 horas; 7 días
35a 70kg; ciprofloxacino; tabletas 500 mg; 3 tabletas; VO; cada 12 horas; 7 días
35a 70kg; levofloxacino; tabletas 750 mg; 1 tableta; VO; cada 6 horas; 7 días
35a 70kg; moxifloxacino; tab 400 mg; 1 tab; VO; cada 8 horas; 7 días
35a 70kg; cefalexina; cápsulas 500 mg; 4 cápsulas; VO; cada 6 horas; 7 días
3a 15kg; cefalexina; suspensión 250 mg/5 mL; 20 mL; VO; cada 6 horas; 7 días
20d 3.5kg; ceftriaxona; ampolleta 1 g; 1 g; IM; cada 12 horas; 3 días
4a 16kg; ceftriaxona; frasco 1 g; 4 g; IM; cada 24 horas; 3 días
35a 70kg; ceftriaxona; frasco ámpula 1 g; 6 g; IM; cada 24 horas; 3 días
5a 20kg; cefixima; suspensión 100 mg/5 mL; 25 mL; VO; cada 12 horas; 7 días
35a 70kg; clindamicina; cápsulas 300 mg; 6 cápsulas; VO; cada 6 horas; 7 días
35a 70kg; metronidazol; tabletas 500 mg; 4 tabletas; VO; cada 6 horas; 7 días
5a 20kg; metronidazol; suspensión 250 mg/5 mL; 20 mL; VO; cada 8 horas; 7 días
35a 70kg; trimetoprima/sulfametoxazol; tabletas 160/800 mg; 3 tabletas; VO; cada 8 horas; 7 días
35a 70kg; doxiciclina; cápsulas 100 mg; 3 cápsulas; VO; cada 8 horas; 7 días
35a 70kg; nitrofurantoína; cápsulas 100 mg; 4 cápsulas; VO; cada 6 horas; 7 días
35a 70kg; fosfomicina; sobre 3 g; 3 g; VO; cada 6 horas; 3 días
35a 70kg; fluconazol; cápsulas 150 mg; 10 cápsulas; VO; cada 24 horas; 7 días
35a 70kg; aciclovir; tabletas 800 mg; 3 tabletas; VO; 5 veces al día; 7 días
35a 70kg; albendazol; tabletas 400 mg; 4 tabletas; VO; cada 6 horas; 3 días
4a 16kg; albendazol; suspensión 400 mg/10 mL; 40 mL; VO; cada 24 horas; 1 día
35a 70kg; ivermectina; tabletas 6 mg; 12 tabletas; VO; cada 24 horas; 5 días
35a 70kg; nitazoxanida; tabletas 500 mg; 3 tabletas; VO; cada 6 horas; 3 días
35a 70kg; loratadina; tabletas 10 mg; 3 tabletas; VO; cada 8 horas; 10 días
3a 14kg; loratadina; jarabe 5 mg/5 mL; 20 mL; VO; cada 12 horas; 5 días
35a 70kg; cetirizina; tabletas 10 mg; 2 tabletas; VO; cada 6 horas; 10 días
35a 70kg; levocetirizina; tabletas 5 mg; 3 tabletas; VO; cada 8 horas; 10 días
35a 70kg; fexofenadina; tabletas 180 mg; 2 tabletas; VO; cada 6 horas; 10 días
35a 70kg; clorfenamina; tabletas 4 mg; 4 tabletas; VO; cada 4 horas; 5 días
35a 70kg; montelukast; tabletas 10 mg; 3 tabletas; VO; cada 12 horas; 30 días
4a 16kg; montelukast; tabletas 10 mg; 1 tableta; VO; cada 8 horas; 30 días
35a 70kg; prednisona; tabletas 50 mg; 4 tabletas; VO; cada 8 horas; 5 días
4a 16kg; prednisolona; solución 15 mg/5 mL; 30 mL; VO; cada 12 horas; 5 días
35a 70kg; dexametasona; ampolleta 8 mg; 80 mg; IM; cada 12 horas; 3 días
4a 16kg; salbutamol; jarabe 2 mg/5 mL; 25 mL; VO; cada 8 horas; 5 días
35a 70kg; salbutamol; tabletas 4 mg; 4 tabletas; VO; cada 6 horas; 5 días
35a 70kg; ambroxol; jarabe 15 mg/5 mL; 60 mL; VO; cada 6 horas; 5 días
2a 12kg; ambroxol; jarabe 15 mg/5 mL; 20 mL; VO; cada 8 horas; 5 días
35a 70kg; dextrometorfano; jarabe 15 mg/5 mL; 30 mL; VO; cada 4 horas; 5 días
35a 70kg; omeprazol; cápsulas 20 mg; 5 cápsulas; VO; cada 8 horas; 14 días
35a 70kg; pantoprazol; tabletas 40 mg; 4 tabletas; VO; cada 8 horas; 14 días
35a 70kg; metoclopramida; tabletas 10 mg; 3 tabletas; VO; cada 6 horas; 5 días
6a 20kg; metoclopramida; gotas 4 mg/mL; 5 mL; VO; cada 8 horas; 3 días
35a 70kg; ondansetrón; tabletas 8 mg; 3 tabletas; VO; cada 4 horas; 3 días
5a 20kg; ondansetrón; tabletas 8 mg; 3 tabletas; VO; cada 8 horas; 2 días
35a 70kg; loperamida; tabletas 2 mg; 6 tabletas; VO; cada 6 horas; 3 días
35a 70kg; butilhioscina; tabletas 10 mg; 10 tabletas; VO; cada 6 horas; 3 días
60a 75kg; enalapril; tabletas 10 mg; 5 tabletas; VO; cada 8 horas; 30 días
60a 75kg; losartán; tabletas 50 mg; 3 tabletas; VO; cada 8 horas; 30 días
60a 75kg; losartán; tabletas 50 mg; 500 mg; VO; cada 24 h; 30 días
60a 75kg; amlodipino; tabletas 5 mg; 50 mg; VO; cada 24 horas; 30 días
60a 75kg; captopril; tabletas 25 mg; 250 mg; VO; cada 8 horas; 30 días
60a 75kg; metoprolol; tabletas 100 mg; 4 tabletas; VO; cada 6 horas; 30 días
60a 75kg; propranolol; tabletas 40 mg; 10 tabletas; VO; cada 8 horas; 30 días
60a 75kg; hidroclorotiazida; tabletas 25 mg; 6 tabletas; VO; cada 12 horas; 30 días
60a 75kg; furosemida; tabletas 40 mg; 10 tabletas; VO; cada 6 horas; 30 días
60a 75kg; espironolactona; tabletas 25 mg; 20 tabletas; VO; cada 12 horas; 30 días
60a 75kg; telmisartán; tabletas 80 mg; 3 tabletas; VO; cada 12 horas; 30 días
60a 75kg; atorvastatina; tabletas 80 mg; 2 tabletas; VO; cada 12 horas; 30 días
60a 75kg; pravastatina; tabletas 40 mg; 5 tabletas; VO; cada 24 horas; 30 días
60a 75kg; simvastatina; tabletas 40 mg; 3 tabletas; VO; cada 12 horas; 30 días
60a 75kg; bezafibrato; tabletas 200 mg; 5 tabletas; VO; cada 8 horas; 30 días
60a 75kg; metformina; tabletas 850 mg; 3 tabletas; VO; cada 8 horas; 30 días
60a 75kg; glibenclamida; tabletas 5 mg; 50 mg; VO; cada 12 horas; 30 días
60a 75kg; glimepirida; tabletas 4 mg; 4 tabletas; VO; cada 12 horas; 30 días
60a 75kg; sitagliptina; tabletas 100 mg; 3 tabletas; VO; cada 12 horas; 30 días
60a 75kg; dapagliflozina; tabletas 10 mg; 3 tabletas; VO; cada 8 horas; 30 días
60a 75kg; levotiroxina; tabletas 100 mcg; 100 mg; VO; cada 24 horas; 30 días
60a 75kg; levotiroxina; tabletas 100 mcg; 10 tabletas; VO; cada 24 horas; 30 días
60a 75kg; digoxina; tabletas 0.25 mg; 2.5 mg; VO; cada 24 horas; 30 días
60a 75kg; digoxina; tabletas 0.25 mg; 1 tableta; VO; cada 6 horas; 30 días
60a 75kg; warfarina; tabletas 5 mg; 50 mg; VO; cada 24 horas; 30 días
60a 75kg; rivaroxaban; tabletas 20 mg; 3 tabletas; VO; cada 12 horas; 30 días
60a 75kg; apixaban; tabletas 5 mg; 5 tabletas; VO; cada 12 horas; 30 días
60a 75kg; clopidogrel; tabletas 75 mg; 4 tabletas; VO; cada 8 horas; 30 días
60a 75kg; metotrexato; tabletas 2.5 mg; 4 tabletas; VO; cada 24 horas; 30 días
60a 75kg; colchicina; tabletas 1 mg; 2 tabletas; VO; cada 4 horas; 7 días
60a 75kg; alopurinol; tabletas 300 mg; 4 tabletas; VO; cada 8 horas; 30 días
60a 75kg; alendronato; tabletas 70 mg; 1 tableta; VO; cada 24 horas; 30 días
40a 70kg; sertralina; tabletas 50 mg; 10 tabletas; VO; cada 24 horas; 30 días
40a 70kg; fluoxetina; cápsulas 20 mg; 8 cápsulas; VO; cada 12 horas; 30 días
40a 70kg; escitalopram; tabletas 10 mg; 10 tabletas; VO; cada 24 horas; 30 días
40a 70kg; amitriptilina; tabletas 25 mg; 250 mg; VO; cada 8 horas; 30 días
40a 70kg; gabapentina; cápsulas 300 mg; 10 cápsulas; VO; cada 6 horas; 30 días
40a 70kg; pregabalina; cápsulas 150 mg; 4 cápsulas; VO; cada 8 horas; 30 días
40a 70kg; carbamazepina; tabletas 200 mg; 10 tabletas; VO; cada 8 horas; 30 días
40a 70kg; quetiapina; tabletas 300 mg; 5 tabletas; VO; cada 12 horas; 30 días
40a 70kg; ciclobenzaprina; tabletas 10 mg; 4 tabletas; VO; cada 6 horas; 5 días
40a 70kg; metocarbamol; tabletas 750 mg; 6 tabletas; VO; cada 4 horas; 5 días
40a 70kg; tizanidina; tabletas 4 mg; 5 tabletas; VO; cada 6 horas; 5 días
40a 70kg; sildenafil; tabletas 100 mg; 4 tabletas; VO; cada 24 horas; 5 días
40a 70kg; tadalafil; tabletas 20 mg; 5 tabletas; VO; cada 24 horas; 5 días
40a 70kg; tamsulosina; cápsulas 0.4 mg; 4 mg; VO; cada 24 horas; 30 días
40a 70kg; finasterida; tabletas 5 mg; 10 tabletas; VO; cada 24 horas; 30 días
6a 20kg; cefuroxima; suspensión 250 mg/5 mL; 20 mL; VO; cada 12 horas; 7 días
`;
