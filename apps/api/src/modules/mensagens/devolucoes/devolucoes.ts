import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Supressao, suprimir } from '../supressoes/supressoes.queries.ts';
import { lerCaixa } from './caixa.ts';
import { lerRelato, type Relato } from './relato.ts';

/** Reads the mailbox that reports of undelivered messages come to; without one, nobody is told of them. */
export async function lerDevolucoes(database: Database, { devolucoes }: Pick<Config, 'devolucoes'>): Promise<void> {
  if (!devolucoes) return;
  await lerCaixa(devolucoes.imap, async (fonte) => {
    // Somebody else's message, however broken, keeps none of ours from being read.
    const relato = await lerRelato(fonte).catch(() => null);
    if (relato) await anotarRelato(database, relato);
  });
}

const MOTIVOS = {
  inexistente: 'devolucao_permanente',
  devolvida: 'devolucao_temporaria',
  reclamacao: 'reclamacao',
} as const satisfies Record<Relato['como'], Supressao['motivo']>;

/** Writes down what became of a message after its server had taken it. Told again it changes nothing. */
const anotarRelato = (database: Database, { grupoId, resumo, como, resposta }: Relato) =>
  database.write(doSistema(grupoId), async (tx) => {
    // A report may be faster than the word of the server that took the message.
    const { rows } = await sql<Pick<Supressao, 'canal'> & { para: string }>`
      update campanha_envio x set ${como === 'reclamacao' ? sql`resposta = ${resposta}` : sql`situacao = 'devolvido', resposta = ${resposta}`}
      where x.grupo_id = ${grupoId} and x.segredo_resumo = ${resumo} and x.situacao in ('em_voo', 'aceito', 'incerto')
      returning x.canal, x.para`.execute(tx);
    const [envio] = rows;
    if (!envio) return;
    await suprimir(tx, grupoId, {
      canal: envio.canal,
      endereco: envio.para,
      motivo: MOTIVOS[como],
      observacao: resposta.slice(0, 300),
    });
  });
