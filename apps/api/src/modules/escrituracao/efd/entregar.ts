import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError, type EntregueDoMes as EntregueLido, type MesDaEscrituracao } from '@retaguarda/contracts';
import { type EstoqueNoArquivo, type ImpressaoDoSped, impressaoDoSped, lerEstoqueDaEfd } from '@retaguarda/fiscal/sped';
import type { Storage } from '@retaguarda/installation/storage';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { openFile } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa, hojeNaEmpresa } from '../../empresas/public.ts';
import { lerFeita } from '../feitas.queries.ts';
import type { MesDaEmpresa } from '../mes.ts';
import { produtosQueMudaram } from './correcoes.ts';
import { ultimoDia } from './dados.ts';
import {
  desfazerEntrega,
  type EntregueDoMes,
  entreguesDoMes,
  inserirEntrega,
  resumoDoArquivo,
  travarFeitas,
} from './entregas.queries.ts';

/** A file as it was made: its digest, what it says of stock, and of the month's movement. */
export interface ArquivoDaEfd {
  empresaId: number;
  sha256: string;
  estoque: EstoqueNoArquivo;
  impressao: ImpressaoDoSped;
}

const SEM_ESTOQUE: EstoqueNoArquivo = { blocoK: false, inventario: null, linhas: [] };

/** Reads what was made, whole. @throws DomainError NOT_FOUND, INVALID_TRANSITION for what is no file of the SPED */
export async function lerArquivoDaEfd(db: Db, storage: Storage, actor: Actor, id: number): Promise<ArquivoDaEfd> {
  const { empresaId, mes, tipo, arquivoId } = await lerFeita(db, actor, id);
  if (tipo === 'pacote' || arquivoId === null)
    throw new DomainError('INVALID_TRANSITION', { text: 'Só um arquivo da EFD se marca como entregue.' });
  const conteudo = await tudoDe(await openFile(storage, actor.grupoId, arquivoId));
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  if (sha256 !== (await resumoDoArquivo(db, actor.grupoId, arquivoId)))
    throw new DomainError('RULE_BROKEN', { text: 'O arquivo guardado não é mais o que foi gerado: gere outro.' });
  const texto = conteudo.toString('latin1');
  const estoque = tipo === 'efd_icms_ipi' ? lerEstoqueDaEfd(`${mes}-01`, texto) : SEM_ESTOQUE;
  return { empresaId, sha256, estoque, impressao: impressaoDoSped(texto) };
}

const tudoDe = async (fluxo: Readable): Promise<Buffer> => Buffer.concat(await fluxo.toArray());

/** Letters and digits of the receipt of the EFD-Contribuições. @source Guia Prático da EFD-Contribuições 1.35, 0000, NUM_REC_ANTERIOR */
const RECIBO_DAS_CONTRIBUICOES = /^[0-9A-Za-z]{41}$/;

/**
 * Says that a file was delivered: from then on what is told of its month is compared with what it says. Of a month one original
 * is delivered, and any number that put it right.
 *
 * @throws DomainError INVALID_TRANSITION, INVALID
 */
export async function entregar(
  tx: Tx,
  actor: Actor,
  id: number,
  { entregueEm, recibo }: { entregueEm: string; recibo: string },
  { empresaId, ...arquivo }: ArquivoDaEfd,
): Promise<void> {
  const feitas = await travarFeitas(tx, actor.grupoId, id, await fusoDaEmpresa(tx, empresaId));
  const feita = feitas.find((uma) => uma.id === id);
  if (!feita) throw new DomainError('NOT_FOUND');
  if (feita.entregue)
    throw new DomainError('INVALID_TRANSITION', { text: 'Este arquivo já está marcado como entregue.' });
  if (!feita.retificadora && feitas.some(({ entregue, retificadora }) => entregue && !retificadora))
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Deste mês já foi entregue um arquivo original: o que vem depois é retificador.',
    });
  if (entregueEm > (await hojeNaEmpresa(tx, empresaId)))
    throw new DomainError('INVALID', { campos: { entregueEm: 'O dia da entrega ainda não chegou.' } });
  if (entregueEm < feita.feitaEm)
    throw new DomainError('INVALID', { campos: { entregueEm: 'Neste dia o arquivo ainda não tinha sido gerado.' } });
  if (feita.tipo === 'efd_contribuicoes' && !RECIBO_DAS_CONTRIBUICOES.test(recibo))
    throw new DomainError('INVALID', { campos: { recibo: 'Informe os 41 caracteres do recibo' } });
  const { usuarioId } = actor;
  await inserirEntrega(tx, actor.grupoId, { escrituracaoId: id, entregueEm, recibo, usuarioId, ...arquivo });
}

/** Says that a file was not delivered after all, and why. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function desfazer(tx: Tx, actor: Actor, id: number, motivo: string): Promise<void> {
  await lerFeita(tx, actor, id);
  const desfeita = await desfazerEntrega(tx, actor.grupoId, { escrituracaoId: id, usuarioId: actor.usuarioId, motivo });
  if (!desfeita) throw new DomainError('INVALID_TRANSITION', { text: 'Este arquivo não está marcado como entregue.' });
}

/** Documents that each file tells. */
const DOCUMENTOS: Record<EntregueDoMes['tipo'], ReadonlySet<string>> = {
  efd_icms_ipi: new Set(['nfe', 'nfce', 'entrada', 'cte']),
  efd_contribuicoes: new Set(['nfe', 'nfce', 'nfse', 'entrada', 'cte']),
};

/** What was delivered of a month, with what was told of it since. @param agora the month's documents now */
export async function entreguesComMudancas(
  db: Db,
  mes: MesDaEmpresa,
  agora: MesDaEscrituracao['contagens'],
): Promise<EntregueLido[]> {
  const entregues = await entreguesDoMes(db, mes.grupoId, mes.empresaId, mes.mes);
  const lidos: EntregueLido[] = [];
  for (const { contagens, blocoK, ...entregue } of entregues) {
    const documentos = agora.flatMap((contagem) => {
      const antes = contagens?.find(({ documento }) => documento === contagem.documento);
      if (!antes || !DOCUMENTOS[entregue.tipo].has(contagem.documento)) return [];
      const iguais = (['validas', 'canceladas', 'valor'] as const).every((qual) => antes[qual] === contagem[qual]);
      return iguais ? [] : [{ antes, agora: contagem }];
    });
    const produtos = blocoK ? await produtosQueMudaram(db, mes, ultimoDia(mes.mes)) : 0;
    lidos.push({ ...entregue, documentos, produtos });
  }
  return lidos;
}
