import { financeiroCalls, type PreviaDeBaixa, type TituloLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { financeiroKeys } from '../keys.ts';
import { nomeDoLancamento } from './nome.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

interface Values {
  data: string | null;
  contaId: number | null;
  valor: string | null;
  desconto: string | null;
  abatimento: string | null;
  dispensa: string | null;
}

const ouNada = (valor: string | null) => valor || null;

/** Pays one entry, whole or in part, or many at once; what is owed on the day is seen before it is sent. */
export function BaixaDialog({ linhas, onClose }: { linhas: readonly TituloLinha[]; onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const [primeira] = linhas;
  const uma = linhas.length === 1 && primeira ? primeira : null;
  const contas = new Set(linhas.map(({ contaId }) => contaId));
  const initial: Values = {
    data: today(),
    contaId: contas.size === 1 ? (primeira?.contaId ?? null) : null,
    valor: null,
    desconto: null,
    abatimento: null,
    dispensa: null,
  };
  return (
    <CallDialog
      call={financeiroCalls.baixar}
      title={uma ? t('settleTitle', { nome: nomeDoLancamento(uma) }) : t('settleMany', { count: linhas.length })}
      size={560}
      initial={initial}
      bodyOf={({ data, contaId, ...dita }) => ({
        data,
        contaId,
        itens: linhas.map(({ id, versao }) => ({
          id,
          versao,
          ...(uma && {
            valor: ouNada(dita.valor),
            desconto: ouNada(dita.desconto),
            abatimento: ouNada(dita.abatimento),
            dispensa: ouNada(dita.dispensa),
          }),
        })),
      })}
      fieldOf={{
        'itens.0.valor': 'valor',
        'itens.0.desconto': 'desconto',
        'itens.0.abatimento': 'abatimento',
        'itens.0.dispensa': 'dispensa',
      }}
      send={(body, sending) => callApi(financeiroCalls.baixar, { body, ...sending })}
      action={t('settle')}
      done={({ total }) => t('settled', { valor: money(total) })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <RefField name="contaId" label={t('account')} target="contas" required autoFocus />
        <DateField name="data" label={t('day')} required />
      </div>
      <Devido ids={linhas.map(({ id }) => id)} />
      {uma && (
        <div className={classes.row}>
          <MoneyField name="valor" label={t('paid')} help={t('paidHelp')} />
          <MoneyField name="desconto" label={t('discount')} />
          <MoneyField name="abatimento" label={t('rebate')} />
          <MoneyField name="dispensa" label={t('waived')} />
        </div>
      )}
    </CallDialog>
  );
}

/** What is owed on the day chosen, with its charges. */
function Devido({ ids }: { ids: readonly number[] }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const data: string | null = useWatch({ name: 'data' });
  const legivel = /^\d{4}-\d{2}-\d{2}$/.test(data ?? '');
  const previa = useQuery({
    queryKey: financeiroKeys.of('previa', ids, data),
    queryFn: ({ signal }): Promise<PreviaDeBaixa> =>
      callApi(financeiroCalls.previa, { body: { ids: [...ids], data: data as string }, signal, handlesErrors: true }),
    enabled: legivel,
    placeholderData: (before) => before,
  });
  if (!previa.data) return null;
  const { itens, total } = previa.data;
  const [item] = itens;
  return (
    <ul className={classes.lines} aria-live="polite">
      {itens.length === 1 && item && (
        <>
          <Linha rotulo={t('principal')} valor={money(item.principal)} />
          {item.dias > 0 && (
            <Linha
              rotulo={`${t('charges')} · ${t('late', { count: item.dias })}`}
              valor={`${money(item.multa)} + ${money(item.juros)}`}
            />
          )}
          {item.desconto !== '0.00' && <Linha rotulo={t('discount')} valor={money(item.desconto)} />}
        </>
      )}
      <Linha rotulo={t('owed')} valor={money(total)} />
    </ul>
  );
}

const Linha = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <li className={classes.line}>
    <span>{rotulo}</span>
    <strong>{valor}</strong>
  </li>
);
