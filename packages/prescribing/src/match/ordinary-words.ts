/** Words that name no medicine although they stand beside one. Letters only, without accents. */

/** Salts and esters: they tell two forms of one substance apart, seldom two substances. */
const salts = `
  clorhidrato hidrocloruro diclorhidrato bromhidrato sulfato fosfato acetato maleato fumarato hemifumarato citrato tartrato
  hemitartrato succinato besilato mesilato tosilato nitrato estearato etilsuccinato estolato palmitato valerato dipropionato
  propionato furoato pivalato butirato acetonido hexacetonido enantato decanoato undecanoato cipionato caproato undecilenato
  sodico sodica disodico potasico potasica calcico calcica magnesico magnesica trometamina trometamol hiclato axetilo axetil
  proxetilo proxetil cilexetilo medoxomilo etexilato pivoxilo monohidrato dihidrato trihidrato monohidratado dihidratado
  trihidratado trihidratada hemihidrato hidratado hidratada anhidro anhidra anhidrido base micronizado micronizada bromuro
  cloruro yoduro oxido hidroxido carbonato gluconato lactato sodio pamoato embonato xinafoato dipotasico semisodico lisina
  arginina monohidrica dihidrica hidrogenado recombinante humana humano acido acidos bisulfato oxalato
`;
const forms = `
  tableta tabletas tab tabs comprimido comprimidos comp capsula capsulas cap caps gragea grageas perla perlas pastilla pastillas
  jarabe suspension susp solucion sol gotas gota gts gotero sobre sobres polvo granulado ampolleta ampolletas ampula ampulas amp
  ampollas frasco frascos fco vial inyectable inyectables inyeccion inyecciones iny crema unguento pomada gel locion champu
  shampoo espuma spray aerosol inhalador disparos disparo parche parches ovulo ovulos supositorio supositorios enema colirio
  oftalmico oftalmica oftalmicas otico otica oticas nasal topico topica dermico dermica vaginal oral rectal bucal sublingual
  intramuscular intravenosa subcutanea pluma caja cajas tubo masticable masticables efervescente efervescentes dispersable
  bucodispersable liberacion prolongada retardada controlada modificada accion recubierta recubiertas infantil pediatrico
  pediatrica adulto adultos simple forte compuesto compuesta compositum plus duo max retard junior infantiles nf lp sr xr er cr
  mups flex ultra extra nuevo bebes ninos generico generica laboratorio marca presentacion mg mcg ml g gr ui mm cc
`;
const links = `
  a al ante con contra de del desde e el ella en entre es la las lo los me mi mis mas muy ni no o para pero por que se si sin
  sobre su sus te tu u un una uno unas unos y ya le les son esta este esto eso esa ese como cuando donde porque
`;
const directions = `
  tomar tome toma tomo tomada tomadas aplicar aplique aplica usar use usarse administrar cada hora horas hrs hs h dia dias diario
  diaria diarias semana semanas mes meses vez veces manana mananas tarde noche noches ayunas comida comidas comer desayuno cena
  alimentos alimento vaso agua leche solo sola media medio mitad cuarto dos tres cuatro cinco seis siete ocho nueve diez doce
  quince veinte treinta primer primera segundo tercera dosis unica unico via dolor fiebre tos caso necesario necesaria segun
  indicacion indicaciones indicada razon hasta durante despues antes acostarse dormir terminar acudir cede mejorar suspender
  inicial mantenimiento inhalar inhalaciones nariz fosa fosas ojo ojos oido oidos piel zona area afectada lavar capa delgada donde
  arde duele dar diluir disolver agitar bien suero salina fisiologica tratamiento receta paciente medicamento medicamentos medicina
  medicinas farmaco farmacos producto tipo protector solar fps gasa vendas venda jeringa jeringas agujas lancetas tiras reactivas
  glucometro unidades unidad cucharada cucharadas cucharadita cucharaditas puff puffs infeccion gripa gripe estomago cabeza garganta
  presion azucar alergia alcohol norte recien corazon rinon rinones higado pulmon pulmones hueso huesos vejiga prostata tiroides nervios circulacion ultima ultimo ultimas ultimos valor valores conserva conservar vision similar
  similares dormi salon dorsal laboral adiccion alimentaria alimentario alimentarias contracciones traquea miccion carbono
  triazol triazoles imidazol hombre mujer rojo negro estado estados rebote editar ansiedad valen vale ciertas ciertos lactica alexia paresia ayudan visto accion
`;
/** How people speak of what hurt them. */
const allergies = `
  alergia alergias alergico alergica alergicos alergicas alergis alergio alerjia alerjico alerjica soy era fui estoy tengo tiene tuve
  tuvo dio dieron daba dan doy hinche hincho hinchada hinchado hincharon hinchan hincha hinchazon hinchar hinchaba inflamo inflama
  inflamacion inflamada ronchas roncha sarpullido erupcion erupciones comezon picazon salpullido urticaria anafilaxia anafilactico
  choque shock edema angioedema rash reaccion reacciones reaccione reacciono adversa intolerancia intolerante tolero tolera cae caen
  cayo mal mala malo malestar vomito vomitos nausea nauseas diarrea gastritis mareo mareos asma ahogo ahoga ahogue aire falta
  respirar garganta cierra cerro labios boca lengua cara ojos cuerpo manos pies piel toda todo todos todas roja rojo rojas rojos
  salen salieron salio saca sacan sale puse puso pone ponen ponia pusieron siento sentia sintio inyectaron inyecto inyectada hospital
  internada internado urgencias casi muero murio nina nino bebe chica chico pequena pequeno hace anos ano vez veces mes meses desde
  cuando creo parece sospecha posible leve grave severa severo fuerte fuertes poco poca mucho mucha mama papa dice dijo dijeron
  doctor doctora medico dentista segun prueba pruebas confirmada confirmado familia familiar derivado derivados grupo cualquier otro
  otra otros otras algo alguna algunas algun algunos mismo misma tambien ademas solamente unicamente excepto salvo menos puedo
  puede pude poder debo tomar tomo tome tomaba tomando aplicaron pusieron medicamento medicamentos medicina medicinas antibiotico
  antibioticos pastillas sustancia alimento alimentos comida comidas conocida conocidas conocidos conocido ninguna ninguno nada
  niega niego negada negadas negado desconozco desconoce ignora sabe sepa se recuerdo acuerdo momento ahora hoy nunca tampoco
  siempre antes despues luego ligera ligero presenta presento presente refiere comenta manchas mancha granos grano bolitas ardor
  dolor cabeza estomago irrita irritacion rinitis estornudos dermatitis contacto ambiental estacional primavera nombre marca
  generico aquella aquel hijo hija esposo hermana hermano abuela alta baja presion taquicardia palpitaciones desmayo desmaye
  desmayo convulsion convulsiones temblor sueno cansancio ronchitas hinchado pomada afecta hizo hacen hacia dano perdi
  conciencia piquete picadura picaduras picada sangre sangrado embarazo operacion cirugia muela diente suspendio suspendieron
  cambiaron cuidado evitar evito parecido contiene contienen tenga contengan incluye
`;

const words = new Set([salts, forms, links, directions, allergies].join(' ').trim().split(/\s+/));

/** Whether a sentence may have this word without speaking of a medicine by it. */
export const isOrdinary = (letters: string): boolean => words.has(letters);
