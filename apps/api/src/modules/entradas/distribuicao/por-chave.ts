import { lerChaveAcesso } from '@retaguarda/brasil';
import { type ArquivoRecebido, DomainError } from '@retaguarda/contracts';
import type { RetDistDFeInt } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { codigoDaUf, type Emissor, lerEmissor } from '../../fiscal/public.ts';
import { alcanceDeEntradas } from '../entradas.queries.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { receberArquivo } from '../receber.ts';
import { abrirDocumentos, type DocumentoAberto } from './abrir.ts';
import { horaNaEmpresa } from './ler.ts';
import { garantirPosicao, type Posicao } from './posicoes.queries.ts';

/** Questions by key in an hour before the authority refuses. @source NT 2014.002, 656 */
const CONSULTAS_POR_HORA = 20;

interface ChaveDigitada {
  empresaId: number;
  chave: string;
}
type Escrita = <T>(ato: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Fetches the note of a typed key. The question is counted before it is asked: who dies of the answer asked all the same.
 *
 * @throws DomainError NOT_FOUND, RULE_BROKEN with the field, the hour from which one may ask, or what the authority said
 */
export async function consultarPorChave(
  meios: MeiosDaEntrada,
  actor: Actor,
  pedido: ChaveDigitada,
  write: Escrita,
): Promise<ArquivoRecebido> {
  const { empresaId, chave } = pedido;
  if (lerChaveAcesso(chave)?.modelo !== '55')
    throw new DomainError('RULE_BROKEN', { campos: { chave: 'Chave inválida' } });
  const preparada = await write((tx) => preparar(tx, meios, actor, pedido));
  if ('arquivo' in preparada) return preparada;
  const { posicao, emissor } = preparada;
  const cliente = await meios.autoridades.sefazDe(emissor, '55', posicao.ambiente);
  const cUFAutor = codigoDaUf(emissor);
  const resposta = await cliente.distribuir({
    cUFAutor,
    CNPJ: posicao.cnpj,
    consChNFe: { chNFe: chave },
  });
  if (!resposta.ok) throw new DomainError('RULE_BROKEN', { text: resposta.falha.mensagem });
  const { retorno } = resposta;
  if (retorno.cStat === '656') await write((tx) => bloquear(tx, meios, actor.grupoId, posicao));
  const nota = await aberto(retorno);
  return write(async (tx) => {
    await exigirEmpresas(tx, actor, [empresaId]);
    return receberArquivo(
      tx,
      actor,
      (ambiente) => meios.autoridades.confianca(ambiente),
      { nome: chave, ...nota },
      'chave',
    );
  });
}

async function aberto({ cStat, xMotivo, loteDistDFeInt }: RetDistDFeInt): Promise<DocumentoAberto> {
  const [docZip] = loteDistDFeInt?.docZip ?? [];
  if (cStat === '633') {
    throw new DomainError('RULE_BROKEN', {
      text: 'A SEFAZ só entrega a nota inteira depois da ciência: dê a ciência do resumo dela e busque de novo.',
    });
  }
  if (cStat !== '138' || docZip === undefined)
    throw new DomainError('RULE_BROKEN', { text: `A SEFAZ respondeu: ${xMotivo}` });
  const [um] = await abrirDocumentos([docZip]);
  if (um && 'documento' in um && um.documento.tipo === 'procNFe') return um.documento;
  throw new DomainError('RULE_BROKEN', { text: 'A SEFAZ não mandou a nota inteira.' });
}

/** @returns the note where it is here already, else what asking takes */
async function preparar(
  tx: Tx,
  { autoridades }: MeiosDaEntrada,
  actor: Actor,
  { empresaId, chave }: ChaveDigitada,
): Promise<ArquivoRecebido | { posicao: Posicao; emissor: Emissor }> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const id = await inteiraAqui(tx, actor, chave);
  if (id !== null) return { arquivo: chave, tipo: 'nota', id, chave, novo: false, motivo: null };
  const emissor = await lerEmissor(tx, actor.grupoId, empresaId);
  // Refused before it is counted when it could not be asked.
  await autoridades.sefazDe(emissor, '55');
  const posicao = await garantirPosicao(tx, actor.grupoId, empresaId, 'nfe');
  if (posicao === null)
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem CNPJ: complete o cadastro dela.' });
  await contar(tx, actor.grupoId, posicao, 60 * autoridades.pacienciaDe(posicao.ambiente).minutoMs);
  return { posicao, emissor };
}

/** What was only sent as a file is asked for all the same. */
async function inteiraAqui(db: Db, actor: Actor, chave: string): Promise<number | null> {
  const where = whereAll([
    ...alcanceDeEntradas(actor),
    sql`r.chave = ${chave}`,
    sql`r.situacao <> 'resumo'`,
    sql`r.confirmacao is not null`,
  ]);
  const { rows } = await sql<{ id: number }>`select r.id from entrada r ${where}`.execute(db);
  return rows[0]?.id ?? null;
}

/** @throws DomainError RULE_BROKEN with the hour from which one may ask */
async function contar(tx: Tx, grupoId: number, { id, empresaId }: Posicao, horaMs: number): Promise<void> {
  const desde = new Date(Date.now() - horaMs).toISOString();
  const { rows } = await sql<{ feita: boolean }>`update distribuicao_posicao
    set consultas = array(select c from unnest(consultas) c where c > ${desde}::timestamptz order by c) || now()
    where grupo_id = ${grupoId} and id = ${id} and consultas_em <= now()
      and (select count(*) from unnest(consultas) c where c > ${desde}::timestamptz) < ${CONSULTAS_POR_HORA}
    returning true as feita`.execute(tx);
  if (rows.length > 0) return;
  const livre = await sql<{ em: string }>`select ${isoInstant(`greatest(consultas_em,
      (select min(c) from unnest(consultas) c where c > '${desde}'::timestamptz) + interval '${horaMs} milliseconds')`)} as em
    from distribuicao_posicao where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  const proximaEm = livre.rows[0]?.em ?? new Date().toISOString();
  throw new DomainError('RULE_BROKEN', {
    text: `A SEFAZ aceita 20 consultas por chave em uma hora: tente de novo às ${await horaNaEmpresa(tx, empresaId, proximaEm)}.`,
    data: { proximaEm },
  });
}

/** The authority wants an hour of silence of this CNPJ. */
const bloquear = (tx: Tx, { autoridades }: MeiosDaEntrada, grupoId: number, { id, ambiente }: Posicao) => {
  const ate = new Date(Date.now() + 60 * autoridades.pacienciaDe(ambiente).minutoMs).toISOString();
  return sql`update distribuicao_posicao set consultas_em = ${ate}::timestamptz, proxima_em = greatest(proxima_em, ${ate}::timestamptz)
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
};
