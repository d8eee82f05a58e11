/** Usual doses by which the tables were mended until they were silent. The held-out list is another. */
export const tunedGoodDoses = `
35a 70kg; amoxicilina; 500 mg; 1 cápsula; cada 8 horas
35a 70kg; amoxicilina; 875 mg; 1 tableta; cada 12 horas
1a 10kg; amoxicilina; 250 mg/5 mL; 3 mL; cada 8 horas
6m 7.5kg; amoxicilina; 250 mg/5 mL; 2.5 mL; cada 8 horas
8a 28kg; amoxicilina/ácido clavulánico; 600/42.9 mg/5 mL; 10 mL; cada 12 horas
5a 18kg; cefuroxima; 250 mg/5 mL; 5 mL; cada 12 horas
30a 60kg; cefadroxilo; 500 mg; 1 g; cada 12 horas
40a 70kg; penicilina benzatínica; 1 200 000 UI; 1 200 000 UI; dosis única; intramuscular
6a 20kg; bencilpenicilina benzatínica; 600 000 UI; 600 000 UI; dosis única; intramuscular
30a 60kg; bencilpenicilina procaínica; 800 000 UI; 800 000 UI; cada 24 horas; intramuscular
30a 60kg; lincomicina; 600 mg; 600 mg; cada 12 horas; intramuscular
30a 60kg; cefalotina; 1 g; 1 g; cada 6 horas; intravenosa
30a 60kg; amikacina; 500 mg; 1 g; cada 24 horas; intramuscular
20d 3.5kg; amikacina; 100 mg/2 mL; 50 mg; cada 24 horas; intravenosa
10d 3kg; ampicilina; 500 mg; 150 mg; cada 8 horas; intravenosa
15d 3.5kg; cefotaxima; 500 mg; 175 mg; cada 8 horas; intravenosa
9a 30kg; claritromicina; 250 mg/5 mL; 4 mL; cada 12 horas
7a 22kg; azitromicina; 200 mg/5 mL; 5 mL; cada 24 horas
3a 14kg; trimetoprima/sulfametoxazol; 40/200 mg/5 mL; 7 mL; cada 12 horas
10a 32kg; metronidazol; 250 mg/5 mL; 7.5 mL; cada 8 horas; oral
30a 60kg; secnidazol; 1 g; 2 g; dosis única
30a 60kg; tinidazol; 500 mg; 2 g; cada 24 horas
6a 20kg; albendazol; 400 mg/20 mL; 20 mL; dosis única
6a 20kg; mebendazol; 100 mg; 100 mg; cada 12 horas
8a 27kg; nitazoxanida; 200 mg; 200 mg; cada 12 horas
30a 60kg; ivermectina; 6 mg; 2 tabletas; dosis única
8a 27kg; oseltamivir; 45 mg; 60 mg; cada 12 horas
30a 60kg; aciclovir; 400 mg; 400 mg; 5 veces al día
5a 18kg; aciclovir; 200 mg/5 mL; 9 mL; cada 6 horas
30a 60kg; ketoconazol; 200 mg; 200 mg; cada 24 horas
2a 12kg; nistatina; 100 000 UI/mL; 2 mL; cada 6 horas
30a 60kg; rifaximina; 200 mg; 400 mg; cada 8 horas
30a 60kg; nifuroxazida; 400 mg; 400 mg; cada 12 horas
2a 12kg; paracetamol; 160 mg/5 mL; 5 mL; cada 6 horas
4m 6.5kg; paracetamol; 100 mg/mL; 20 gotas; cada 6 horas
15d 3.6kg; paracetamol; 100 mg/mL; 0.4 mL; cada 8 horas
6a 20kg; paracetamol; 300 mg; 1 supositorio; cada 8 horas; rectal
12a 42kg; paracetamol; 500 mg; 1 tableta; cada 6 horas
14a 50kg; ibuprofeno; 400 mg; 1 tableta; cada 8 horas
7a 22kg; ibuprofeno; 100 mg/5 mL; 10 mL; cada 8 horas
2a 12kg; ibuprofeno; 40 mg/mL; 2.5 mL; cada 6 horas
3a 14kg; naproxeno; 125 mg/5 mL; 3 mL; cada 12 horas
5a 18kg; diclofenaco; 12.5 mg; 12.5 mg; cada 12 horas; rectal
30a 60kg; diclofenaco; 50 mg; 50 mg; cada 8 horas
30a 60kg; ketorolaco; 10 mg; 1 tableta; cada 8 horas
30a 60kg; ketorolaco; 30 mg; 30 mg; dosis única; intramuscular
30a 60kg; metamizol; 1 g; 1 g; cada 8 horas; intramuscular
30a 60kg; dexketoprofeno; 25 mg; 25 mg; cada 8 horas
30a 60kg; paracetamol/tramadol; 325/37.5 mg; 1 tableta; cada 8 horas
30a 60kg; paracetamol/cafeína; 500/65 mg; 2 tabletas; cada 8 horas
30a 60kg; naproxeno/paracetamol; 275/300 mg; 1 tableta; cada 8 horas
30a 60kg; ketorolaco/tramadol; 10/25 mg; 1 tableta; cada 8 horas
45a 75kg; losartán/hidroclorotiazida; 100/25 mg; 1 tableta; cada 24 horas
45a 75kg; amlodipino/valsartán; 5/160 mg; 1 tableta; cada 24 horas
45a 75kg; metformina/glibenclamida; 500/5 mg; 1 tableta; cada 12 horas
45a 75kg; metformina/sitagliptina; 850/50 mg; 1 tableta; cada 12 horas
45a 75kg; enalapril; 10 mg; media tableta; cada 12 horas
45a 75kg; captopril; 25 mg; 12.5 mg; cada 12 horas
45a 75kg; nifedipino; 30 mg; 1 tableta; cada 12 horas
45a 75kg; metoprolol; 100 mg; ½ tableta; cada 12 horas
45a 75kg; prazosina; 1 mg; 1 mg; cada 8 horas
45a 75kg; hidralazina; 25 mg; 25 mg; cada 8 horas
45a 75kg; metildopa; 250 mg; 500 mg; cada 8 horas
70a 65kg; digoxina; 0.25 mg; media tableta; cada 24 horas
70a 65kg; furosemida; 40 mg; ½ tableta; cada 24 horas
70a 65kg; espironolactona; 25 mg; 1 tableta; cada 24 horas
70a 65kg; isosorbida; 20 mg; 20 mg; cada 12 horas
70a 65kg; dinitrato de isosorbida; 5 mg; 5 mg; cada 24 horas; sublingual
70a 65kg; warfarina; 5 mg; media tableta; cada 24 horas
70a 65kg; acenocumarol; 4 mg; ½ tableta; cada 24 horas
70a 65kg; enoxaparina; 60 mg; 60 mg; cada 12 horas; subcutánea
70a 65kg; enoxaparina; 40 mg; 40 mg; cada 24 horas; subcutánea
70a 65kg; clopidogrel; 75 mg; 300 mg; dosis única
50a 75kg; insulina glargina; 100 UI/mL; 20 UI; por la noche; subcutánea
50a 75kg; insulina NPH; 100 UI/mL; 15 UI; cada 12 horas; subcutánea
50a 75kg; insulina lispro; 100 UI/mL; 6 UI; cada 8 horas; subcutánea
50a 75kg; semaglutida; 1 mg; 0.5 mg; cada 7 días; subcutánea
50a 75kg; acarbosa; 50 mg; 50 mg; cada 8 horas
50a 75kg; levotiroxina; 50 mcg; 75 mcg; en ayunas
50a 75kg; prednisona; 50 mg; 50 mg; cada 24 horas
5a 18kg; prednisona; 5 mg; 15 mg; cada 24 horas
3a 14kg; dexametasona; 0.5 mg/5 mL; 8 mg; dosis única
30a 60kg; betametasona; 4 mg; 8 mg; dosis única; intramuscular
30a 60kg; metilprednisolona; 16 mg; 16 mg; cada 24 horas
30a 60kg; deflazacort; 30 mg; 30 mg; cada 24 horas
30a 60kg; omeprazol; 40 mg; 40 mg; cada 24 horas
8a 26kg; omeprazol; 20 mg; 20 mg; cada 24 horas
30a 60kg; ranitidina; 150 mg; 150 mg; cada 12 horas
30a 60kg; magaldrato; 80 mg/mL; 10 mL; cada 8 horas
5a 18kg; metoclopramida; 1 mg/mL; 2 mL; dosis única
5a 18kg; difenidol; 25 mg; ½ tableta; cada 8 horas
5a 18kg; dimenhidrinato; 12.5 mg/5 mL; 7.5 mL; cada 8 horas
2a 12kg; ondansetrón; 4 mg/5 mL; 2.5 mL; cada 8 horas
30a 60kg; loperamida; 2 mg; 2 tabletas; dosis única
30a 60kg; racecadotrilo; 100 mg; 100 mg; cada 8 horas
1a 10kg; racecadotrilo; 10 mg; 10 mg; cada 8 horas
30a 60kg; senósidos; 8.6 mg; 2 tabletas; por la noche
30a 60kg; lactulosa; 10 g/15 mL; 15 mL; cada 12 horas
30a 60kg; simeticona; 80 mg; 80 mg; cada 8 horas
1a 10kg; loratadina; 5 mg/5 mL; 2.5 mL; cada 24 horas
8a 26kg; cetirizina; 5 mg/5 mL; 10 mL; cada 24 horas
3a 14kg; cetirizina; 5 mg/5 mL; 2.5 mL; cada 12 horas
3a 14kg; clorfenamina; 2 mg/5 mL; 2.5 mL; cada 6 horas
8a 26kg; clorfenamina; 2 mg/5 mL; 5 mL; cada 6 horas
8a 26kg; difenhidramina; 12.5 mg/5 mL; 10 mL; cada 6 horas
4a 16kg; desloratadina; 2.5 mg/5 mL; 2.5 mL; cada 24 horas
4a 16kg; levocetirizina; 2.5 mg/5 mL; 2.5 mL; cada 12 horas
4a 16kg; ambroxol; 15 mg/5 mL; 2.5 mL; cada 8 horas
4a 16kg; bromhexina; 4 mg/5 mL; 5 mL; cada 8 horas
4a 16kg; ambroxol/salbutamol; 150/40 mg/100 mL; 5 mL; cada 8 horas
4a 16kg; dextrometorfano; 15 mg/5 mL; 2.5 mL; cada 8 horas
8a 26kg; salbutamol; 2 mg/5 mL; 5 mL; cada 8 horas; oral
8a 26kg; budesonida; 200 mcg; 1 inhalación; cada 12 horas; inhalada
30a 60kg; fluticasona/salmeterol; 250/50 mcg; 1 inhalación; cada 12 horas; inhalada
30a 60kg; budesonida/formoterol; 160/4.5 mcg; 2 inhalaciones; cada 12 horas; inhalada
30a 60kg; salbutamol; 5 mg/mL; 0.5 mL; cada 6 horas; inhalada
30a 60kg; benzonatato; 100 mg; 1 perla; cada 8 horas
30a 60kg; levodropropizina; 60 mg/10 mL; 10 mL; cada 8 horas
30a 60kg; trazodona; 100 mg; 50 mg; por la noche
30a 60kg; quetiapina; 25 mg; 25 mg; por la noche
30a 60kg; ácido valproico; 250 mg; 500 mg; cada 12 horas
8a 26kg; ácido valproico; 250 mg/5 mL; 5 mL; cada 8 horas
8a 26kg; levetiracetam; 100 mg/mL; 2.5 mL; cada 12 horas
8a 26kg; carbamazepina; 100 mg/5 mL; 6 mL; cada 8 horas
30a 60kg; fenitoína; 100 mg; 100 mg; cada 8 horas
30a 60kg; topiramato; 100 mg; 100 mg; cada 12 horas
60a 60kg; calcitriol; 0.25 mcg; 0.25 mcg; cada 24 horas
60a 60kg; colecalciferol; 4000 UI; 4000 UI; cada 24 horas
60a 60kg; ácido alendrónico; 70 mg; 70 mg; una vez por semana
60a 60kg; risedronato; 35 mg; 35 mg; una vez por semana
30a 60kg; ácido fólico; 0.4 mg; 0.4 mg; cada 24 horas
30a 60kg; fumarato ferroso; 200 mg; 200 mg; cada 24 horas
2a 12kg; sulfato ferroso; 125 mg/mL; 0.5 mL; cada 24 horas
30a 60kg; cianocobalamina; 1 mg; 1 mg; cada 24 horas; intramuscular
30a 60kg; levonorgestrel; 1.5 mg; 1 tableta; dosis única
30a 60kg; medroxiprogesterona; 150 mg/mL; 150 mg; cada 3 meses; intramuscular
30a 60kg; ácido tranexámico; 650 mg; 1300 mg; cada 8 horas
30a 60kg; mesalazina; 500 mg; 1 g; cada 8 horas
50a 75kg; hidroxicloroquina; 200 mg; 200 mg; cada 12 horas
50a 75kg; sulfasalazina; 500 mg; 1 g; cada 12 horas
50a 75kg; leflunomida; 20 mg; 20 mg; cada 24 horas
50a 75kg; azatioprina; 50 mg; 50 mg; cada 12 horas
50a 75kg; febuxostat; 80 mg; 80 mg; cada 24 horas
50a 75kg; glucosamina/condroitina; 500/400 mg; 1 tableta; cada 8 horas
50a 75kg; solifenacina; 5 mg; 5 mg; cada 24 horas
50a 75kg; diosmina/hesperidina; 450/50 mg; 2 tabletas; cada 24 horas
50a 75kg; pentoxifilina; 400 mg; 400 mg; cada 12 horas
50a 75kg; cinarizina; 75 mg; 75 mg; cada 24 horas
50a 75kg; sumatriptán; 100 mg; 50 mg; dosis única
50a 75kg; propranolol; 40 mg; 20 mg; cada 12 horas
50a 75kg; isotretinoína; 20 mg; 20 mg; cada 24 horas
50a 75kg; minoxidil; 5 %; 1 mL; cada 12 horas; tópica
`;
