import type { SubstanceId } from '../medicine.ts';
import type { KnownSubstance } from './catalogue.ts';

export type OtherAllergen = {
  name: string;
  /** As people call it, divided by commas, without accents. */
  words: string;
  /** Medicines that may hold it; the label of the brand decides. */
  carriedBy?: readonly SubstanceId[];
};

const ids = (...substances: KnownSubstance[]) => substances;

/** What people name among their allergies and is no medicine. Shellfish say nothing of iodine or contrast media. */
export const otherAllergens = {
  latex: { name: 'látex', words: 'latex, guantes, globos, condon, condones, hule' },
  huevo: {
    name: 'huevo',
    words: 'huevo, huevos, clara de huevo, yema',
    carriedBy: ids('vacuna-fiebre-amarilla', 'vacuna-influenza', 'vacuna-rabia', 'propofol'),
  },
  soya: { name: 'soya', words: 'soya, soja, lecitina, lecitina de soya', carriedBy: ids('propofol', 'progesterona') },
  leche: {
    name: 'leche',
    words:
      'leche, leche de vaca, lacteos, lacteo, caseina, proteina de la leche, proteina de la leche de vaca, aplv, lactosa, queso, yogurt, crema de leche',
    carriedBy: ids('salmeterol', 'fluticasona', 'vilanterol', 'umeclidinio'),
  },
  cacahuate: {
    name: 'cacahuate',
    words: 'cacahuate, cacahuates, cacahuete, mani, crema de cacahuate',
    carriedBy: ids('progesterona'),
  },
  gelatina: {
    name: 'gelatina',
    words: 'gelatina, grenetina, alfa gal',
    carriedBy: ids('vacuna-triple-viral', 'vacuna-varicela', 'vacuna-herpes-zoster', 'vacuna-rabia'),
  },
  pescado: {
    name: 'pescado',
    words: 'pescado, pescados, atun, salmon, sardina',
    carriedBy: ids('protamina', 'omega-3'),
  },
  mariscos: {
    name: 'mariscos',
    words:
      'marisco, mariscos, camaron, camarones, langosta, cangrejo, jaiba, pulpo, ostion, ostiones, almeja, almejas, crustaceos, calamar',
    carriedBy: ids('glucosamina'),
  },
  'otros-alimentos': {
    name: 'otros alimentos',
    words:
      'nuez, nueces, almendra, almendras, pistache, avellana, frutos secos, fresa, fresas, kiwi, platano, mango, durazno, melon, sandia, pina, aguacate, trigo, gluten, chocolate, cacao, tomate, jitomate, picante, chile, cerdo, carne de puerco, carne, pollo, maiz, ajonjoli, sesamo, mostaza, colorantes, colorante, tartrazina, conservadores, sulfitos, glutamato, citricos, naranja, limon, guayaba, manzana, uva, uvas, cebolla, ajo, canela, miel, cafe, vino, cerveza, papaya, semillas, canas, mora, frambuesa, frutas',
  },
  ambiente: {
    name: 'alérgenos del ambiente',
    words:
      'polvo, polen, acaro, acaros, polvo de casa, moho, hongos, humedad, pasto, gato, gatos, perro, perros, pelo de gato, pelo de perro, caspa de animales, pelo, plumas, caballo, conejo, animales, mascotas, frio, calor, al sol, luz del sol, rayos del sol, cambios de clima, clima, humo, cigarro, tabaco, perfume, perfumes, cloro, arboles, fresno, encino, pino, flores, zacate, cucaracha, cucarachas, cambio de temperatura, smog, contaminacion, tierra, aromas, olores, aire acondicionado',
  },
  insectos: {
    name: 'insectos',
    words:
      'abeja, abejas, avispa, avispas, hormiga, hormigas, picadura de abeja, picaduras de abeja, picadura de hormiga, mosco, moscos, mosquitos, piquetes de mosco, piquete de mosco, picadura de mosquito, alacran, arana, pulgas, veneno de abeja, insectos, chinche, chinches, mosquito',
  },
  contacto: {
    name: 'sustancias de contacto',
    words:
      'niquel, metales, metal, bisuteria, fantasia, tela adhesiva, cinta adhesiva, adhesivo, adhesivos, micropore, micropor, curitas, jabon, jabones, detergente, detergentes, maquillaje, cosmeticos, tinte, tintes, tinte de pelo, cemento, resina, acrilico, merthiolate, merthiolato, timerosal, tatuajes, henna, lana, desodorante, cromo, cobalto, poliester, suavizante, crema depilatoria',
  },
} satisfies Record<string, OtherAllergen>;

export type OtherAllergenId = keyof typeof otherAllergens;
