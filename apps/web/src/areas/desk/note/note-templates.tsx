import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import { noteSectionWords } from '@consultorio/contracts/words/notes';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { keys } from '../../../capabilities/keys/keys.ts';
import { useTakesTemplate } from '../../../capabilities/keys/offers.ts';
import { holdTyping } from '../../../kit/hold-typing.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { templateValuesOf } from '../template-values.ts';
import type { AppliedTemplate } from '../templates/template-dialog.tsx';
import { withDiagnosis } from './diagnosis-list.ts';
import type { NoteValues } from './note-values.ts';
import type { Applied } from './use-applied-template.ts';

const TemplateDialog = lazyPart(async () => (await import('../templates/template-dialog.tsx')).TemplateDialog);

interface Props {
  consultation: Consultation;
  /** The current text of a section. */
  written: (section: NoteSection) => string;
  chosen: () => NoteValues['diagnoses'];
  onApply: (applied: Applied) => void;
  /** It left drafts of orders: where they are issued. */
  onOrders: () => void;
  /** The dialog is gone: to the first thing that the template left open. */
  onApplied: () => void;
}

/** The button over the note that brings in a template. */
export function NoteTemplates({ consultation, written, chosen, onApply, onOrders, onApplied }: Props) {
  const [open, setOpen] = useState(false);
  // It stays once it was opened, so that it can go away as it came.
  const [wanted, setWanted] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const show = (templateId: string | null) => {
    holdTyping();
    setFound(templateId);
    setWanted(true);
    setOpen(true);
  };
  useTakesTemplate(show);
  const { mutate: count } = trpc.applyTemplate.useMutation({
    meta: {
      success: ({ orderIds }: { orderIds: string[] }) => {
        if (orderIds.length === 0) return null;
        const many = orderIds.length === 1 ? 'Quedó 1 orden' : `Quedaron ${orderIds.length} órdenes`;
        return `${many} en borrador: revísalas en «Órdenes».`;
      },
    },
  });
  const apply = ({ template, sections, diagnoses, orders }: AppliedTemplate) => {
    onApply({ sections, diagnoses: diagnoses.reduce((list, one) => withDiagnosis(list, one), chosen()) });
    const { id: templateId, number } = template;
    count(
      { consultationId: consultation.id, templateId, number, orders, idempotencyKey: crypto.randomUUID() },
      { onSuccess: ({ orderIds }) => orderIds.length > 0 && onOrders() },
    );
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ArticleOutlined />}
        title={`Usar una plantilla (${keys.desk.template})`}
        aria-keyshortcuts={keys.desk.template}
        data-desk-key="template"
        onClick={() => show(null)}
      >
        Plantilla
      </Button>
      <Suspense fallback={null}>
        {wanted ? (
          <TemplateDialog
            open={open}
            found={found}
            sectionLabels={noteSectionWords}
            indicationsInto="patientText"
            values={templateValuesOf(consultation)}
            written={(name) => {
              const section = noteSections.find((one) => one === name);
              return section ? written(section) : '';
            }}
            chosenCodes={open ? chosen().map(({ code }) => code) : []}
            onApply={apply}
            onApplied={onApplied}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
