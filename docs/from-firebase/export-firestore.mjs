/**
 * Writes every document of a Firestore database, a line each. It reads and changes nothing. In an empty folder:
 *
 *     npm install firebase-admin
 *     GOOGLE_APPLICATION_CREDENTIALS=key.json node export-firestore.mjs > firestore.jsonl
 */
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

const firestore = getFirestore(initializeApp({ credential: applicationDefault() }));

async function write(collection) {
  // By portions: a collection of 100,000 documents does not fit into one answer.
  let last = null;
  for (;;) {
    const page = collection.orderBy('__name__').limit(500);
    const { docs } = await (last ? page.startAfter(last) : page).get();
    for (const document of docs) {
      process.stdout.write(`${JSON.stringify({ path: document.ref.path, data: document.data() })}\n`);
      for (const inner of await document.ref.listCollections()) await write(inner);
    }
    last = docs.at(-1);
    if (docs.length < 500) return;
  }
}

for (const collection of await firestore.listCollections()) await write(collection);
