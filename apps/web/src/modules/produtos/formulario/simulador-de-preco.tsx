import { Modal, SegmentedControl } from '@mantine/core';
import { escolherPreco, type PrecoCandidato, type ProdutoCompleto, regrasDePreco } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FieldGrid, Span } from '../../../platform/ui/form/section-card.tsx';
import { startAtFirstField } from '../../../platform/ui/form/start-at-first-field.ts';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { TypedInput } from '../../../platform/ui/inputs/typed-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { escreverInstante, lerInstante } from '../instante.ts';
import { produtoQuery } from '../produtos-api.ts';
import { useConfiguracaoDePrecos } from './configuracao-de-precos.ts';
import { useProdutoForm } from './contexto.tsx';
import { isFigura } from './custo-vivo.ts';
import classes from './formulario.module.css';
import { unirPrecos } from './precos-values.ts';
import type { ProdutoValues } from './produto-types.ts';
import { simuladorTexts } from './simulador-texts.ts';

/** Which price a sale would get, and why not the others: by the prices on the screen, saved or not. */
export function SimuladorDePreco({ onClose }: { onClose: () => void }) {
  const t = useTexts(simuladorTexts);
  const say = useInPageLanguage();
  const { money } = useFormats();
  const { produto, empresaId } = useProdutoForm();
  const paiId = produto?.produtoPaiId ?? null;
  const pai = useQuery({ ...produtoQuery(paiId ?? 0), enabled: paiId !== null });
  const { fusoHorario } = useConfiguracaoDePrecos();
  const form = useFormContext();
  const [clienteId, setCliente] = useState<number | null>(null);
  const [clienteGrupoId, setGrupo] = useState<number | null>(null);
  const [quantidade, setQuantidade] = useState<string | null>('1');
  const [momento, setMomento] = useState<string | null>(() => new Date().toISOString());
  const [canal, setCanal] = useState<'loja' | 'ecommerce'>('loja');
  const precos = [...candidatos(form.getValues() as ProdutoValues, empresaId), ...doPai(pai.data, empresaId)];
  const valido = momento !== null && !Number.isNaN(Date.parse(momento)) && isFigura(quantidade);
  const escolhido =
    valido && momento
      ? escolherPreco(precos, { clienteId, clienteGrupoId, quantidade, momento, fuso: fusoHorario, canal })
      : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('whichRuleTitle')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.simulator} ref={startAtFirstField}>
        <FieldGrid>
          <Span of={6}>
            <RefInput label={t('client')} target="empresas" value={clienteId} onChange={setCliente} />
          </Span>
          <Span of={6}>
            <RefInput label={t('clientGroup')} target="cliente-grupo" value={clienteGrupoId} onChange={setGrupo} />
          </Span>
          <Span of={4}>
            <DecimalInput label={t('quantity')} places={0} value={quantidade} onChange={setQuantidade} />
          </Span>
          <Span of={4}>
            <TypedInput<string | null>
              label={t('when')}
              value={momento}
              onChange={setMomento}
              read={(typed) => lerInstante(typed, today())}
              write={(value) => escreverInstante(value, today())}
            />
          </Span>
          <Span of={4}>
            <div className={classes.fieldLabel}>{t('channel')}</div>
            <SegmentedControl
              fullWidth
              size="sm"
              aria-label={t('channel')}
              value={canal}
              onChange={(value) => setCanal(value as typeof canal)}
              data={[
                { value: 'loja', label: t('store') },
                { value: 'ecommerce', label: t('ecommerce') },
              ]}
            />
          </Span>
        </FieldGrid>
        <div className={classes.outcome} role="status">
          {escolhido ? (
            <>
              <strong>{money(escolhido.valor)}</strong>
              <StatusBadge tone="note">{regrasDePreco[escolhido.regra]}</StatusBadge>
              <span>{say(escolhido.motivo)}</span>
            </>
          ) : (
            <span>{t(valido ? 'noPriceServes' : 'simulatorIncomplete')}</span>
          )}
        </div>
        {escolhido && escolhido.analise.length > 1 && (
          <ol className={classes.analysis}>
            {escolhido.analise
              .filter(({ vale }) => !vale)
              .map(({ precoId, nome, valor, porque }) => (
                <li key={precoId}>
                  <span>{nome}</span>
                  <b>{money(valor)}</b>
                  <span>{porque}</span>
                </li>
              ))}
          </ol>
        )}
      </div>
    </Modal>
  );
}

/** What a variant has of its grid. */
const doPai = (pai: ProdutoCompleto | undefined, empresaId: number | null): PrecoCandidato[] =>
  (pai?.precos ?? [])
    .filter((preco) => preco.ativo && preco.empresaId === empresaId)
    .map((preco) => ({ ...preco, doPai: true }));

/** The prices of the form as the choice reads them; those still without a figure are none. */
function candidatos(values: ProdutoValues, empresaId: number | null): PrecoCandidato[] {
  return unirPrecos(values).flatMap(({ linha }, index) => {
    const { tipo, valor, quantidadeMinima } = linha;
    if (linha.empresaId !== empresaId || tipo === null || !isFigura(valor)) return [];
    return {
      ...linha,
      tipo,
      valor,
      id: -index - 1,
      nome: linha.nome ?? '',
      ativo: true,
      quantidadeMinima: isFigura(quantidadeMinima) ? quantidadeMinima : null,
      horaInicial: linha.horaInicial || null,
      horaFinal: linha.horaFinal || null,
      iniciaEm: linha.iniciaEm || null,
      terminaEm: linha.terminaEm || null,
    };
  });
}
