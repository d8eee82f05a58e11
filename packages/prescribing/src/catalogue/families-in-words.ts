/**
 * What people call a whole family where they do not know the name: «insulina», «un anticoagulante», «pastillas anticonceptivas».
 * Asked only where a text names nothing else; each member may be meant, and that it was read so is told. Of folded words.
 */
export const familiesInWords: readonly { words: RegExp; members: readonly string[] }[] = [
  { words: /\binsulinas?\b/, members: ['insulina-nph', 'insulina-humana', 'insulina-glargina', 'insulina-lispro'] },
  {
    words: /\banticoagulantes?\b/,
    members: ['acenocumarol', 'warfarina', 'rivaroxaban', 'apixaban', 'dabigatran'],
  },
  {
    words: /\banticoncep\w*/,
    members: ['levonorgestrel+etinilestradiol', 'drospirenona+etinilestradiol'],
  },
  { words: /\bestatinas?\b/, members: ['atorvastatina', 'simvastatina', 'pravastatina', 'rosuvastatina'] },
  {
    words: /\b(?:anti ?|des)inflama\w*/,
    members: ['ibuprofeno', 'naproxeno', 'diclofenaco', 'ketorolaco'],
  },
  {
    words: /\b(?:corticoides?|esteroides?)\b/,
    members: ['prednisona', 'prednisolona', 'dexametasona', 'betametasona'],
  },
  { words: /\bantidepresivos?\b/, members: ['sertralina', 'fluoxetina', 'escitalopram', 'paroxetina'] },
  { words: /\bdiureticos?\b/, members: ['hidroclorotiazida', 'furosemida', 'espironolactona'] },
  { words: /\bbenzodia[cz]epinas?\b/, members: ['clonazepam', 'alprazolam', 'diazepam', 'lorazepam'] },
  { words: /\bcontraste\b/, members: ['iohexol', 'iopamidol', 'iopromida'] },
];
