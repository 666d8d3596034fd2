import { somarDias } from '@retaguarda/brasil';
import { type Proposta, propostasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  DateField,
  IdChoiceField,
  LongTextField,
  MoneyField,
  RefField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { type ItemDigitado, ItensDaProposta } from './itens-da-proposta.tsx';
import classes from './propostas.module.css';
import { propostasTexts } from './propostas-texts.ts';

interface Values {
  empresaId: number | null;
  clienteId: number | null;
  contato: string | null;
  vendedorId: number | null;
  validade: string | null;
  itens: ItemDigitado[];
  desconto: string | null;
  condicoes: string | null;
  observacao: string | null;
}

const VALIDADE_DIAS = 7;

const corpoDe = ({ itens, desconto, contato, condicoes, observacao, ...values }: Values) => ({
  ...values,
  contato: contato?.trim() || null,
  condicoes: condicoes?.trim() || null,
  observacao: observacao?.trim() || null,
  desconto: desconto || '0',
  itens: itens.map(({ produto, quantidade, unitario, desconto: tira }) => ({
    produtoId: produto.id,
    quantidade: quantidade ?? '',
    unitario: unitario ?? '',
    desconto: tira || '0',
  })),
});

const mudados = ['propostas'] as const;

interface FormProps {
  onClose: () => void;
  onSaved: (id: number) => void;
}

export function NovaPropostaDialog({ onClose, onSaved }: FormProps) {
  const t = useTexts(propostasTexts);
  const initial: Values = {
    empresaId: useCompanyToBegin(),
    clienteId: null,
    contato: null,
    vendedorId: null,
    itens: [],
    desconto: null,
    validade: somarDias(today(), VALIDADE_DIAS),
    condicoes: null,
    observacao: null,
  };
  return (
    <CallDialog
      call={propostasCalls.create}
      title={t('newTitle')}
      size={860}
      draft="vendas/nova-proposta"
      initial={initial}
      bodyOf={corpoDe}
      send={(body, sending) => callApi(propostasCalls.create, { body, ...sending })}
      action={t('save')}
      done={t('saved')}
      after={({ id }: Proposta) => onSaved(id)}
      changes={mudados}
      onClose={onClose}
    >
      <Campos />
    </CallDialog>
  );
}

export function AlterarPropostaDialog({ proposta, onClose, onSaved }: FormProps & { proposta: Proposta }) {
  const t = useTexts(propostasTexts);
  const { id, versao, numero } = proposta;
  // The discount of the whole is within the lines by now: it is typed there.
  const initial: Values = {
    empresaId: proposta.empresa.id,
    clienteId: proposta.cliente?.id ?? null,
    contato: proposta.contato,
    vendedorId: proposta.vendedor?.id ?? null,
    validade: proposta.validade,
    desconto: null,
    condicoes: proposta.condicoes,
    observacao: proposta.observacao,
    itens: proposta.itens.map(({ produto, quantidade, unitario, desconto }) => ({
      produto,
      quantidade,
      unitario,
      desconto,
    })),
  };
  return (
    <CallDialog
      call={propostasCalls.update}
      title={t('title', { numero: String(numero) })}
      size={860}
      initial={initial}
      bodyOf={(values) => ({ ...corpoDe(values), versao })}
      send={(body, sending) => callApi(propostasCalls.update, { params: { id }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      after={() => onSaved(id)}
      changes={mudados}
      onClose={onClose}
    >
      <Campos />
    </CallDialog>
  );
}

function Campos() {
  const t = useTexts(propostasTexts);
  const { empresas } = useSession();
  const opcoes = empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }));
  return (
    <>
      <div className={classes.row}>
        <RefField target="clientes" name="clienteId" label={t('client')} autoFocus />
        <TextField name="contato" label={t('contact')} help={t('contactHelp')} max={120} />
      </div>
      <div className={classes.row}>
        <IdChoiceField name="empresaId" label={t('company')} required options={opcoes} />
        <DateField name="validade" label={t('validity')} required />
        <RefField target="usuarios" name="vendedorId" label={t('seller')} />
      </div>
      <ItensDaProposta />
      <div className={classes.row}>
        <MoneyField name="desconto" label={t('discount')} />
        <TextField name="condicoes" label={t('terms')} help={t('termsHelp')} max={1000} />
      </div>
      <LongTextField name="observacao" label={t('note')} max={1000} />
    </>
  );
}
