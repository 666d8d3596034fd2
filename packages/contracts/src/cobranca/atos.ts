import { defineActs } from '../states/define-acts.ts';
import { apiDeBoletosCalls } from './api-de-boletos/calls.ts';
import { avisosDeBoletoCalls } from './avisos.ts';
import { boletosCalls as calls } from './calls.ts';
import {
  type ComandoDoBoleto,
  comandosDoBoleto,
  type EstadoDoBoleto,
  estadosDoBoleto,
  estaVivo,
  situacoesDeProtesto,
} from './situacoes.ts';

const vivos = ['a_registrar', 'remetido', 'registrado'] as const;

const seNaoPedido = (comando: ComandoDoBoleto, { pedidos }: EstadoDoBoleto): string | null =>
  pedidos.includes(comando) ? `${comandosDoBoleto[comando]}: já foi pedido ao banco.` : null;
/** The bank knows it, and nobody asked to take it out. */
const seRegistrado = (boleto: EstadoDoBoleto): string | null =>
  seNaoPedido('baixa', boleto) ?? (boleto.situacao === 'registrado' ? null : 'O banco ainda não confirmou o registro.');
const seProtestado = ({ protesto }: EstadoDoBoleto): string | null =>
  protesto === 'pedido' || protesto === 'protestado' ? `Está "${situacoesDeProtesto[protesto]}".` : null;

/**
 * What is done with a boleto and when each act is refused. What goes to the bank waits as an instruction for the next file.
 *
 * @source domain notes §8
 */
export const atosDoBoleto = defineActs<EstadoDoBoleto>()(
  { label: { one: 'Boleto', many: 'Boletos' }, states: estadosDoBoleto },
  {
    imprimir: {
      label: 'Imprimir',
      call: calls.imprimir,
      manyCall: calls.imprimirMuitos,
      from: [...vivos, 'liquidado', 'baixado'],
      otherwise: 'O banco rejeitou este boleto.',
    },
    avisar: {
      label: 'Avisar por e-mail',
      call: avisosDeBoletoCalls.enviar,
      from: vivos,
      refuses: (boleto) =>
        seNaoPedido('baixa', boleto) ??
        (boleto.situacao === 'a_registrar' ? 'Ainda não foi ao banco: quem recebe não consegue pagar.' : null),
    },
    registrar: {
      label: 'Enviar de novo ao banco',
      call: calls.submit,
      from: ['a_registrar', 'rejeitado'],
      to: 'a_registrar',
    },
    /** Somebody did at the bank what waits for the next file. */
    por_fora: {
      label: 'Feito por fora',
      call: calls.porFora,
      from: vivos,
      refuses: ({ pedidos }) => (pedidos.length > 0 ? null : 'Não há nada a pedir ao banco.'),
      to: ['registrado', 'baixado'],
    },
    baixar: {
      label: 'Baixar no banco',
      call: calls.baixar,
      from: vivos,
      // Of what the bank knows it is asked, and the boleto stays until the bank answers.
      to: ['baixado', 'remetido', 'registrado'],
      refuses: (boleto) => seNaoPedido('baixa', boleto),
    },
    alterar_vencimento: {
      label: 'Mudar vencimento ou abatimento',
      call: calls.update,
      from: vivos,
      refuses: (boleto) =>
        boleto.situacao === 'a_registrar' ? null : (seRegistrado(boleto) ?? seNaoPedido('alterar_vencimento', boleto)),
    },
    conceder_abatimento: {
      label: 'Conceder abatimento',
      call: calls.update,
      from: vivos,
      refuses: (boleto) => seRegistrado(boleto) ?? seNaoPedido('conceder_abatimento', boleto),
    },
    cancelar_abatimento: {
      label: 'Cancelar abatimento',
      call: calls.update,
      from: vivos,
      refuses: (boleto) =>
        seRegistrado(boleto) ??
        (Number(boleto.abatimento) > 0 ? null : 'Não tem abatimento.') ??
        seNaoPedido('cancelar_abatimento', boleto),
    },
    protestar: {
      label: 'Protestar',
      call: calls.update,
      from: vivos,
      refuses: (boleto) => seRegistrado(boleto) ?? seProtestado(boleto) ?? seNaoPedido('protestar', boleto),
      undoneBy: 'sustar_protesto',
    },
    sustar_protesto: {
      label: 'Sustar protesto',
      call: calls.update,
      from: vivos,
      refuses: (boleto) =>
        seRegistrado(boleto) ??
        (boleto.protesto === 'pedido' ? null : 'Não há protesto pedido.') ??
        seNaoPedido('sustar_protesto', boleto),
    },
    /** Of the bank, where it is now. */
    perguntar: {
      label: 'Perguntar ao banco agora',
      call: apiDeBoletosCalls.perguntar,
      from: ['remetido', 'registrado', 'liquidado', 'baixado', 'rejeitado'],
      otherwise: 'O boleto ainda não foi ao banco: não há o que perguntar.',
    },
    arquivar: {
      label: 'Inativar',
      call: calls.archive,
      refuses: (boleto) => (boleto.ativo && estaVivo(boleto) ? 'Ainda pode ser pago: peça a baixa antes.' : null),
    },
  },
);
export type AcaoDoBoleto = keyof typeof atosDoBoleto.acts;

/** Why the act is refused now, in words for the person; null: it may be done. No refusal depends on the hour. */
export const recusaDoBoleto = (acao: AcaoDoBoleto, boleto: EstadoDoBoleto): string | null =>
  atosDoBoleto.refusal(acao, boleto, 0);
