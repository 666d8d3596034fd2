import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { XmlDeFora } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { clienteDoDocumento, fusoDaEmpresa, propriaDoDocumento } from '../../empresas/public.ts';
import { arquivar, contarNumeroDeFora } from '../../fiscal/public.ts';
import type { NotaDeFora } from './ler.ts';

interface Importada {
  id: number;
  novo: boolean;
}

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/**
 * Brings in a note that another system issued: authorised, its file kept, its number never given here. Stock and finance were moved
 * where it was issued, and nothing of it is sent.
 *
 * @throws DomainError RULE_BROKEN saying whose note it is, or which other note has its key or number
 */
export async function importarNota(tx: Tx, actor: Actor, nota: NotaDeFora, arquivo: XmlDeFora): Promise<Importada> {
  const { grupoId } = actor;
  const empresaId = await propriaDoDocumento(tx, actor, nota.emitente);
  if (empresaId === null) throw recusar(`A nota foi emitida por ${nota.emitente}, que não é uma empresa sua.`);
  const jaAqui = await aqui(tx, grupoId, nota);
  if (jaAqui !== null) {
    // Those that came before their items were kept get them when the file comes again.
    if (jaAqui.semItens) await gravarItens(tx, grupoId, nota, jaAqui.id);
    return { id: jaAqui.id, novo: false };
  }
  const { documento } = nota.destinatario;
  const pessoaId = documento === null ? null : await clienteDoDocumento(tx, actor, documento);
  const data = dataNoFuso(new Date(nota.emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  const id = await inserir(tx, grupoId, nota, { empresaId, pessoaId });
  await gravarItens(tx, grupoId, nota, id);
  await guardarEmissao(tx, grupoId, nota, id);
  await tomarONumero(tx, grupoId, nota, { empresaId, id, data });
  const tipo = nota.modelo === '65' ? ('nfce' as const) : ('nfe' as const);
  await arquivar(tx, grupoId, { empresaId, tipo, chave: nota.chave, ...arquivo, data });
  return { id, novo: true };
}

/** @throws DomainError RULE_BROKEN where the key is here with another content */
async function aqui(
  tx: Tx,
  grupoId: number,
  { chave, assinado }: NotaDeFora,
): Promise<{ id: number; semItens: boolean } | null> {
  const { rows } = await sql<{ id: number; digest: string; semItens: boolean }>`select n.id, e.digest,
      n.importada and not exists (select from nota_item i where i.grupo_id = n.grupo_id and i.nota_id = n.id) as "semItens"
    from nota_emissao e join nota n on n.grupo_id = e.grupo_id and n.id = e.nota_id
    where e.grupo_id = ${grupoId} and e.chave = ${chave} order by n.emissao_id = e.id desc nulls last, e.id desc limit 1`.execute(
    tx,
  );
  const [achada] = rows;
  if (achada && achada.digest !== assinado.digestValue)
    throw recusar('Já há aqui outra nota com esta chave, de outro conteúdo: consulte na SEFAZ qual vale.');
  return achada ?? null;
}

async function inserir(
  tx: Tx,
  grupoId: number,
  nota: NotaDeFora,
  { empresaId, pessoaId }: { empresaId: number; pessoaId: number | null },
): Promise<number> {
  const { modelo, serie, operacao, finalidade, sentido, natureza, valor } = nota;
  const { id } = await tx
    .insertInto('nota')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      pessoa_id: pessoaId,
      importada: true,
      modelo,
      serie,
      operacao,
      finalidade,
      sentido,
      natureza,
      valor,
      ambiente: nota.ambiente,
      numero: nota.numero,
      codigo: nota.codigo,
      cnpj: nota.emitente,
      chave: nota.chave,
      emissao: nota.emitidaEm,
      emissao_tipo: nota.emissaoTipo,
      situacao: 'autorizada',
      protocolo: nota.protocolo,
      autorizada_em: nota.autorizadaEm,
      cstat: nota.cStat,
      rascunho: JSON.stringify({
        empresaId,
        modelo,
        operacao,
        finalidade,
        sentido,
        natureza,
        serie,
        pessoaId,
        valores: {},
        transporte: { modalidade: nota.frete, volumes: [] },
        pagamentos: [],
        duplicatas: [],
        geraFinanceiro: false,
        movimentaEstoque: false,
        referencias: [],
      }),
      destinatario: nota.destinatario.nome,
      destinatario_documento: nota.destinatario.documento,
      totais: JSON.stringify(nota.totais),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its items as their file tells them: reports of CFOP and revenue count them, and nothing begins from them. */
async function gravarItens(tx: Tx, grupoId: number, { itens }: NotaDeFora, notaId: number): Promise<void> {
  const linhas = itens.map(({ quantidade, valorUnitario, codigo, calculo }) => ({
    grupo_id: grupoId,
    nota_id: notaId,
    numero: calculo.numero,
    produto_id: null,
    quantidade,
    valor_unitario: valorUnitario,
    cfop: calculo.cfop,
    ncm: calculo.ncm,
    unidade: calculo.unidade,
    dados: { codigo },
    calculo,
  }));
  await insertRows(tx, 'nota_item', linhas);
}

/** The signed text, as those of here are kept: what happens to the note names it. Nobody is to send it. */
async function guardarEmissao(tx: Tx, grupoId: number, nota: NotaDeFora, id: number): Promise<void> {
  const { chave, serie, numero, ambiente } = nota;
  const emissao = await tx
    .insertInto('nota_emissao')
    .values({
      grupo_id: grupoId,
      nota_id: id,
      chave,
      serie,
      numero,
      ambiente,
      tipo: nota.emissaoTipo,
      xml: nota.xmlNFe,
      digest: nota.assinado.digestValue,
      situacao: 'autorizada',
      proxima_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update nota set emissao_id = ${emissao.id} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

/** A number taken here stays with the note that took it. @throws DomainError RULE_BROKEN for one that was taken */
async function tomarONumero(
  tx: Tx,
  grupoId: number,
  { emitente: cnpj, modelo, ambiente, serie, numero }: NotaDeFora,
  { empresaId, id, data }: { empresaId: number; id: number; data: string },
): Promise<void> {
  const { rows } = await sql`
    insert into nota_numero (grupo_id, cnpj, modelo, ambiente, serie, numero, empresa_id, nota_id, destino, data)
    values (${grupoId}, ${cnpj}, ${modelo}, ${ambiente}, ${serie}, ${numero}, ${empresaId}, ${id}, 'usado', ${data})
    on conflict (grupo_id, cnpj, modelo, ambiente, serie, numero) do nothing returning numero`.execute(tx);
  if (rows.length === 0)
    throw recusar(`O número ${numero} da série ${serie} já foi tomado por outra nota daqui: consulte-a na SEFAZ.`);
  await contarNumeroDeFora(tx, grupoId, { empresaId, cnpj, modelo, ambiente, serie }, numero);
}
