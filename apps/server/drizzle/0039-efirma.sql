-- A doctor's own e.firma on a sealed document, beside the seal of the house: the certificate, both signatures and the
-- file that bears one of them. Never a key, nor a password. The file cannot be rendered again, so it stays in the row.
create table efirma_signatures (
  id uuid primary key,
  consultation_id uuid not null references consultations (id),
  -- Null: the note.
  order_id uuid unique references orders (id),
  doctor_id uuid not null references doctors (user_id),
  signed_at timestamptz(3) not null,
  -- Of the house's seal, and the signature over the words that name it.
  sha256 text not null,
  seal_signature text not null,
  -- DER in base64, with what is read from it.
  certificate text not null,
  certificate_number text not null,
  holder text not null,
  rfc text not null,
  curp text,
  chain text not null check (chain in ('verified', 'unchecked')),
  -- In base64.
  pdf text not null,
  pdf_sha256 text not null
);
create unique index efirma_signatures_note on efirma_signatures (consultation_id) where order_id is null;
create index efirma_signatures_consultation on efirma_signatures (consultation_id);
create index efirma_signatures_doctor on efirma_signatures (doctor_id, signed_at);
create index efirma_signatures_rfc on efirma_signatures (rfc);
create trigger efirma_signatures_frozen before update or delete on efirma_signatures for each row execute function refuse_change();
