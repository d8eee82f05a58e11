/**
 * Whole lines of a sheet with doses as they are given every day; none may be asked about. Written without a look at the tables
 * or at the lists before.
 */
export const goodDosesUnseen = `
35a 70kg; Paracetamol; tabletas 500 mg; 2 tabs; VO; c/8 h; 3 días
35a 70kg; paracetamol; tabletas 500mg; 1 tableta; vía oral; cada 6 horas; por 5 días
72a 58kg; paracetamol; tabletas 500 mg; 1 tab; VO; cada 8 hrs; 3 d
5a 18kg; Paracetamol; suspensión 160 mg/5 mL; 8 ml; VO; c/6h; 3 días
9m 8.5kg; paracetamol; gotas 100 mg/mL; 1.2 mL; VO; cada 6 horas; 3 días
2m 5kg; paracetamol; solución 100 mg/mL; 0.5 mL; VO; cada 6 horas; 2 días
10a 32kg; paracetamol; tabletas 500 mg; 1 tableta; VO; cada 6 horas; 3 días
33a 70kg; ibuprofeno; tabletas 400 mg; 1 tableta; oral; cada 8 horas; 5 días
33a 70kg; Ibuprofeno; cápsulas 600 mg; 1 cápsula; VO; c/8h; 5 d
5a 20kg; ibuprofeno; suspensión 100 mg/5 mL; 10 mL; VO; cada 8 horas; 3 días
1a 10kg; ibuprofeno; gotas 40 mg/mL; 2.5 mL; VO; c/8h; 3 días
45a 70kg; naproxeno; tabletas 250 mg; 2 tab; vo; c/12h; 5 dias
45a 70kg; naproxeno sódico; tabletas 550 mg; 1 tab; vo; c/12h; 5 dias
45a 70kg; diclofenaco; tabletas 100 mg; 1 tableta; oral; cada 24 horas; 5 días
45a 70kg; diclofenaco; grageas 50 mg; 1 gragea; oral; cada 8 horas; 5 días
45a 70kg; Ketorolaco; tabletas 10 mg; 1 tableta; VO; cada 8 horas; 3 días
45a 70kg; ketorolaco; tabletas sublinguales 30 mg; 1 tableta; sublingual; cada 8 horas; 2 días
45a 70kg; meloxicam; tabletas 15 mg; 1 tableta; VO; cada 24 horas; 7 días
45a 70kg; celecoxib; cápsulas 200 mg; 1 cápsula; VO; cada 12 horas; 5 días
45a 70kg; etoricoxib; tabletas 90 mg; 1 tableta; VO; cada 24 horas; 5 días
45a 70kg; tramadol; cápsulas 50 mg; 1 cápsula; VO; cada 8 horas; 5 días
45a 70kg; tramadol/paracetamol; tabletas 37.5/325 mg; 1 tableta; VO; cada 8 horas; 3 días
45a 70kg; metamizol; tabletas 500 mg; 2 tabletas; VO; c/8h; 3 días
35a 70kg; amoxicilina; cápsulas 500 mg; 1 cápsula; VO; cada 8 horas; 7 días
35a 70kg; amoxicilina; cápsulas 500 mg; 2 cápsulas; VO; cada 12 horas; 10 días
4a 16kg; Amoxicilina; suspensión 250 mg/5 mL; 5 mL; VO; cada 8 h; 7 días
4a 16kg; amoxicilina; suspensión 500 mg/5 mL; 7 mL; VO; cada 12 h; 10 días
8m 8kg; amoxicilina; suspensión 250 mg/5 mL; 4 mL; oral; c/8h; 10 d
35a 70kg; amoxicilina/ácido clavulánico; tabletas 875/125 mg; 1 tableta; VO; cada 12 horas; 7 días
3a 15kg; amoxicilina/ácido clavulánico; suspensión 400/57 mg/5 mL; 4 mL; VO; cada 12 horas; 7 días
35a 70kg; azitromicina; tabletas 500 mg; 1 tableta; VO; cada 24 horas; 3 días
5a 20kg; azitromicina; suspensión 200 mg/5 mL; 5 mL; VO; cada 24 h; 3 días
35a 70kg; claritromicina; tabletas 500 mg; 1 tableta; VO; cada 12 horas; 7 días
6a 20kg; claritromicina; suspensión 250 mg/5 mL; 3 mL; VO; cada 12 horas; 7 días
35a 70kg; ciprofloxacino; tabletas 500 mg; 1 tableta; VO; cada 12 horas; 7 días
35a 70kg; levofloxacino; tabletas 750 mg; 1 tableta; VO; cada 24 horas; 5 días
35a 70kg; moxifloxacino; tabletas 400 mg; 1 tableta; VO; cada 24 horas; 7 días
35a 70kg; cefalexina; cápsulas 500 mg; 1 cápsula; VO; cada 6 horas; 7 días
3a 15kg; cefalexina; suspensión 250 mg/5 mL; 5 mL; VO; cada 8 horas; 7 días
4a 16kg; ceftriaxona; frasco ámpula 1 g; 800 mg; IM; cada 24 horas; 3 días
35a 70kg; ceftriaxona; frasco ámpula 1 g; 1 g; IM; cada 24 horas; 3 días
5a 20kg; cefixima; suspensión 100 mg/5 mL; 8 mL; VO; cada 24 horas; 7 días
6a 20kg; cefuroxima; suspensión 250 mg/5 mL; 5 mL; VO; cada 12 horas; 7 días
35a 70kg; clindamicina; cápsulas 300 mg; 1 cápsula; VO; cada 6 horas; 7 días
35a 70kg; metronidazol; tabletas 500 mg; 1 tableta; VO; cada 8 horas; 7 días
5a 20kg; metronidazol; suspensión 250 mg/5 mL; 4 mL; VO; cada 8 horas; 7 días
35a 70kg; trimetoprima/sulfametoxazol; tabletas 160/800 mg; 1 tableta; VO; cada 12 horas; 5 días
6a 20kg; trimetoprima/sulfametoxazol; suspensión 40/200 mg/5 mL; 10 mL; VO; cada 12 horas; 5 días
35a 70kg; doxiciclina; cápsulas 100 mg; 1 cápsula; VO; cada 12 horas; 7 días
35a 70kg; nitrofurantoína; cápsulas 100 mg; 1 cápsula; VO; cada 12 horas; 7 días
35a 70kg; fosfomicina; sobre 3 g; 3 g; VO; dosis única; 1 día
35a 70kg; fluconazol; cápsulas 150 mg; 1 cápsula; VO; dosis única; 1 día
35a 70kg; itraconazol; cápsulas 100 mg; 2 cápsulas; VO; cada 24 horas; 7 días
35a 70kg; aciclovir; tabletas 400 mg; 1 tableta; VO; 5 veces al día; 7 días
35a 70kg; aciclovir; tabletas 800 mg; 1 tableta; VO; cada 4 horas; 7 días
35a 70kg; albendazol; tabletas 200 mg; 2 tabletas; VO; dosis única; 1 día
4a 16kg; albendazol; suspensión 400 mg/20 mL; 20 mL; VO; dosis única; 1 día
35a 70kg; ivermectina; tabletas 6 mg; 2 tabletas; VO; dosis única; 1 día
35a 70kg; nitazoxanida; tabletas 500 mg; 1 tableta; VO; cada 12 horas; 3 días
35a 70kg; loratadina; tabletas 10 mg; 1 tableta; VO; cada 24 horas; 10 días
3a 14kg; loratadina; jarabe 5 mg/5 mL; 5 mL; VO; cada 24 horas; 5 días
35a 70kg; cetirizina; tabletas 10 mg; 1 tableta; VO; por la noche; 10 días
35a 70kg; levocetirizina; tabletas 5 mg; 1 tableta; VO; cada 24 horas; 10 días
35a 70kg; fexofenadina; tabletas 180 mg; 1 tableta; VO; cada 24 horas; 10 días
35a 70kg; clorfenamina; tabletas 4 mg; 1 tableta; VO; cada 8 horas; 5 días
35a 70kg; montelukast; tabletas 10 mg; 1 tableta; VO; en la noche; 30 días
4a 16kg; montelukast; granulado 4 mg; 1 sobre; VO; cada 24 horas; 30 días
35a 70kg; prednisona; tabletas 50 mg; 1 tableta; VO; cada 24 horas; 5 días
4a 16kg; prednisolona; solución 15 mg/5 mL; 5 mL; VO; cada 24 horas; 5 días
35a 70kg; dexametasona; ampolleta 8 mg/2 mL; 8 mg; IM; dosis única; 1 día
35a 70kg; salbutamol; aerosol 100 mcg; 2 disparos; inhalada; cada 6 horas; 5 días
4a 16kg; salbutamol; aerosol 100 mcg; 2 inhalaciones; inhalada; cada 6 horas; 5 días
35a 70kg; beclometasona; aerosol 250 mcg; 2 disparos; inhalada; cada 12 horas; 30 días
35a 70kg; mometasona; spray nasal 50 mcg; 2 disparos; nasal; cada 24 horas; 30 días
35a 70kg; ambroxol; jarabe 30 mg/5 mL; 5 mL; VO; cada 8 horas; 5 días
4a 16kg; ambroxol; jarabe 15 mg/5 mL; 2.5 mL; VO; cada 8 horas; 5 días
35a 70kg; dextrometorfano; jarabe 15 mg/5 mL; 10 mL; VO; cada 8 horas; 5 días
35a 70kg; omeprazol; cápsulas 20 mg; 1 cápsula; VO; cada 24 horas; 14 días
35a 70kg; omeprazol; cápsulas 20 mg; 2 cápsulas; VO; cada 24 horas; 14 días
35a 70kg; pantoprazol; tabletas 40 mg; 1 tableta; VO; en ayunas; 14 días
35a 70kg; metoclopramida; tabletas 10 mg; 1 tableta; VO; cada 8 horas; 3 días
35a 70kg; ondansetrón; tabletas 8 mg; 1 tableta; VO; cada 8 horas; 3 días
5a 20kg; ondansetrón; tabletas 4 mg; 1 tableta; VO; dosis única; 1 día
35a 70kg; loperamida; tabletas 2 mg; 1 tableta; VO; cada 8 horas; 2 días
35a 70kg; butilhioscina; tabletas 10 mg; 1 tableta; VO; cada 8 horas; 3 días
35a 70kg; bismuto subsalicilato; suspensión 1.75 g/100 mL; 30 mL; VO; cada 6 horas; 2 días
35a 70kg; vida suero oral; sobre; 1 sobre; VO; después de cada evacuación; 3 días
60a 75kg; enalapril; tabletas 10 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; losartán; tabletas 50 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; amlodipino; tabletas 5 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; captopril; tabletas 25 mg; 1 tableta; VO; cada 8 horas; 30 días
60a 75kg; metoprolol; tabletas 100 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; propranolol; tabletas 40 mg; 1 tableta; VO; cada 8 horas; 30 días
60a 75kg; hidroclorotiazida; tabletas 25 mg; 1 tableta; VO; por la mañana; 30 días
60a 75kg; furosemida; tabletas 40 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; espironolactona; tabletas 25 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; telmisartán; tabletas 40 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; telmisartán/hidroclorotiazida; tabletas 80/12.5 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; atorvastatina; tabletas 20 mg; 1 tableta; VO; por la noche; 30 días
60a 75kg; pravastatina; tabletas 10 mg; 2 tabletas; VO; por la noche; 30 días
60a 75kg; bezafibrato; tabletas 200 mg; 1 tableta; VO; cada 8 horas; 30 días
60a 75kg; metformina; tabletas 850 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; metformina; tabletas 850 mg; 1 tableta; VO; cada 8 horas; 30 días
60a 75kg; glibenclamida; tabletas 5 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; glimepirida; tabletas 2 mg; 1 tableta; VO; antes del desayuno; 30 días
60a 75kg; sitagliptina; tabletas 100 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; sitagliptina/metformina; tabletas 50/850 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; dapagliflozina; tabletas 10 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; insulina glargina; solución 100 UI/mL; 20 UI; subcutánea; cada 24 horas; 30 días
60a 75kg; levotiroxina; tabletas 100 mcg; 1 tableta; VO; en ayunas; 30 días
60a 75kg; levotiroxina; tabletas 100 mcg; ½ tableta; VO; cada 24 horas; 30 días
60a 75kg; digoxina; tabletas 0.25 mg; ½ tableta; VO; cada 24 horas; 30 días
60a 75kg; warfarina; tabletas 5 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; rivaroxaban; tabletas 20 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; apixaban; tabletas 5 mg; 1 tableta; VO; cada 12 horas; 30 días
60a 75kg; clopidogrel; tabletas 75 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; ácido acetilsalicílico; tabletas 100 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; ácido fólico; tabletas 5 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; metotrexato; tabletas 2.5 mg; 4 tabletas; VO; una vez a la semana; 4 semanas
60a 75kg; colchicina; tabletas 1 mg; ½ tableta; VO; cada 12 horas; 7 días
60a 75kg; alopurinol; tabletas 300 mg; 1 tableta; VO; cada 24 horas; 30 días
60a 75kg; alendronato; tabletas 70 mg; 1 tableta; VO; cada semana; 12 semanas
40a 70kg; sertralina; tabletas 50 mg; 1 tableta; VO; por la mañana; 30 días
40a 70kg; fluoxetina; cápsulas 20 mg; 1 cápsula; VO; cada 24 horas; 30 días
40a 70kg; escitalopram; tabletas 10 mg; 1 tableta; VO; cada 24 horas; 30 días
40a 70kg; amitriptilina; tabletas 25 mg; 1 tableta; VO; al acostarse; 30 días
40a 70kg; gabapentina; cápsulas 300 mg; 1 cápsula; VO; cada 8 horas; 30 días
40a 70kg; pregabalina; cápsulas 75 mg; 1 cápsula; VO; cada 12 horas; 30 días
40a 70kg; carbamazepina; tabletas 200 mg; 1 tableta; VO; cada 8 horas; 30 días
40a 70kg; metocarbamol; tabletas 750 mg; 1 tableta; VO; cada 8 horas; 5 días
40a 70kg; sildenafil; tabletas 50 mg; 1 tableta; VO; dosis única; 1 día
40a 70kg; tamsulosina; cápsulas 0.4 mg; 1 cápsula; VO; cada 24 horas; 30 días
40a 70kg; complejo B; tabletas; 1 tableta; VO; cada 24 horas; 30 días
40a 70kg; diosmina/hesperidina; tabletas 450/50 mg; 1 tableta; VO; cada 12 horas; 30 días
40a 70kg; clotrimazol; crema 1 %; aplicar capa delgada; cutánea; cada 12 horas; 14 días
40a 70kg; tobramicina; gotas oftálmicas 0.3 %; 1 gota; oftálmica; cada 4 horas; 7 días
40a 70kg; ciprofloxacino ótico; gotas 0.3 %; 4 gotas; ótica; cada 8 horas; 7 días
`;
