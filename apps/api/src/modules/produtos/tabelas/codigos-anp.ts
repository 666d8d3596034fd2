import { type CargaDeTabela, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../../platform/http/actor.ts';
import { type ArquivoDeTabela, CargaDeTabelaOficial, LOTE_DA_CARGA } from './carga-de-tabela.ts';

const colunas = {
  codigo: ['codigo', 'cod', 'codigoanp', 'codanp', 'codigodoproduto', 'codproduto', 'cprodanp', 'codigosimp'],
  descricao: ['descricao', 'descricaodoproduto', 'nome', 'nomedoproduto', 'produto', 'descanp', 'denominacao'],
};
const MAX_DESCRICAO = 1200;

/**
 * Loads codes of ANP, whole or not at all: new ones are added, changed texts updated, and none is taken away.
 *
 * @throws DomainError FORBIDDEN for whoever is not the provider; INVALID telling the lines that cannot be read
 */
export async function carregarAnp(tx: Tx, actor: Actor, arquivo: ArquivoDeTabela): Promise<CargaDeTabela> {
  if (!ehDoProvedor(actor))
    throw new DomainError('FORBIDDEN', { text: 'Esta tabela é comum a todos os grupos e só o provedor a altera.' });
  const tabela = 'uma tabela de códigos da ANP';
  return CargaDeTabelaOficial.ler(arquivo, colunas, Object.keys(colunas), tabela, (carga) => carregar(tx, carga));
}

async function carregar(tx: Tx, carga: CargaDeTabelaOficial): Promise<CargaDeTabela> {
  const vistos = new Map<string, { linha: number; descricao: string }>();
  let lote = new Map<string, string>();
  let gravadas = 0;
  const gravar = async () => {
    gravadas += await gravarCodigos(tx, lote);
    lote = new Map();
  };
  const lidas = carga.linhas((celula, acusar) => {
    const codigo = celula('codigo').replaceAll(/[.\s]/g, '');
    const descricao = celula('descricao').slice(0, MAX_DESCRICAO);
    if (!/^\d{9}$/.test(codigo)) acusar('codigo', 'O código tem 9 dígitos');
    if (descricao === '') acusar('descricao', '* CAMPO OBRIGATÓRIO');
    const antes = vistos.get(codigo);
    if (antes && antes.descricao !== descricao) acusar('codigo', 'Código repetido com outra descrição');
    return { codigo, descricao };
  });
  for await (const { codigo, descricao, linha } of lidas) {
    vistos.set(codigo, { linha, descricao });
    lote.set(codigo, descricao);
    if (lote.size >= LOTE_DA_CARGA) await gravar();
  }
  await gravar();
  carga.exigirInteira();
  return { lidas: carga.lidas, gravadas, iguais: carga.lidas - gravadas };
}

async function gravarCodigos(tx: Tx, codigos: ReadonlyMap<string, string>): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into codigo_anp as atual (codigo, descricao) select * from unnest(${[...codigos.keys()]}::text[], ${[...codigos.values()]}::text[])
    on conflict (codigo) do update set descricao = excluded.descricao, ativo = true where atual.descricao <> excluded.descricao or not atual.ativo`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
}
