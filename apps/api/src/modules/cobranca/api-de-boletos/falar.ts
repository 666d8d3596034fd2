import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { type Boleto, lerBoletosPorId, travarBoletos } from '../boletos/boletos.queries.ts';
import { guardarPixDoBanco } from '../boletos/pix-do-banco.ts';
import { lerConta } from '../carteira/conta.ts';
import { SemPalavraDoBanco } from '../pix/meios.ts';
import { travarCasados } from '../retorno/casar.ts';
import { confirmarPedidos, noBoleto } from '../retorno/no-boleto.ts';
import { lerContaDaApi } from './contas.queries.ts';
import { type Dito, dizerAoBanco } from './dizer.ts';
import {
  aVez,
  chamarAsDoBoleto,
  contaDaInstrucao,
  estaAberta,
  marcarEnvio,
  marcarResposta,
  recusarInstrucao,
  soltarVez,
  tomarVezDoBoleto,
  type VezDeFalar,
} from './instrucoes.queries.ts';
import type { MeiosDaApi } from './meios.ts';
import type { BancoDeBoletos, RespostaDoBanco } from './provedor/porta.ts';
import { falha } from './provedor/problema.ts';

/**
 * Says to the bank what was asked of it about a boleto. The turn is taken, and that it may have been sent is written, before
 * anything is sent; so whoever dies anywhere here leaves an instruction whose next turn first asks the bank what it knows.
 *
 * @throws SemPalavraDoBanco to be tried again
 */
export async function falarDoBoleto(meios: MeiosDaApi, grupoId: number, id: number): Promise<void> {
  const { database, bancos, processo } = meios;
  const contaId = await database.read(grupoId, (db) => contaDaInstrucao(db, grupoId, id));
  const dita = contaId && (await database.read(grupoId, (db) => lerContaDaApi(db, grupoId, contaId)));
  if (!dita) return;
  const descansoMs = bancos.endereco(dita.provedor)?.descansoMs ?? 0;
  const vez = await database.write(doSistema(grupoId), (tx) =>
    tomarVezDoBoleto(tx, grupoId, id, { processo, descansoMs }),
  );
  if (!vez) return;
  const dito = await aVez.within(meios, grupoId, id, async () => {
    const palavra = await naVez(meios, vez);
    await database.write(doSistema(grupoId), (tx) => guardarDito(tx, vez, palavra));
    return palavra;
  });
  if (dito?.fim === 'sem-palavra') throw new SemPalavraDoBanco(dito.mensagem);
}

/** @returns null where it is not to be said any more */
async function naVez(meios: MeiosDaApi, vez: VezDeFalar): Promise<Dito | null> {
  const { database } = meios;
  const { grupoId } = vez;
  const banco = await bancoDaConta(meios, grupoId, vez.contaId);
  // Nothing is marked as sent while the bank does not even let in.
  const entrou = banco.ok ? await banco.valor.entrar() : banco;
  if (!banco.ok) return { fim: 'sem-palavra', mensagem: banco.mensagem };
  if (!entrou.ok) return { fim: 'sem-palavra', mensagem: entrou.mensagem };
  const boleto = await database.write(doSistema(grupoId), (tx) => aEnviar(tx, oPrograma(grupoId), vez));
  return boleto && dizerAoBanco(banco.valor, vez, boleto);
}

/** The bank of an account, opened. */
export async function bancoDaConta(
  { database, bancos }: Pick<MeiosDaApi, 'database' | 'bancos'>,
  grupoId: number,
  contaId: number,
): Promise<RespostaDoBanco<BancoDeBoletos>> {
  const [dita, conta] = await database.read(grupoId, async (db) => [
    await lerContaDaApi(db, grupoId, contaId),
    await lerConta(db, oPrograma(grupoId), contaId),
  ]);
  return dita
    ? bancos.daConta(dita, conta)
    : falha('indisponivel', 'A carteira não está ligada à API do banco: ligue-a em Carteiras de cobrança.');
}

/** The boleto as it is said, nobody changing it from here on. */
async function aEnviar(tx: Tx, actor: Actor, vez: VezDeFalar): Promise<Boleto | null> {
  await travarBoletos(tx, actor, [vez.boletoId]);
  if (!(await marcarEnvio(tx, vez))) return null;
  const [boleto] = await lerBoletosPorId(tx, actor, [vez.boletoId]);
  return boleto ?? null;
}

/** What the bank said of an instruction, or why it said nothing, written with all that it does to the boleto. */
async function guardarDito(tx: Tx, vez: VezDeFalar, dito: Dito | null): Promise<void> {
  const actor = oPrograma(vez.grupoId);
  const { boletos } = await travarCasados(tx, actor, [vez.boletoId]);
  // Settled or written off meanwhile by what the bank told elsewhere: there is nothing to do to it any more.
  if (dito === null || dito.fim === 'sem-palavra' || !(await estaAberta(tx, vez))) {
    await soltarVez(tx, vez, dito?.fim === 'sem-palavra' ? dito.mensagem : null);
    return;
  }
  const boleto = boletos.get(vez.boletoId);
  if (dito.fim === 'feito') {
    if (dito.pix) await guardarPixDoBanco(tx, vez, dito.pix);
    await confirmarPedidos(tx, actor, [vez], boletos);
  } else if (vez.comando !== 'entrada') await recusarInstrucao(tx, vez, dito.mensagem);
  else if (boleto) {
    const linha = { vencimento: null, abatimento: null };
    await noBoleto.rejeitar?.(tx, actor, [{ boleto, linha, motivo: dito.mensagem }]);
  }
  await marcarResposta(tx, vez);
  await chamarAsDoBoleto(tx, vez);
}
