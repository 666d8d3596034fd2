import { canaisDeFora, type Pedido, pedidosCalls, quemPagaOCancelado } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, FlagField, IdChoiceField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { entregasKeys } from '../keys.ts';
import classes from './pedidos.module.css';
import { pedidosTexts } from './pedidos-texts.ts';

interface DoPedido {
  pedido: Pedido;
  onClose: () => void;
}

interface MotoboyProps extends DoPedido {
  motoboys: readonly { id: number; rotulo: string }[];
  despacha: boolean;
}

/** Who takes an order; it leaves with him where it is sent out. */
export function MotoboyDialog({ pedido: { id, numero, versao, motoboy }, motoboys, despacha, onClose }: MotoboyProps) {
  const t = useTexts(pedidosTexts);
  const campos = (
    <IdChoiceField
      name="motoboyId"
      label={t('courier')}
      options={motoboys.map(({ id: qual, rotulo }) => ({ value: String(qual), label: rotulo }))}
    />
  );
  const initial: { motoboyId: number | null } = { motoboyId: motoboy?.id ?? null };
  const comum = {
    title: t('dispatchTitle', { numero: String(numero) }),
    size: 420,
    initial,
    changes: ['entregas'],
    onClose,
  } as const;
  return despacha ? (
    <CallDialog
      {...comum}
      call={pedidosCalls.despachar}
      bodyOf={({ motoboyId }: typeof initial) => ({ versao, motoboyId })}
      send={(body, sending) => callApi(pedidosCalls.despachar, { params: { id }, body, ...sending })}
      action={t('dispatch')}
    >
      {campos}
    </CallDialog>
  ) : (
    <CallDialog
      {...comum}
      call={pedidosCalls.atribuir}
      bodyOf={({ motoboyId }: typeof initial) => ({ versao, motoboyId })}
      send={(body, sending) => callApi(pedidosCalls.atribuir, { params: { id }, body, ...sending })}
      action={t('assign')}
    >
      {campos}
    </CallDialog>
  );
}

interface Cancelamento {
  motivo: string;
  codigo: string | null;
  quemPaga: keyof typeof quemPagaOCancelado;
  preparado: boolean;
}

/** The kitchen had it by then. */
const naCozinha: readonly Pedido['situacao'][] = ['confirmado', 'em_preparo', 'pronto', 'despachado'];

/** What was begun cannot be sold any more: said to be made until the person says otherwise. */
const comecado: readonly Pedido['situacao'][] = ['em_preparo', 'pronto', 'despachado'];

/** Why an order is cancelled: of a marketplace by one of its reasons, which it may refuse. */
export function CancelarDialog({ pedido: { id, numero, versao, origem, situacao }, onClose }: DoPedido) {
  const t = useTexts(pedidosTexts);
  const say = useInPageLanguage();
  const deFora = origem in canaisDeFora;
  const motivos = useQuery({
    queryKey: entregasKeys.of('motivos', id),
    queryFn: ({ signal }) => callApi(pedidosCalls.motivos, { params: { id }, signal, handlesErrors: true }),
    enabled: deFora,
  });
  const descricaoDe = (codigo: string | null) => motivos.data?.find((um) => um.codigo === codigo)?.descricao;
  const preparado = comecado.includes(situacao);
  const initial: Cancelamento = { motivo: '', codigo: null, quemPaga: 'loja', preparado };
  return (
    <CallDialog
      call={pedidosCalls.cancelar}
      title={t('cancelTitle', { numero: String(numero) })}
      size={440}
      initial={initial}
      bodyOf={({ motivo, codigo, quemPaga, preparado }: Cancelamento) => ({
        versao,
        codigo,
        quemPaga,
        preparado,
        motivo: motivo || (descricaoDe(codigo) ?? ''),
      })}
      send={(body, sending) => callApi(pedidosCalls.cancelar, { params: { id }, body, ...sending })}
      action={t('cancelIt')}
      danger
      changes={['entregas']}
      onClose={onClose}
    >
      <div className={classes.stack}>
        {deFora ? (
          <ChoiceField
            name="codigo"
            label={t('reason')}
            required
            options={(motivos.data ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: say(descricao) }))}
          />
        ) : (
          <>
            <TextField name="motivo" label={t('reason')} required max={300} />
            <ChoiceField
              name="quemPaga"
              label={t('whoPays')}
              required
              options={Object.entries(quemPagaOCancelado).map(([value, label]) => ({ value, label: say(label) }))}
            />
          </>
        )}
        {naCozinha.includes(situacao) && <FlagField name="preparado" label={t('prepared')} help={t('preparedHint')} />}
      </div>
    </CallDialog>
  );
}

/** Why the shop does not agree. */
export function RejeitarDialog(props: { pedidoId: number; negociacao: string; onClose: () => void }) {
  const t = useTexts(pedidosTexts);
  const { pedidoId, negociacao, onClose } = props;
  return (
    <CallDialog
      call={pedidosCalls.responder}
      title={t('rejectTitle')}
      size={440}
      initial={{ motivo: '' }}
      bodyOf={({ motivo }) => ({ negociacao, resposta: 'rejeitar' as const, motivo })}
      send={(body, sending) => callApi(pedidosCalls.responder, { params: { id: pedidoId }, body, ...sending })}
      action={t('reject')}
      changes={['entregas']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required max={250} />
    </CallDialog>
  );
}
