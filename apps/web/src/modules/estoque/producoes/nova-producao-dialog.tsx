import { Button, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ProdutoDoEstoque, producoesCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, estoqueKeys } from '../estoque-api.ts';
import { useEmpresas, useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { seriaisDe } from '../itens-editor.tsx';
import { ProdutoPicker } from '../produto-picker.tsx';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { producoesTexts } from './producoes-texts.ts';

/** Make so many: what it takes and costs is shown before anything moves. */
export function NovaProducaoDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(producoesTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const phone = usePhone();
  const { empresas, empresaAtual } = useSession();
  const opcoes = useEmpresas();
  const { quantidade: escrever, dinheiro } = useFiguras();
  const [empresaId, setEmpresaId] = useState<number | null>(
    empresaAtual?.id ?? (empresas.length === 1 ? (empresas[0]?.id ?? null) : null),
  );
  const [produto, setProduto] = useState<ProdutoDoEstoque | null>(null);
  const [quantidade, setQuantidade] = useState<TextValue>('1');
  const [receitaId, setReceitaId] = useState<number | null>(null);
  const [lote, setLote] = useState<{ numero: TextValue; validade: TextValue }>({ numero: '', validade: null });
  const [seriais, setSeriais] = useState<TextValue>('');
  const [observacao, setObservacao] = useState<TextValue>('');
  const { erro, enviando, enviar, campos } = useEnvio();
  const [pedida] = useDebouncedValue(quantidade ?? '', 250);
  const valida = /^\d+(\.\d{1,4})?$/.test(pedida) && Number(pedida) > 0;

  const receitas = useQuery({
    queryKey: estoqueKeys.of('receitas', produto?.id),
    queryFn: ({ signal }) =>
      callApi(producoesCalls.receitas, { params: { id: produto?.id ?? 0 }, signal, handlesErrors: true }),
    enabled: produto !== null,
  });
  const previa = useQuery({
    queryKey: estoqueKeys.of('previa', { produtoId: produto?.id, empresaId, pedida, receitaId }),
    queryFn: ({ signal }) =>
      callApi(producoesCalls.previa, {
        query: {
          produtoId: produto?.id ?? 0,
          empresaId: empresaId ?? 0,
          quantidade: pedida,
          ...(receitaId ? { receitaId } : {}),
        },
        signal,
        handlesErrors: true,
      }),
    enabled: produto !== null && empresaId !== null && valida,
    placeholderData: (antes) => antes,
    retry: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      const feita = await callApi(producoesCalls.produzir, {
        body: {
          produtoId: produto?.id ?? 0,
          empresaId: empresaId ?? 0,
          quantidade: quantidade ?? '',
          receitaId,
          observacao: observacao || null,
          lote: produto?.controlaLote && lote.numero ? { numero: lote.numero, validade: lote.validade } : null,
          seriais: produto?.controlaSerie ? seriaisDe(seriais ?? '') : [],
        },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('made', { numero: feita.numero }));
      onClose();
    });
  };
  const vistos = receitas.data ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newTitle')}
      size={680}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <form onSubmit={submit} className={classes.stack}>
        <Recusa erro={erro ?? (previa.error instanceof ApiError ? previa.error : null)} />
        <ChoiceInput
          label={c('company')}
          required
          options={opcoes}
          value={empresaId === null ? null : String(empresaId)}
          onChange={(valor) => setEmpresaId(valor ? Number(valor) : null)}
        />
        {produto === null ? (
          <ProdutoPicker
            empresaId={empresaId}
            label={t('productLabel')}
            quais="compostos"
            autoFocus
            onPick={setProduto}
          />
        ) : (
          <>
            <div className={classes.last}>
              <div>
                <div>{produto.descricao}</div>
                <div className={classes.itemNote}>
                  {produto.codigo} · {c('onHand', { saldo: escrever(produto.saldo), unidade: produto.unidade })}
                </div>
              </div>
              <Button variant="subtle" size="compact-sm" onClick={() => setProduto(null)}>
                {t('change')}
              </Button>
            </div>
            <div className={classes.row}>
              <DecimalInput
                label={c('quantity')}
                required
                unit={produto.unidade}
                places={produto.fraciona ? 3 : 0}
                value={quantidade}
                error={campos.quantidade}
                onChange={setQuantidade}
              />
              {vistos.length > 1 && (
                <ChoiceInput
                  label={t('recipe')}
                  options={vistos.map(({ id, numero, vigente }) => ({
                    value: String(id),
                    label: t(vigente ? 'versionCurrent' : 'version', { numero }),
                  }))}
                  value={String(receitaId ?? vistos.find(({ vigente }) => vigente)?.id ?? '')}
                  onChange={(valor) => setReceitaId(valor ? Number(valor) : null)}
                />
              )}
            </div>
            {produto.controlaLote && (
              <div className={classes.row}>
                <TextInput
                  label={c('lot')}
                  required
                  max={60}
                  value={lote.numero}
                  error={campos['itens.0.loteId']}
                  onChange={(numero) => setLote((antes) => ({ ...antes, numero }))}
                />
                <DateInput
                  label={c('expiry')}
                  value={lote.validade}
                  onChange={(validade) => setLote((antes) => ({ ...antes, validade }))}
                />
              </div>
            )}
            {produto.controlaSerie && (
              <TextInput label={c('serials')} help={c('serialsHelp')} value={seriais} onChange={setSeriais} />
            )}
            {previa.data && (
              <div className={classes.scroller}>
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th>{t('component')}</th>
                      <th data-end>{t('needs')}</th>
                      <th data-end>{t('has')}</th>
                      <th data-end>{c('value')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {previa.data.componentes.map((componente) => (
                      <tr key={componente.produto.id}>
                        <td>{componente.produto.descricao}</td>
                        <td data-end>
                          {escrever(componente.quantidade)} {componente.produto.unidade}
                        </td>
                        <td data-end>
                          {componente.movimenta ? escrever(componente.saldo) : t('notMoved')}
                          {componente.falta !== '0' && (
                            <div style={{ color: 'var(--red)' }}>
                              {t('lacks')} {escrever(componente.falta)}
                            </div>
                          )}
                        </td>
                        <td data-end>{dinheiro(componente.custo)}</td>
                      </tr>
                    ))}
                    <tr>
                      <td colSpan={3}>
                        {t('costTotal')} ({t('costUnit')}: {dinheiro(previa.data.custoUnitario)})
                      </td>
                      <td data-end>{dinheiro(previa.data.custoTotal)}</td>
                    </tr>
                  </tbody>
                </table>
              </div>
            )}
            <TextInput label={t('note')} max={300} value={observacao} onChange={setObservacao} />
          </>
        )}
        <DialogButtons action={t('make')} onCancel={onClose} isSending={enviando} />
      </form>
    </Modal>
  );
}
