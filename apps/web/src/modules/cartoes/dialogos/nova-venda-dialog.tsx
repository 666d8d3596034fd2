import {
  cartoesCalls,
  financeiroCalls,
  type ModalidadeDeCartao,
  modalidadesDeCartao,
  type PreviaDaVenda,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  DateField,
  IntegerField,
  MoneyField,
  RefField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';
import { previasKeys } from '../keys.ts';
import { Linha } from '../linha.tsx';

interface Values {
  empresaId: number | null;
  adquirenteId: number | null;
  bandeiraId: number | null;
  modalidade: ModalidadeDeCartao;
  parcelas: number | null;
  data: string | null;
  bruto: string | null;
  nsu: string | null;
  autorizacao: string | null;
  terminal: string | null;
}

/** What is already known of a sale. */
export type VendaComecada = Partial<Values>;

const modalidades = Object.keys(modalidadesDeCartao) as ModalidadeDeCartao[];

/** Only what is paid in instalments has more than one. */
const semOVazio = ({ parcelas, modalidade, nsu, autorizacao, terminal, ...venda }: Values) => ({
  ...venda,
  modalidade,
  parcelas: modalidade === 'parcelado' ? parcelas : 1,
  ...(nsu && { nsu }),
  ...(autorizacao && { autorizacao }),
  ...(terminal && { terminal }),
});

/** A card sale entered by hand: what it leaves, and when, is seen before it is sent. */
export function NovaVendaDialog({ comecada, onClose }: { comecada?: VendaComecada; onClose: () => void }) {
  const t = useTexts(cartoesTexts);
  const { empresas, can } = useSession();
  const empresaId = useCompanyToBegin();
  const initial: Values = {
    empresaId,
    adquirenteId: null,
    bandeiraId: null,
    modalidade: 'credito',
    parcelas: 2,
    data: today(),
    bruto: null,
    nsu: null,
    autorizacao: null,
    terminal: null,
    ...comecada,
  };
  return (
    <CallDialog
      call={cartoesCalls.create}
      title={t('newSaleTitle')}
      size={640}
      initial={initial}
      bodyOf={semOVazio}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(cartoesCalls.create, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('save')}
      done={({ ids }) => t('saved', { count: ids.length })}
      changes={['cartoes']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <RefField name="adquirenteId" label={t('acquirer')} target="adquirentes" required autoFocus />
        <RefField name="bandeiraId" label={t('brand')} target="bandeiras" required />
      </div>
      <div className={classes.row}>
        <MoneyField name="bruto" label={t('gross')} required />
        <ChoiceField
          name="modalidade"
          label={t('kind')}
          required
          options={modalidades.map((value) => ({ value, label: modalidadesDeCartao[value] }))}
        />
        <Parcelas />
        <DateField name="data" label={t('saleDay')} required />
      </div>
      <div className={classes.row}>
        <TextField name="nsu" label={t('nsu')} max={20} />
        <TextField name="autorizacao" label={t('authorization')} max={20} />
        <TextField name="terminal" label={t('terminal')} max={20} />
      </div>
      {empresas.length > 1 && <RefField name="empresaId" label={t('company')} target="empresas" required />}
      <OQueDeixa />
    </CallDialog>
  );
}

function Parcelas() {
  const t = useTexts(cartoesTexts);
  const modalidade: ModalidadeDeCartao = useWatch({ name: 'modalidade' });
  return modalidade === 'parcelado' && <IntegerField name="parcelas" label={t('parts')} required />;
}

function OQueDeixa() {
  const t = useTexts(cartoesTexts);
  const { money, date } = useFormats();
  const venda: Values = useWatch() as Values;
  const { nsu: _, autorizacao: __, terminal: ___, ...corpo } = semOVazio(venda);
  const lida = cartoesCalls.previa.body.safeParse(corpo);
  const previa = useQuery({
    queryKey: previasKeys.of('previa', corpo),
    queryFn: ({ signal }): Promise<PreviaDaVenda> =>
      callApi(cartoesCalls.previa, { body: cartoesCalls.previa.body.parse(corpo), signal, handlesErrors: true }),
    enabled: lida.success,
    retry: false,
  });
  if (!lida.success) return null;
  if (previa.isError) return <p className={classes.lead}>{failureText(previa.error)}</p>;
  if (!previa.data) return null;
  const { recebiveis, taxa, liquido } = previa.data;
  return (
    <ul className={classes.lines} aria-live="polite">
      {recebiveis.map((um) => (
        <Linha
          key={um.numero}
          rotulo={`${um.numero}/${recebiveis.length} · ${date(um.prevista)}`}
          valor={`${money(um.bruto)} − ${money(um.taxa)} = ${money(um.liquido)}`}
        />
      ))}
      <Linha rotulo={`${t('fee')} ${money(taxa)} · ${t('net')}`} valor={<strong>{money(liquido)}</strong>} />
    </ul>
  );
}
