import { DomainError } from '@retaguarda/contracts';
import { avancarDistribuicao } from '@retaguarda/fiscal/sefaz';
import { doSistema } from '../../../platform/database/database.ts';
import { codigoDaUf, type Emissor, lerEmissor } from '../../fiscal/public.ts';
import { pedirBusca } from '../fila.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { perguntarPorServicos } from '../servicos/buscar.ts';
import { abrirDocumentos } from './abrir.ts';
import { documentosDaNfe } from './aplicar.ts';
import { guardarDocumentos, type Perguntado } from './guardar.ts';
import { type Impedimento, type Posicao, passarVez, tomarVez } from './posicoes.queries.ts';

/** Answers read in one go; the queue goes on in another task, so that others have their turn. */
const RESPOSTAS_POR_TAREFA = 20;
const MINUTOS_SEM_CONFIGURACAO = 60;

/** Reads the queue of a position on while there is more. */
export async function buscarDocumentos(meios: MeiosDaEntrada, grupoId: number, id: number): Promise<void> {
  for (let vez = 0; vez < RESPOSTAS_POR_TAREFA; vez++) {
    const passo = await darUmPasso(meios, grupoId, id);
    if (!('continuar' in passo) || !passo.continuar) return;
  }
  await meios.database.write(doSistema(grupoId), (tx) => pedirBusca(tx, grupoId, id));
}

/**
 * One question and its answer. Where the queue is and what came of it are kept together or not at all; no connection of the
 * database is held while the authority answers.
 *
 * @returns why nothing was asked, where it was not
 */
export async function darUmPasso(
  meios: MeiosDaEntrada,
  grupoId: number,
  id: number,
): Promise<Perguntado['passo'] | Impedimento> {
  const { database, processo } = meios;
  const minutoMs = await minutoDe(meios, grupoId, id);
  const posicao = await database.write(doSistema(grupoId), (tx) => tomarVez(tx, grupoId, id, processo, minutoMs));
  if ('tipo' in posicao) return posicao;
  const { passo, documentos } = await perguntar(meios, grupoId, posicao, minutoMs);
  await database.write(doSistema(grupoId), async (tx) => {
    const minha = await passarVez(tx, grupoId, posicao, processo, passo.posicao, passo.aviso ?? null);
    if (minha) await guardarDocumentos(tx, grupoId, posicao, documentos(tx));
  });
  return passo;
}

const minutoDe = ({ database, autoridades }: MeiosDaEntrada, grupoId: number, id: number): Promise<number> =>
  database.read(grupoId, async (db) => {
    const lida = await db
      .selectFrom('distribuicao_posicao')
      .select('ambiente')
      .where('grupo_id', '=', grupoId)
      .where('id', '=', id)
      .executeTakeFirst();
    return autoridades.pacienciaDe(lida?.ambiente === '1' ? '1' : '2').minutoMs;
  });

async function perguntar(
  meios: MeiosDaEntrada,
  grupoId: number,
  posicao: Posicao,
  minutoMs: number,
): Promise<Perguntado> {
  try {
    const emissor = await meios.database.read(grupoId, (db) => lerEmissor(db, grupoId, posicao.empresaId));
    const perguntas = { nfe: perguntarPorNotas, nfse: perguntarPorServicos };
    return await perguntas[posicao.servico](meios, emissor, posicao, minutoMs);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // It cannot be asked at all: a person has to see to it first.
    const proximaConsulta = new Date(Date.now() + MINUTOS_SEM_CONFIGURACAO * minutoMs).toISOString();
    return {
      passo: { posicao: { ...posicao, proximaConsulta }, continuar: false, aviso: error.message },
      documentos: () => [],
    };
  }
}

async function perguntarPorNotas(
  { autoridades }: MeiosDaEntrada,
  emissor: Emissor,
  posicao: Posicao,
  minutoMs: number,
): Promise<Perguntado> {
  const { cnpj, ambiente, ultNSU } = posicao;
  const cliente = await autoridades.sefazDe(emissor, '55', ambiente);
  const cUFAutor = codigoDaUf(emissor);
  const resposta = await cliente.distribuir({ cUFAutor, CNPJ: cnpj, distNSU: { ultNSU } });
  const passo = avancarDistribuicao(posicao, resposta, new Date().toISOString(), minutoMs);
  const abertos = await abrirDocumentos(passo.documentos);
  return {
    passo,
    documentos: (tx) => documentosDaNfe(tx, autoridades, emissor.grupoId, posicao, passo.documentos, abertos),
  };
}
