import {
  caixaCalls,
  destinosDaDiferenca,
  destinosDaFalta,
  destinosDaSobra,
  type FechamentoDeCaixa,
  type LinhaLida,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, DateField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../caixa.module.css';
import { Diferenca } from './diferenca.tsx';
import { fechamentoTexts } from './fechamento-texts.ts';

interface Dita {
  destino: string | null;
  motivo: string | null;
  pessoaId: number | null;
  vencimento: string | null;
}
interface Values {
  diferencas: Dita[];
  observacao: string | null;
}

interface Props {
  fechamento: FechamentoDeCaixa;
  onClose: () => void;
}

const ehZero = ({ diferenca }: LinhaLida) => diferenca === null || Number(diferenca) === 0;
const vazia = ({ proposto }: LinhaLida): Dita => ({
  destino: proposto === 'tolerada' ? null : proposto,
  motivo: '',
  pessoaId: null,
  vencimento: null,
});

const corpoDe = (linhas: readonly LinhaLida[], { diferencas }: Values) =>
  linhas.map(({ especie, formaPagamentoId }, i) => {
    const { destino, motivo, pessoaId, vencimento } = diferencas[i] as Dita;
    return {
      especie,
      formaPagamentoId,
      motivo: motivo || null,
      destino: (destino || null) as 'perda' | null,
      pessoaId,
      vencimento: vencimento || null,
    };
  });

/** Confers a counted shift: the reason and destination of each difference. */
export function ConferirDialog({ fechamento, onClose }: Props) {
  const t = useTexts(fechamentoTexts);
  const { id, versao } = fechamento.turno;
  const linhas = fechamento.linhas.filter((linha) => !ehZero(linha));
  const initial: Values = { diferencas: linhas.map(vazia), observacao: '' };
  return (
    <CallDialog
      call={caixaCalls.conferir}
      title={t('conferTitle', { id: String(id) })}
      size={680}
      lead={<p className={classes.lead}>{linhas.length === 0 ? t('nothingToExplain') : t('conferLead')}</p>}
      initial={initial}
      bodyOf={(values) => ({ versao, observacao: values.observacao || null, diferencas: corpoDe(linhas, values) })}
      send={(body, sending) => callApi(caixaCalls.conferir, { params: { id }, body, ...sending })}
      action={t('confer')}
      done={t('conferDone')}
      changes={['caixa', 'financeiro']}
      onClose={onClose}
    >
      <Linhas linhas={linhas} />
      <TextField name="observacao" label={t('note')} max={500} />
    </CallDialog>
  );
}

/** Says anew what becomes of the differences of a conferred shift. */
export function LancarDialog({ fechamento, onClose }: Props) {
  const t = useTexts(fechamentoTexts);
  const { id, versao } = fechamento.turno;
  const linhas = fechamento.linhas.filter(({ aLancar }) => aLancar);
  const initial: Values = { diferencas: linhas.map(vazia), observacao: '' };
  return (
    <CallDialog
      call={caixaCalls.destinar}
      title={t('settleTitle', { id: String(id) })}
      size={680}
      lead={<p className={classes.lead}>{t('settleLead')}</p>}
      initial={initial}
      bodyOf={(values) => ({ versao, diferencas: corpoDe(linhas, values) })}
      send={(body, sending) => callApi(caixaCalls.destinar, { params: { id }, body, ...sending })}
      action={t('settle')}
      done={t('settleDone')}
      changes={['caixa', 'financeiro']}
      onClose={onClose}
    >
      <Linhas linhas={linhas} />
    </CallDialog>
  );
}

function Linhas({ linhas }: { linhas: readonly LinhaLida[] }) {
  return (
    <div className={classes.differences}>
      {linhas.map((linha, i) => (
        <Linha key={`${linha.especie}/${linha.formaPagamentoId}`} linha={linha} name={`diferencas.${i}`} />
      ))}
    </div>
  );
}

function Linha({ linha, name }: { linha: LinhaLida; name: string }) {
  const t = useTexts(fechamentoTexts);
  const { money } = useFormats();
  const destino: string | null = useWatch({ name: `${name}.destino` });
  const { rotulo, esperado, contado, correcoes, diferenca, proposto } = linha;
  const falta = diferenca?.startsWith('-') === true;
  const opcoes = (falta ? destinosDaFalta : destinosDaSobra).map((value) => ({
    value,
    label: destinosDaDiferenca[value],
  }));
  const tolera = proposto === 'tolerada' && !destino;
  return (
    <section className={classes.difference} aria-label={rotulo}>
      <div className={classes.differenceHead}>
        <strong>{rotulo}</strong>
        <Diferenca valor={diferenca} />
      </div>
      <span className={classes.quiet}>
        {t('expectedCounted', { esperado: money(esperado), contado: money(contado ?? '0') })}
        {correcoes === '0.00' ? '' : ` · ${t('corrected', { valor: money(correcoes) })}`}
        {tolera ? ` · ${t('tolerated')}` : ''}
      </span>
      {!ehZero(linha) && (
        <div className={classes.row}>
          <ChoiceField name={`${name}.destino`} label={t('destination')} required={!tolera} options={opcoes} />
          <TextField name={`${name}.motivo`} label={t('reason')} required={!tolera} max={300} />
        </div>
      )}
      {destino === 'operador' && (
        <div className={classes.row}>
          <RefField name={`${name}.pessoaId`} label={t('who')} required target="empresas" />
          <DateField name={`${name}.vencimento`} label={t('dueDate')} />
        </div>
      )}
    </section>
  );
}
