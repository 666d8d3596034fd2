import { Button, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, estoqueKeys } from '../estoque-api.ts';
import { useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { AlterarRascunhoDialog } from './rascunho-dialog.tsx';
import { RecebimentoForm } from './recebimento-form.tsx';
import { tomDaTransferencia } from './tons.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

/** One transfer: what is in it, how far it went, and what comes next. */
export function TransferenciaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const phone = usePhone();
  const query = useQuery({
    queryKey: estoqueKeys.of('transferencia', id),
    queryFn: ({ signal }) => callApi(transferenciasCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const { data } = query;
  const [alterando, setAlterando] = useState(false);
  if (alterando && data) {
    const voltar = () => setAlterando(false);
    return <AlterarRascunhoDialog transferencia={data} onClose={voltar} onSaved={voltar} />;
  }
  const title = data ? `${t('title')} ${data.numero}` : t('title');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={820}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      {query.isError && !data && (
        <ErrorBlock what={t('theTransfer')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.isError && <Skeleton height={180} aria-label={c('loading')} />}
      {data && (
        <Conteudo key={`${data.situacao}-${data.versao}`} transferencia={data} onEdit={() => setAlterando(true)} />
      )}
    </Modal>
  );
}

function Conteudo({ transferencia: dados, onEdit }: { transferencia: Transferencia; onEdit: () => void }) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const { instant } = useFormats();
  const { dinheiro } = useFiguras();
  const { erro, enviando, enviar } = useEnvio();
  const [desfechos, setDesfechos] = useState<Record<number, Desfecho>>({});
  const { id, versao, situacao, itens } = dados;
  const recebendo = situacao === 'enviada';
  const resolvendo = situacao === 'recebida';
  const faltantes = itens.filter(({ diferenca }) => diferenca?.startsWith('-'));

  const fazer =
    (
      call: (chave: string) => Promise<Transferencia>,
      feito: string,
      pergunta?: { text: string; action: string; danger?: boolean },
    ) =>
    async () => {
      if (pergunta && !(await confirm(pergunta))) return;
      await enviar(async (chave) => {
        await call(chave);
        await aposMovimentar(client);
        notifySuccess(feito);
      });
    };
  const simples = (call: typeof transferenciasCalls.enviar | typeof transferenciasCalls.cancelar) => (chave: string) =>
    callApi(call, { params: { id }, body: { versao }, idempotencyKey: chave, handlesErrors: true });
  const fechar = (chave: string) =>
    callApi(transferenciasCalls.fechar, {
      params: { id },
      body: { versao, itens: faltantes.map((item) => ({ itemId: item.id, desfecho: desfechos[item.id] ?? 'origem' })) },
      idempotencyKey: chave,
      handlesErrors: true,
    });
  const cancelar = (
    <Button
      variant="subtle"
      color="red"
      disabled={enviando}
      onClick={fazer(simples(transferenciasCalls.cancelar), t('done'), {
        text: t('cancelAsk'),
        action: t('cancelIt'),
        danger: true,
      })}
    >
      {t('cancelIt')}
    </Button>
  );
  const lado = (empresa: string, local: string | null) => (local ? `${empresa} (${local})` : empresa);
  return (
    <div className={classes.stack}>
      <div className={classes.cards}>
        <Fato
          nome={c('situation')}
          valor={<StatusBadge tone={tomDaTransferencia[situacao]}>{t(situacao)}</StatusBadge>}
        />
        <Fato
          nome={t('origin')}
          valor={lado(dados.origem.rotulo, dados.origemLocal)}
          nota={dados.enviadaEm ? `${t('sentAt')} ${instant(dados.enviadaEm)}` : undefined}
        />
        <Fato
          nome={t('destination')}
          valor={lado(dados.destino.rotulo, dados.destinoLocal)}
          nota={dados.recebidaEm ? `${t('receivedAt')} ${instant(dados.recebidaEm)}` : undefined}
        />
        <Fato nome={c('value')} valor={dinheiro(dados.valor)} nota={dados.documento ?? undefined} />
      </div>
      {dados.observacao && <Text size="sm">{dados.observacao}</Text>}
      <Recusa erro={erro} />
      {resolvendo && <Text size="sm">{t('settleTitle')}</Text>}
      {recebendo ? (
        <RecebimentoForm transferencia={dados} botoes={cancelar} />
      ) : (
        <Itens
          transferencia={dados}
          desfechos={resolvendo ? desfechos : null}
          onDesfecho={(itemId, desfecho) => setDesfechos((antes) => ({ ...antes, [itemId]: desfecho }))}
        />
      )}
      <div className={classes.buttons} style={{ justifyContent: 'flex-end' }}>
        {situacao === 'rascunho' && (
          <>
            {cancelar}
            <Button variant="default" disabled={enviando} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button
              loading={enviando}
              onClick={fazer(simples(transferenciasCalls.enviar), t('sentDone'), {
                text: t('sendAsk', { origem: dados.origem.rotulo }),
                action: t('send'),
              })}
            >
              {t('send')}
            </Button>
          </>
        )}
        {resolvendo && (
          <Button loading={enviando} onClick={fazer(fechar, t('done'))}>
            {t('settle')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Desfecho = 'perda' | 'origem';

interface ItensProps {
  transferencia: Transferencia;
  /** What was chosen of what lacks, while it is being settled. */
  desfechos: Record<number, Desfecho> | null;
  onDesfecho: (itemId: number, desfecho: Desfecho) => void;
}

/** The lines: what was sent, what arrived, and what became of the difference. */
function Itens({ transferencia: { itens, situacao }, desfechos, onDesfecho }: ItensProps) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const chegou = situacao === 'recebida' || situacao === 'fechada';
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{c('product')}</th>
            <th data-end>{t('sent')}</th>
            {chegou && <th data-end>{t('arrived')}</th>}
            {chegou && <th data-end>{t('difference')}</th>}
          </tr>
        </thead>
        <tbody>
          {itens.map((item) => {
            const pede = desfechos !== null && item.diferenca?.startsWith('-') === true;
            return (
              <Fragment key={item.id}>
                <tr data-open={pede || undefined}>
                  <td>
                    {item.produto.descricao} {item.sobra && <StatusBadge tone="note">{t('surplus')}</StatusBadge>}
                    <div className={classes.itemNote}>
                      {[
                        item.produto.codigo,
                        item.lote?.numero,
                        (item.sobra ? item.seriaisRecebidos : item.seriais).join(', '),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                    {item.motivo && <div className={classes.itemNote}>{item.motivo}</div>}
                  </td>
                  <td data-end>{item.sobra ? '' : `${quantidade(item.quantidade)} ${item.produto.unidade}`}</td>
                  {chegou && <td data-end>{item.recebida === null ? '' : quantidade(item.recebida)}</td>}
                  {chegou && (
                    <td data-end>
                      {item.diferenca !== null && Number(item.diferenca) !== 0
                        ? `${item.diferenca.startsWith('-') ? '' : '+'}${quantidade(item.diferenca)}`
                        : ''}
                      {item.desfecho && (
                        <div className={classes.itemNote}>{t(item.desfecho === 'perda' ? 'lost' : 'backToOrigin')}</div>
                      )}
                    </td>
                  )}
                </tr>
                {/* A row of its own: on a phone there is no room for it beside the figures. */}
                {pede && (
                  <tr>
                    <td colSpan={4}>
                      <SegmentedControl
                        size="xs"
                        aria-label={`${t('settleTitle')} ${item.produto.descricao}`}
                        value={desfechos[item.id] ?? 'origem'}
                        onChange={(valor) => onDesfecho(item.id, valor as Desfecho)}
                        data={[
                          { value: 'origem', label: t('backToOrigin') },
                          { value: 'perda', label: t('lost') },
                        ]}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Fato({ nome, valor, nota }: { nome: string; valor: React.ReactNode; nota?: string | undefined }) {
  return (
    <div className={classes.figure}>
      <span className={classes.figureLabel}>{nome}</span>
      <span>{valor}</span>
      {nota && <span className={classes.figureNote}>{nota}</span>}
    </div>
  );
}
