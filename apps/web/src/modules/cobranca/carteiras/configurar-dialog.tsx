import {
  type Call,
  type CampoDaCarteira,
  type CarteiraLida,
  carteirasCalls,
  contas,
  type Field,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateDefined } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { IntegerField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../boletos/boletos.module.css';
import { carteirasTexts } from './carteiras-texts.ts';

/** The account is what keeps the wallet: the call of its own register. */
const guardarConta = contas.calls.update as Call;

/** A field of the account in the words of its bank, with the values the bank takes. */
function doBanco({ nome, rotulo, obrigatorio, valores }: CampoDaCarteira): [string, Field] {
  const campo: Field = { ...contas.fields[nome], label: rotulo, required: obrigatorio };
  if (valores.length === 0) return [nome, campo];
  return [nome, { ...campo, kind: 'choice', options: valores.map((value) => ({ value, label: value })) }];
}

const noBoleto = [
  'especieTitulo',
  'multaPercentual',
  'jurosMensalPercentual',
  'descontoPercentual',
  'protestoDias',
  'baixaDias',
  'aceite',
  'instrucoes',
] as const;

/** What the bank's letter says of the wallet, kept in the account: only what this bank asks for. */
export function ConfigurarDialog({ lida, onClose }: { lida: CarteiraLida; onClose: () => void }) {
  const t = useTexts(carteirasTexts);
  const client = useQueryClient();
  const { formatos, campos, valores, contaId, versao } = lida;
  const { formatoCnab, permiteBoleto } = contas.fields;
  const opcoes = formatoCnab.options?.filter(({ value }) => formatos.includes(value as '240' | '400')) ?? [];
  const fields: Record<string, Field> = {
    permiteBoleto,
    ...(opcoes.length > 0 && { formatoCnab: { ...formatoCnab, options: opcoes, required: true } }),
    ...Object.fromEntries(campos.map(doBanco)),
    ...Object.fromEntries(noBoleto.map((nome) => [nome, contas.fields[nome]])),
  };
  const initial: Record<string, unknown> = {
    permiteBoleto: lida.permiteBoleto || lida.situacao === 'desligada',
    // Where the bank has one format there is nothing to choose.
    ...(opcoes.length > 0 && { formatoCnab: lida.formato ?? (formatos.length === 1 ? formatos[0] : null) }),
    ...valores,
    ...Object.fromEntries(noBoleto.map((nome) => [nome, lida[nome]])),
  };
  return (
    <CallDialog
      call={guardarConta}
      title={t('configureTitle', { conta: lida.nome })}
      size={720}
      lead={<p>{t('configureHelp')}</p>}
      initial={initial}
      bodyOf={(values) => ({ versao, ...values })}
      send={(body, sending) =>
        callApi(guardarConta, { params: { id: contaId }, body: body as Record<string, unknown>, ...sending })
      }
      action={t('configure')}
      done={t('configured')}
      changes={['boletos']}
      after={async () => {
        await invalidateDefined(client, contas);
        onClose();
      }}
      fields={fields}
      onClose={onClose}
    />
  );
}

/** From what number the wallet goes on. */
export function NumerarDialog({ lida, onClose }: { lida: CarteiraLida; onClose: () => void }) {
  const t = useTexts(carteirasTexts);
  const { contaId, proximos, registro } = lida;
  return (
    <CallDialog
      call={carteirasCalls.numerar}
      title={t('renumber')}
      lead={<p>{t('renumberHelp')}</p>}
      initial={{ nossoNumero: proximos.nossoNumero as number | null, remessa: proximos.remessa as number | null }}
      bodyOf={({ nossoNumero, remessa }) => ({
        ...(nossoNumero !== proximos.nossoNumero && { nossoNumero: nossoNumero ?? undefined }),
        ...(remessa !== proximos.remessa && { remessa: remessa ?? undefined }),
      })}
      send={(body, sending) => callApi(carteirasCalls.numerar, { params: { id: contaId }, body, ...sending })}
      action={t('renumber')}
      done={t('renumbered')}
      changes={['boletos']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <IntegerField name="nossoNumero" label={t('nextNumber')} autoFocus />
        {registro === 'arquivo' && <IntegerField name="remessa" label={t('nextFile')} />}
      </div>
    </CallDialog>
  );
}
