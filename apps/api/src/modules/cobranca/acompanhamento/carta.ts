import { formatarData, inicioDoDia } from '@retaguarda/brasil';
import { CARTAS_POR_DIA, type CartaNova, DomainError, relatorioDeDebitos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import type { FonteDeAnexos } from '../../../platform/mail/anexos.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { contextOfReport, readReport } from '../../../platform/reports/read.ts';
import { fusoDaEmpresa, lerParticipantes } from '../../empresas/public.ts';
import { debitos } from '../../financeiro/public.ts';
import { lerCarta } from './anotacoes.queries.ts';
import { gravarAnotacao, lerPreferencia } from './anotar.ts';
import { lerDevedor } from './cliente.ts';

const ANEXO = 'cobranca.carta';
/** After it the letter tells of a day gone by. */
const VALIDADE = '3 days';

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/**
 * Puts the letter of what a client owes in the outbox, and among what was said to it. The paper is made when it is sent, with the
 * charges of that day. Letters of one client wait for each other, so that two people asking at once send no more than a day allows.
 *
 * @throws DomainError NOT_FOUND, RULE_BROKEN with what is missing: debts, an address, the will to receive messages
 */
export async function enviarCarta(tx: Tx, actor: Actor, pessoaId: number, { para, empresaId }: CartaNova) {
  await sql`select pg_advisory_xact_lock(hashtextextended('cobranca.carta.' || ${actor.grupoId}::bigint, ${pessoaId}::bigint))`.execute(
    tx,
  );
  const { cliente, data, parcelas } = await lerDevedor(tx, actor, pessoaId, { empresaId });
  const [primeira] = parcelas;
  if (!primeira) throw recusar(`${cliente.nome}: não há débitos em aberto.`);
  // The paper tells of the companies of the group, or of one: who sees only some says which.
  if (empresaId === undefined && actor.empresas !== 'todas') {
    throw new DomainError('RULE_BROKEN', { campos: { empresaId: 'Escolha a empresa' } });
  }
  const { semMensagens, motivo } = await lerPreferencia(tx, actor, pessoaId);
  if (semMensagens) throw recusar(`${cliente.nome} não recebe mensagens de cobrança: ${motivo}`);
  const inicio = inicioDoDia(data, await fusoDaEmpresa(tx, primeira.empresaId));
  if ((await cartasDesde(tx, actor, pessoaId, inicio)) >= CARTAS_POR_DIA) {
    throw recusar(`${cliente.nome} já recebeu ${CARTAS_POR_DIA} cartas hoje. Tente amanhã.`);
  }
  const destino = para ?? cliente.email?.trim();
  if (!destino) throw recusar(`${cliente.nome}: informe o e-mail no cadastro.`);
  const { id } = await gravarAnotacao(
    tx,
    actor,
    { tipo: 'carta', pessoaId, empresaId: empresaId ?? null, texto: destino, promessaEm: null },
    [],
  );
  const deQuem = await empresasDe(
    tx,
    actor,
    parcelas.map((parcela) => parcela.empresaId),
  );
  await enviarEmail(tx, actor.grupoId, {
    para: destino,
    assunto: `Débitos em aberto com ${deQuem}`,
    carta: {
      nome: cliente.nome,
      paragrafos: [
        `Segue em anexo a relação do que está em aberto com ${deQuem}, com multa e juros contados até o dia do envio.`,
        'Se o pagamento já foi feito, desconsidere esta carta e envie o comprovante.',
      ],
      fatos: [
        ['Documentos em aberto', String(parcelas.length)],
        ['Pedida em', formatarData(data)],
      ],
    },
    validade: VALIDADE,
    anexos: [{ fonte: ANEXO, id }],
  });
  return { id };
}

async function cartasDesde(tx: Tx, { grupoId }: Actor, pessoaId: number, inicio: string): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`select count(*)::int as quantas from cobranca_anotacao
    where grupo_id = ${grupoId} and pessoa_id = ${pessoaId} and tipo = 'carta' and criado_em >= ${inicio}::timestamptz`.execute(
    tx,
  );
  return rows[0]?.quantas ?? 0;
}

async function empresasDe(tx: Tx, actor: Actor, ids: readonly number[]): Promise<string> {
  const nomes = [...(await lerParticipantes(tx, actor, [...new Set(ids)])).values()].map(({ nome }) => nome);
  return nomes.sort((a, b) => a.localeCompare(b)).join(', ');
}

/** What the client owes as it is when the letter goes out. One who owes nothing any more gets none. */
export const anexoDaCarta = (database: Database): FonteDeAnexos => ({
  nome: ANEXO,
  async fazer(grupoId, id) {
    const programa = oPrograma(grupoId);
    const feita = await database.snapshot(grupoId, async (db) => {
      const { pessoaId, empresaId } = await lerCarta(db, programa, id);
      const pergunta = { pessoaId, ...(empresaId !== null && { empresaId }) };
      const contexto = await contextOfReport(db, debitos, programa, pergunta);
      return { tabela: await readReport(debitos, contexto), hoje: contexto.today, fuso: contexto.zone };
    });
    if (feita.tabela.linhas.length === 0) return { semEfeito: 'Nada mais está em aberto: a carta não foi enviada.' };
    const { printReport } = await import('../../../platform/reports/pdf.ts');
    return {
      nome: `${relatorioDeDebitos.name}.pdf`,
      tipo: 'application/pdf',
      conteudo: await printReport(relatorioDeDebitos, feita.tabela, feita.hoje, feita.fuso),
    };
  },
});
