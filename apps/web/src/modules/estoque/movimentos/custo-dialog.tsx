import { Modal, Skeleton, Text } from '@mantine/core';
import { estoqueCalls, type MovimentoLinha } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import classes from '../estoque.module.css';
import { aposMovimentar, estoqueKeys } from '../estoque-api.ts';
import { useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { movimentosTexts } from './movimentos-texts.ts';

interface CustoDialogProps {
  movimento: MovimentoLinha;
  onClose: () => void;
}

/** What an entry costs, what it was told to cost, and why it changed; corrected where the cost is its own. */
export function CustoDialog({ movimento, onClose }: CustoDialogProps) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { custo, quantidade } = useFiguras();
  const { instant } = useFormats();
  const { produto, custoUnitario, custoOriginal, custoProprio } = movimento;
  const aviso = { sim: null, de_outros: t('costDerived'), nao: t('costNone') }[custoProprio];
  return (
    <Modal opened onClose={onClose} title={t('costsTitle')} size={520} closeButtonProps={{ 'aria-label': c('close') }}>
      <div className={classes.stack}>
        <div>
          <div>{produto.descricao}</div>
          <div className={classes.itemNote}>
            {movimento.operacao.nome} · {quantidade(movimento.quantidade)} {produto.unidade} ·{' '}
            {instant(movimento.ocorridoEm)}
          </div>
        </div>
        <div className={classes.cards} style={{ marginBottom: 0 }}>
          <Figura nome={t('costNow')} valor={custo(custoUnitario)} />
          {custoOriginal !== null && <Figura nome={t('costTold')} valor={custo(custoOriginal)} />}
        </div>
        <Historia id={movimento.id} />
        {aviso && <Text size="sm">{aviso}</Text>}
        {custoProprio === 'sim' && can('produtos_update') && <Correcao movimento={movimento} onClose={onClose} />}
      </div>
    </Modal>
  );
}

function Figura({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div className={classes.figure}>
      <span className={classes.figureLabel}>{nome}</span>
      <span className={classes.figureValue}>{valor}</span>
    </div>
  );
}

function Historia({ id }: { id: number }) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { instant } = useFormats();
  const { custo } = useFiguras();
  const query = useQuery({
    queryKey: estoqueKeys.of('custos', id),
    queryFn: ({ signal }) => callApi(estoqueCalls.custos, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (query.isError) return <ErrorBlock what={c('theData')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={20} aria-label={c('loading')} />;
  if (query.data.length === 0) return null;
  return (
    <section aria-label={t('costHistory')}>
      <div className={classes.figureLabel}>{t('costHistory')}</div>
      <div className={classes.items}>
        {query.data.map((mudanca) => (
          <div key={mudanca.id} className={classes.item}>
            <div className={classes.itemName}>
              <div>{t('costFrom', { antes: custo(mudanca.custoAntes), depois: custo(mudanca.custoDepois) })}</div>
              <div className={classes.itemNote}>
                {[
                  instant(mudanca.registradoEm),
                  mudanca.usuario,
                  mudanca.motivo ?? t('costBecause', { produto: mudanca.causa.produto }),
                  mudanca.motivo ? null : mudanca.causa.documento,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Correcao({ movimento, onClose }: CustoDialogProps) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const [custo, setCusto] = useState<TextValue>('');
  const [motivo, setMotivo] = useState<TextValue>('');
  const { erro, enviando, enviar, campos } = useEnvio();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      await callApi(estoqueCalls.corrigirCusto, {
        params: { id: movimento.id },
        body: { custo: custo ?? '', motivo: motivo ?? '' },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('costFixed'));
      onClose();
    });
  };
  return (
    <form onSubmit={submit} className={classes.stack}>
      <Recusa erro={erro} />
      <DecimalInput
        label={t('costNew')}
        help={t('costNewHelp')}
        required
        unit="R$"
        places={6}
        value={custo}
        error={campos.custo}
        onChange={setCusto}
        autoFocus
      />
      <TextInput
        label={c('reason')}
        help={t('costReasonHelp')}
        required
        max={300}
        value={motivo}
        error={campos.motivo}
        onChange={setMotivo}
      />
      <DialogButtons action={t('costFix')} onCancel={onClose} isSending={enviando} />
    </form>
  );
}
