import { decimal, somar } from '@retaguarda/brasil';
import {
  type CondicaoDeParcelas,
  condicoesDePagamento,
  datasDaRecorrencia,
  type Frequencia,
  frequencias,
  type IntervaloDeParcela,
  intervalosDeParcela,
  parcelasDaCondicao,
  parcelasIguais,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { keysOf } from '../../../../platform/api/query.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { instalmentColumns } from '../../../../platform/ui/form/instalment-columns.ts';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import { ChoiceField, DateField, IntegerField, RefField } from '../../../../platform/ui/inputs/fields.ts';
import { figureOf } from '../../../../platform/ui/inputs/figure-of.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import { lancarTexts } from './lancar-texts.ts';
import { ListaDeParcelas } from './lista-de-parcelas.tsx';
import { type Divisao, eDia, liquido, type Valores } from './valores.ts';

const opcoes = (de: Readonly<Record<string, string>>) => Object.entries(de).map(([value, label]) => ({ value, label }));

/** How the amount is divided, and what comes out of it while it is typed. */
export function DivisaoView() {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const [divisao, quantidade]: [Divisao, number | null] = useWatch({ name: ['divisao', 'quantidade'] });
  const modos: Record<Divisao, string> = {
    iguais: l('howEqual'),
    condicao: l('howCondition'),
    mao: l('howHand'),
    recorrente: l('howAgain'),
  };
  return (
    <>
      <div className={classes.row}>
        <ChoiceField name="divisao" label={l('how')} required options={opcoes(modos)} />
        {divisao === 'iguais' && <IntegerField name="quantidade" label={t('parts')} />}
        {divisao === 'iguais' && (quantidade ?? 1) > 1 && (
          <ChoiceField name="intervalo" label={t('interval')} options={opcoes(intervalosDeParcela)} />
        )}
        {divisao === 'condicao' && (
          <RefField name="condicaoPagamentoId" label={l('condition')} target="condicoes-de-pagamento" required />
        )}
        {divisao === 'recorrente' && (
          <>
            <ChoiceField name="frequencia" label={l('again')} required options={opcoes(frequencias)} />
            <IntegerField name="vezes" label={l('times')} />
            <DateField name="ate" label={l('until')} />
          </>
        )}
      </div>
      {divisao === 'iguais' && <Iguais />}
      {divisao === 'condicao' && <PelaCondicao />}
      {divisao === 'mao' && <AMao />}
      {divisao === 'recorrente' && <Recorrente />}
    </>
  );
}

/** What is owed, as far as it was typed; null: not yet. */
function useLiquido(): string | null {
  const [valor, retencoes]: [string | null, Valores['retencoes']] = useWatch({ name: ['valor', 'retencoes'] });
  const resta = liquido(valor, retencoes);
  return decimal(resta).gt(0) && decimal(resta).decimalPlaces() <= 2 ? resta : null;
}

function Iguais() {
  const total = useLiquido();
  const [vencimento, quantidade, intervalo]: [string | null, number | null, IntervaloDeParcela | null] = useWatch({
    name: ['vencimento', 'quantidade', 'intervalo'],
  });
  if (total === null || !eDia(vencimento) || !cabe(quantidade, 2, 480)) return null;
  return <ListaDeParcelas parcelas={parcelasIguais(total, quantidade, vencimento, intervalo ?? 'mensal')} />;
}

const cabe = (quantos: number | null, de: number, ate: number): quantos is number =>
  Number.isInteger(quantos) && (quantos as number) >= de && (quantos as number) <= ate;

function PelaCondicao() {
  const total = useLiquido();
  const [id, emissao]: [number | null, string | null] = useWatch({ name: ['condicaoPagamentoId', 'emissao'] });
  const { data } = useQuery({
    queryKey: keysOf(condicoesDePagamento.resource).detail(id ?? 0),
    queryFn: ({ signal }) =>
      callApi(condicoesDePagamento.calls.get, { params: { id: id as number }, signal, handlesErrors: true }),
    enabled: typeof id === 'number',
  });
  if (!data || total === null || !eDia(emissao)) return null;
  return <ListaDeParcelas parcelas={parcelasDaCondicao(total, data as unknown as CondicaoDeParcelas, emissao)} />;
}

/** By hand: begins with what was typed above, and shows what is missing to the amount. */
function AMao() {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const { money } = useFormats();
  const { getValues, setValue } = useFormContext<Valores>();
  const total = useLiquido();
  const parcelas: Valores['parcelas'] = useWatch({ name: 'parcelas' });
  useEffect(() => {
    const { parcelas: ja, quantidade, vencimento, intervalo } = getValues();
    if (ja.length > 0) return;
    const quantas = cabe(quantidade, 2, 480) ? quantidade : 2;
    const iguais =
      total !== null && eDia(vencimento) ? parcelasIguais(total, quantas, vencimento, intervalo ?? 'mensal') : null;
    setValue('parcelas', iguais ?? [{ vencimento, valor: total }]);
  }, [getValues, setValue, total]);
  const falta = decimal(total ?? 0).minus(somar(parcelas.map(({ valor }) => figureOf(valor))));
  const quanto = money(falta.abs().toFixed(2));
  return (
    <SubList
      name="parcelas"
      label={l('byHand')}
      addLabel={l('addPart')}
      blank={{ vencimento: null, valor: falta.gt(0) ? falta.toFixed(2) : null }}
      columns={instalmentColumns(t('due'), t('amount'), '1fr')}
      foot={
        <span role="status">
          {falta.isZero()
            ? l('partsWhole', { total: money(total ?? '0.00') })
            : l(falta.gt(0) ? 'partsMissing' : 'partsBeyond', { quanto })}
        </span>
      }
    />
  );
}

function Recorrente() {
  const l = useTexts(lancarTexts);
  const { date } = useFormats();
  const [vencimento, frequencia, vezes, ate]: [string | null, Frequencia | null, number | null, string | null] =
    useWatch({ name: ['vencimento', 'frequencia', 'vezes', 'ate'] });
  const fim = eDia(ate) ? { ate } : cabe(vezes, 1, 120) ? { vezes } : null;
  if (!eDia(vencimento) || !frequencia || !fim) return null;
  const datas = datasDaRecorrencia(vencimento, frequencia, fim);
  if (datas.length === 0) return null;
  const [primeiro, ultimo] = [datas[0] as string, datas.at(-1) as string];
  return (
    <p className={classes.quiet} role="status">
      {l('againNote', { count: datas.length, primeiro: date(primeiro), ultimo: date(ultimo) })}
    </p>
  );
}
