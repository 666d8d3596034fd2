import { Button } from '@mantine/core';
import { type ContratoCompleto, contratoCampos, mensagens, type Option } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { changedValues } from '../../../platform/ui/form/draft.ts';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import type { RecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { archiveAction } from '../../../platform/ui/list/archive-action.ts';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { useRecordPage } from '../../../platform/ui/record/use-record-page.ts';
import { today } from '../../../platform/ui/today.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import {
  alterarContrato,
  aposGravarContrato,
  arquivarContrato,
  contratoQuery,
  criarContrato,
} from '../contratos-api.ts';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { useSituacaoWords } from '../situacao-texts.ts';
import classes from './contrato.module.css';
import { ContratoAside } from './contrato-aside.tsx';
import { useContratoNames } from './contrato-names.ts';
import { ContratoSections } from './contrato-sections.tsx';
import { contratoTexts } from './contrato-texts.ts';
import {
  type Apoio,
  type ContratoConferido,
  type ContratoValues,
  contratoEmBranco,
  contratoGuardado,
  estaTravado,
  type OutroContrato,
  schemaDoContrato,
} from './contrato-values.ts';

interface ContratoFormProps {
  contrato: ContratoCompleto | null;
  cliente: Option | null;
  outros: readonly OutroContrato[];
  onNew?: () => void;
}

export function ContratoForm(props: ContratoFormProps) {
  const { contrato, cliente } = props;
  const t = useTexts(contratoTexts);
  const s = useSituacaoWords();
  const names = useContratoNames();
  const locked = estaTravado(contrato?.situacao ?? null);
  const isSigned = locked('inicio');
  const { model, apoio, page } = useContratoForm(props);
  const [{ campo }] = useAddress(telasDeContrato.daEmpresa.params);
  useFocus(model, campo);
  const acoes = useContratoAcoes(model.isDirty);
  const ativoAction = useAtivoAction(model);
  const [next, ...others] = contrato ? acoes.passos(contrato) : [];

  return (
    <RecordDialogs>
      <FormPage
        model={model}
        title={contrato ? t('contract', { numero: String(contrato.numero) }) : t('newContract')}
        badges={
          contrato && (
            <>
              <span>{contrato.contratoTipo.rotulo}</span>
              <SituacaoBadge situacao={contrato.situacao} />
              <AtivoBadge model={model} saved={contrato.ativo} />
            </>
          )
        }
        actions={
          contrato && (
            <>
              {next && (
                <Button variant="default" disabled={next.refusal !== undefined} title={next.refusal} onClick={next.run}>
                  {next.label}
                </Button>
              )}
              <RowMenu
                label={t('actionsOf', { numero: String(contrato.numero) })}
                actions={[...others, ...acoes.papeis(contrato), ativoAction]}
              />
            </>
          )
        }
        aside={contrato && <ContratoAside contrato={contrato} />}
        names={names}
        {...page}
      >
        {isSigned && contrato && (
          <p className={classes.note}>
            {t(contrato.situacao === 'encerrado' ? 'allLocked' : 'termsLocked', {
              situacao: s(contrato.situacao).toLowerCase(),
            })}
          </p>
        )}
        <ContratoSections contrato={contrato} cliente={cliente} apoio={apoio} campo={campo} locked={locked} />
      </FormPage>
      {acoes.dialogos}
    </RecordDialogs>
  );
}

/** What the form holds, how it is kept, and where one goes from there. */
function useContratoForm({ contrato, cliente, outros, onNew }: ContratoFormProps) {
  const client = useQueryClient();
  const apoio = useRef<Apoio>({ definido: null, pedeObservacao: false });
  const form = useRecordPage<ContratoCompleto, ContratoValues, ContratoConferido>({
    record: contrato,
    name: 'contratos',
    newName: `novo-${cliente?.id ?? 0}`,
    schema: schemaDoContrato(outros, () => apoio.current),
    blank: () => contratoEmBranco(cliente?.id ?? null, today()),
    hold: contratoGuardado,
    reread: (id) => client.fetchQuery(contratoQuery(id)),
    save: async (values, { before, versao, idempotencyKey }) => {
      const { ativo, ...campos } = values;
      if (!contrato) {
        const created = await criarContrato(campos, { idempotencyKey });
        await aposGravarContrato(client);
        return created;
      }
      const { ativo: _, empresaId: __, ...changed } = changedValues(before, values);
      const updated =
        Object.keys(changed).length === 0
          ? contrato
          : await alterarContrato(
              contrato.id,
              { ...changed, ...(versao === null ? {} : { versao }) },
              { idempotencyKey },
            );
      const saved = ativo === before.ativo ? updated : await archived(updated);
      await aposGravarContrato(client);
      return saved;
    },
    list: linkTo(telasDeContrato.lista),
    edit: (id) => linkTo(telasDeContrato.daEmpresa, { acao: 'editar', id }),
    open: (id) => linkToRead(telasDeContrato.daEmpresa, id),
    onNew,
    ways: contrato ? ['stay', 'close'] : ['stay', 'close', 'new'],
  });
  return { ...form, apoio };
}

/** After its section has unfolded. */
const UNFOLD_MS = 50;

/** Goes to the field that the address names: whoever said what is missing leads to where it is typed. */
function useFocus({ container }: RecordForm<ContratoValues>, campo: string | null) {
  useEffect(() => {
    if (campo === null || !(campo in contratoCampos)) return;
    const later = setTimeout(() => {
      const input = container.current?.querySelector<HTMLElement>(`[name="${campo}"]`);
      input?.focus();
      input?.scrollIntoView({ block: 'center' });
    }, UNFOLD_MS);
    return () => clearTimeout(later);
  }, [container, campo]);
}

/** The terms were saved; a refusal to put the record away is told without losing that. */
async function archived(contrato: ContratoCompleto): Promise<ContratoCompleto> {
  try {
    return await arquivarContrato(contrato);
  } catch (error) {
    notifyFailure(error);
    return contrato;
  }
}

/** Deactivation is marked here and takes effect on save, as the specification has it. */
function useAtivoAction(model: RecordForm<ContratoValues>) {
  const t = useTexts(contratoTexts);
  const ativo = useWatch({ control: model.form.control, name: 'ativo' });
  return archiveAction(
    { ativo },
    {
      run: () => {
        model.form.setValue('ativo', !ativo, { shouldDirty: true });
        notifyWarning(ativo ? mensagens.inactivatedContract : t('willActivate'));
      },
    },
  );
}

function AtivoBadge({ model, saved }: { model: RecordForm<ContratoValues>; saved: boolean }) {
  const t = useTexts(contratoTexts);
  const ativo = useWatch({ control: model.form.control, name: 'ativo' });
  if (ativo === saved) return saved ? null : <StatusBadge>{t('inactive')}</StatusBadge>;
  return <StatusBadge tone="wait">{t(ativo ? 'willActivate' : 'willInactivate')}</StatusBadge>;
}
