import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { Origem } from './aparelhos/aparelhos.ts';
import { avisarTentativas } from './entrada/avisos-de-entrada.ts';
import { enviarRedefinicao } from './senhas/links.ts';

const AVISAR_TENTATIVAS = 'acesso.avisar_tentativas';
const REDEFINIR_SENHA = 'acesso.redefinir_senha';

/** What people read of them. */
export const nomesDosTrabalhos = {
  [AVISAR_TENTATIVAS]: 'Aviso de tentativas de entrada',
  [REDEFINIR_SENHA]: 'Envio do link de uma nova senha',
};

/** Named by whoever asks, who may have made it up: whether it exists is looked up after the answer. */
interface Conta {
  grupoId: number;
  usuario: string;
}
type PedidoDeSenha = Conta & { origem: Origem };
type PedidoDeAviso = PedidoDeSenha & { quando: string };

/** Asks for the person to be told that somebody keeps trying. */
export async function pedirAvisoDeTentativas(tx: Tx, { grupoId, usuario }: Conta, origem: Origem): Promise<void> {
  const pedido: PedidoDeAviso = { grupoId, usuario, quando: new Date().toISOString(), origem };
  await enqueueJob(tx, AVISAR_TENTATIVAS, { ...pedido }, { key: `tentativas:${grupoId}:${usuario}` });
}

/**
 * Asks for a link to a new password. Only a row is written: what there is to do for somebody who exists is done after the
 * answer, which therefore takes the same for everybody.
 */
export async function pedirRedefinicao(tx: Tx, { grupoId, usuario }: Conta, origem: Origem): Promise<void> {
  await enqueueJob(tx, REDEFINIR_SENHA, { grupoId, usuario, origem }, { key: `redefinir:${grupoId}:${usuario}` });
}

/** What of signing in happens after the answer. */
export const trabalhosDeAcesso = ({ database, config }: { database: Database; config: Config }): JobHandlers => ({
  [AVISAR_TENTATIVAS]: async (payload) => {
    const { grupoId, usuario, quando, origem } = payload as PedidoDeAviso;
    await database.write(doSistema(grupoId), (tx) => avisarTentativas(tx, { grupoId, usuario }, quando, origem));
  },
  [REDEFINIR_SENHA]: async (payload) => {
    const { grupoId, usuario, origem } = payload as PedidoDeSenha;
    await database.write(doSistema(grupoId), (tx) => redefinir(tx, config.publicUrl, { grupoId, usuario }, origem));
  },
});

async function redefinir(tx: Tx, publicUrl: string, { grupoId, usuario }: Conta, origem: Origem): Promise<void> {
  const { rows } = await sql<{ id: number; nome: string; usuario: string; email: string }>`
    select u.id, u.nome, u.usuario, u.email from usuario u join grupo g on g.id = u.grupo_id and g.ativo
    where (u.usuario = ${usuario} or lower(u.email) = ${usuario}) and app.acesso_vale(u.ativo, u.acesso_ate) and u.email is not null
    order by u.usuario = ${usuario} desc, u.id limit 1`.execute(tx);
  const pessoa = rows[0];
  if (pessoa) await enviarRedefinicao(tx, publicUrl, { ...pessoa, grupoId }, { origem, por: null });
}
