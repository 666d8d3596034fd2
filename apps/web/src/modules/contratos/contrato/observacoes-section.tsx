import { ActionIcon, Button } from '@mantine/core';
import { type ContratoCompleto, mensagens, observacaoCampos, observacoesCalls } from '@retaguarda/contracts';
import { IconArchive } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { LongTextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { confirmArchive } from '../../../platform/ui/list/archive-action.ts';
import { aposGravarContrato } from '../contratos-api.ts';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';

/** Notes on a contract, each with who wrote it. They are kept as they are written, not with the form. */
export function ObservacoesSection({
  contrato,
  writes = true,
}: {
  contrato: ContratoCompleto | null;
  writes?: boolean;
}) {
  const t = useTexts(contratoTexts);
  const count = contrato?.observacoes.filter(({ ativo }) => ativo).length ?? 0;
  return (
    <SectionCard title={t('sectionNotes')} folded summary={count === 0 ? t('noNotes') : t('noteCount', { count })}>
      {contrato ? (
        <Observacoes contrato={contrato} writes={writes} />
      ) : (
        <p className={classes.hint}>{t('notesAfterSave')}</p>
      )}
    </SectionCard>
  );
}

function Observacoes({ contrato, writes }: { contrato: ContratoCompleto; writes: boolean }) {
  const t = useTexts(contratoTexts);
  const { instant } = useFormats();
  const client = useQueryClient();
  const [texto, setTexto] = useState<string | null>('');
  const add = useMutation({
    mutationFn: (text: string) =>
      callApi(observacoesCalls.create, {
        body: { empresaId: contrato.empresaId, contratoId: contrato.id, texto: text },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      }),
    onSuccess: async () => {
      setTexto('');
      await aposGravarContrato(client);
    },
    onError: notifyFailure,
  });
  const remove = async (id: number, dita: string) => {
    if (!(await confirmArchive({ ativo: true }, dita))) return;
    try {
      await callApi(observacoesCalls.inactivate, { body: { id }, handlesErrors: true });
      await aposGravarContrato(client);
      notifySuccess(mensagens.inactivatedObservation);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const active = contrato.observacoes.filter(({ ativo }) => ativo);
  const typed = texto?.trim() ?? '';
  return (
    <>
      {active.length > 0 && (
        <ul className={classes.notes}>
          {active.map(({ id, texto: text, autor, criadoEm }) => (
            <li key={id}>
              <p>{text}</p>
              {writes && (
                <ActionIcon
                  size={26}
                  aria-label={t('removeNote', { quando: instant(criadoEm) })}
                  onClick={() => void remove(id, text)}
                >
                  <IconArchive size={16} stroke={1.7} />
                </ActionIcon>
              )}
              <small>{t('writtenBy', { autor: autor?.rotulo ?? t('system'), quando: instant(criadoEm) })}</small>
            </li>
          ))}
        </ul>
      )}
      {active.length === 0 && !writes && <p className={classes.hint}>{t('noNotes')}</p>}
      {writes && (
        <div className={classes.stack}>
          <LongTextInput label={t('noteText')} max={observacaoCampos.texto.max} value={texto} onChange={setTexto} />
          <Button
            variant="default"
            size="xs"
            disabled={typed === ''}
            loading={add.isPending}
            onClick={() => add.mutate(typed)}
          >
            {t('addNote')}
          </Button>
        </div>
      )}
    </>
  );
}
