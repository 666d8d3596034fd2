import { DomainError, type RespostaDoBancoAgora } from '@retaguarda/contracts';
import { doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { type Boleto, lerBoletosPorId } from '../boletos/boletos.queries.ts';
import { exigirAcaoDoBoleto } from '../boletos/pedidos.ts';
import { guardarPixDoBanco } from '../boletos/pix-do-banco.ts';
import { lerConta } from '../carteira/conta.ts';
import { type Achado, fazerEntrar } from './consultar.ts';
import { lerContaDaApi } from './contas.queries.ts';
import { chamarAsDoBoleto } from './instrucoes.queries.ts';
import type { MeiosDaApi } from './meios.ts';
import { guardarResposta, tomarPergunta } from './perguntas.queries.ts';
import type { RespostaDoBanco, TituloNoBanco } from './provedor/porta.ts';
import { tituloDoRetorno } from './titulo-do-retorno.ts';

/**
 * Asks the bank now of one boleto. What it says is kept beside the boleto. What was paid or ended comes in as it does by the
 * clock, what waits for the bank's word has its turn again, and a Pix that was missing is asked for.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, TOO_MANY_ATTEMPTS
 */
export async function perguntarAgora(meios: MeiosDaApi, actor: Actor, id: number): Promise<RespostaDoBancoAgora> {
  const { database, bancos } = meios;
  const { grupoId } = actor;
  const { boleto, dita, conta, hoje } = await database.read(grupoId, async (db) => {
    const [lido] = (await lerBoletosPorId(db, actor, [id])) as [Boleto];
    const daConta = await lerConta(db, { ...actor, empresas: 'todas', revendaId: null }, lido.contaId);
    return {
      boleto: lido,
      dita: await lerContaDaApi(db, grupoId, lido.contaId),
      conta: daConta,
      hoje: await hojeNaEmpresa(db, daConta.empresaId),
    };
  });
  if (!dita?.ativo) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'A carteira deste boleto não está ligada à API do banco: ligue-a em Carteiras de cobrança.',
    });
  }
  exigirAcaoDoBoleto('perguntar', boleto);
  if (!(await database.write(doSistema(grupoId), (tx) => tomarPergunta(tx, grupoId, id)))) {
    throw new DomainError('TOO_MANY_ATTEMPTS', {
      text: 'O banco foi perguntado deste boleto há menos de um minuto: espere antes de perguntar de novo.',
    });
  }
  const banco = await bancos.daConta(dita, conta);
  const lido = banco.ok ? await banco.valor.consultar(boleto.nossoNumero) : banco;
  const pix = banco.ok && lido.ok && boleto.faltaOPix ? await banco.valor.pix(boleto.nossoNumero) : null;
  const resposta = respostaDe(lido);
  await database.write(doSistema(grupoId), async (tx) => {
    await guardarResposta(tx, grupoId, id, resposta);
    if (pix?.ok && pix.valor) await guardarPixDoBanco(tx, { grupoId, boletoId: id }, pix.valor);
    if (lido.ok) await chamarAsDoBoleto(tx, { grupoId, boletoId: id });
  });
  if (lido.ok) await fazerEntrar(meios, conta, dita, hoje, oQueMudou(boleto, lido.valor, hoje));
  return resposta;
}

function respostaDe(lido: RespostaDoBanco<TituloNoBanco>): RespostaDoBancoAgora {
  const perguntadaEm = new Date().toISOString();
  if (!lido.ok) {
    const nada = { estado: null, valor: null, vencimento: null, pago: null, pagoEm: null };
    return { perguntadaEm, ...nada, erro: lido.mensagem };
  }
  const { estado, valor, vencimento, pagamento } = lido.valor;
  return {
    perguntadaEm,
    estado,
    valor,
    vencimento,
    erro: null,
    pago: pagamento?.pago ?? null,
    pagoEm: pagamento?.dia ?? null,
  };
}

/** What of it is for a retorno: nothing while it is open, nor of what the house itself had taken out. */
function oQueMudou({ situacao }: Boleto, titulo: TituloNoBanco, hoje: string): Achado[] {
  const { numero, estado, pagamento } = titulo;
  if (estado === 'em_ser' || (estado === 'baixado' && situacao === 'baixado')) return [];
  const mudanca = {
    numero,
    estado,
    bruto: JSON.stringify(titulo),
    pago: pagamento?.pago ?? '0.00',
    movimentoEm: pagamento?.dia ?? hoje,
  };
  const linha = tituloDoRetorno(mudanca, titulo, 1);
  return linha ? [{ mudanca, titulo: linha }] : [];
}
