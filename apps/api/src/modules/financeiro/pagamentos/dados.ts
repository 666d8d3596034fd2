import {
  ErroBoleto,
  lerArrecadacao,
  lerCodigoBarras,
  lerLinhaDigitavel,
  linhaArrecadacao,
  linhaDigitavel,
  pagamento,
} from '@retaguarda/boletos';
import { decimal, formatarMoeda } from '@retaguarda/brasil';
import {
  type DadosDePagamento,
  type DadosDePagamentoNovos,
  DomainError,
  type Guia,
  type PagamentoDoLancamento,
  principalDaGuia,
  valorDaGuia,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Actor, exigirProvaRecente } from '../../../platform/http/actor.ts';
import {
  conferirVersao,
  hojeDe,
  lerParcelas,
  nomeDaParcela,
  type Parcela,
  travarParcelas,
} from '../titulos/parcelas.queries.ts';
import { aprovacoesDe, recusaDeDecidir } from './aprovacao.ts';
import { emFrase } from './em-frase.ts';

/** What is kept of how an entry is paid. */
export interface DadosGuardados extends Omit<DadosDePagamento, 'codigo'> {
  parcelaId: number;
  versao: number;
  codigoBarras: string | null;
}

const lidos = sql`d.parcela_id as "parcelaId", d.versao, d.meio, d.favorecido_nome as "favorecidoNome", d.favorecido_documento as "favorecidoDocumento",
  d.chave_pix as "chavePix", d.banco, d.agencia, d.agencia_dv as "agenciaDv", d.conta, d.conta_dv as "contaDv", d.conta_tipo as "contaTipo",
  d.codigo_barras as "codigoBarras", d.guia`;

export async function dadosDe(
  db: Db,
  { grupoId }: Actor,
  ids: readonly number[],
): Promise<Map<number, DadosGuardados>> {
  const { rows } = await sql<DadosGuardados>`select ${lidos} from pagamento_dados d
    where d.grupo_id = ${grupoId} and d.parcela_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.parcelaId, row]));
}

/** A typed line is shown as it is printed. */
function mostrar({ codigoBarras, parcelaId: _, versao: __, ...dados }: DadosGuardados): DadosDePagamento {
  const linha = codigoBarras?.startsWith('8')
    ? linhaArrecadacao(codigoBarras)
    : codigoBarras && linhaDigitavel(codigoBarras);
  return { ...dados, codigo: linha };
}

/** @throws DomainError NOT_FOUND */
export async function lerPagamento(db: Db, actor: Actor, id: number): Promise<PagamentoDoLancamento> {
  const [parcela] = (await lerParcelas(db, actor, [id])) as [Parcela];
  const guardados = (await dadosDe(db, actor, [id])).get(id);
  const aprovacao = (await aprovacoesDe(db, actor, [id])).get(id);
  if (!aprovacao) throw new DomainError('NOT_FOUND', { text: 'Lançamento não encontrado.' });
  const { situacao, usuario, motivo, loteId, sequencia } = aprovacao;
  return {
    versao: guardados?.versao ?? null,
    dados: guardados ? mostrar(guardados) : null,
    sugestao: guardados ? null : await ultimosDoFornecedor(db, actor, parcela),
    aprovacao: {
      situacao,
      usuario: situacao === 'pendente' ? null : usuario,
      motivo: situacao === 'recusada' ? motivo : null,
      podeDecidir: parcela.origem === 'P' && recusaDeDecidir(aprovacao, actor) === null,
    },
    lote: loteId === null ? null : { id: loteId, rotulo: String(sequencia) },
  };
}

/** A key or account the same supplier was paid with: a code is of one bill alone. */
async function ultimosDoFornecedor(
  db: Db,
  { grupoId }: Actor,
  { pessoaId }: Parcela,
): Promise<DadosDePagamento | null> {
  const { rows } = await sql<DadosGuardados>`select ${lidos} from pagamento_dados d
    join parcela p on p.grupo_id = d.grupo_id and p.id = d.parcela_id
    where d.grupo_id = ${grupoId} and p.pessoa_id = ${pessoaId} and d.meio in ('pix_chave', 'pix_conta', 'conta') order by d.atualizado_em desc, d.id desc limit 1`.execute(
    db,
  );
  return rows[0] ? mostrar(rows[0]) : null;
}

/**
 * Says how an entry is paid. What the means asks for is checked by the bank's own rules; the amount inside a code has to be
 * what is owed.
 *
 * @throws DomainError RULE_BROKEN on the field, INVALID_TRANSITION while it is in a file, STALE_RECORD, DUPLICATE_VALUE (the code),
 *   PROOF_REQUIRED
 */
export async function informarPagamento(
  tx: Tx,
  actor: Actor,
  id: number,
  novos: DadosDePagamentoNovos,
): Promise<PagamentoDoLancamento> {
  exigirProvaRecente(actor);
  const [parcela] = (await travarParcelas(tx, actor, [id])) as [Parcela];
  if (parcela.origem !== 'P') throw new DomainError('INVALID_TRANSITION', { text: 'É uma conta a receber.' });
  const aprovacao = (await aprovacoesDe(tx, actor, [id])).get(id);
  if (aprovacao?.sequencia) {
    const text = `${nomeDaParcela(parcela)}: está na remessa de pagamento ${aprovacao.sequencia}.`;
    throw new DomainError('INVALID_TRANSITION', { text });
  }
  const antes = (await dadosDe(tx, actor, [id])).get(id);
  if (antes) conferirVersao(antes, novos.versao);
  const hoje = (await hojeDe(tx, [parcela]))(parcela.empresaId);
  const linha = {
    ...doMeio(novos, parcela, hoje),
    meio: novos.meio,
    favorecido_nome: novos.favorecidoNome,
    favorecido_documento: novos.favorecidoDocumento || null,
  };
  await exigirCodigoLivre(tx, actor, id, linha.codigo_barras);
  await tx
    .insertInto('pagamento_dados')
    .values({ grupo_id: actor.grupoId, parcela_id: id, ...linha, usuario_id: actor.usuarioId })
    .onConflict((conflito) =>
      conflito.columns(['grupo_id', 'parcela_id']).doUpdateSet({ ...linha, usuario_id: actor.usuarioId }),
    )
    .execute();
  return lerPagamento(tx, actor, id);
}

/** One bill is paid once. */
async function exigirCodigoLivre(tx: Tx, { grupoId }: Actor, id: number, codigo: string | null): Promise<void> {
  if (codigo === null) return;
  const { rows } = await sql<{ codigo: number; numero: number }>`select t.codigo, p.numero from pagamento_dados d
    join parcela p on p.grupo_id = d.grupo_id and p.id = d.parcela_id join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where d.grupo_id = ${grupoId} and d.codigo_barras = ${codigo} and d.parcela_id <> ${id}`.execute(tx);
  const [outra] = rows;
  if (outra) throw falta('codigo', `Este código já está no título ${outra.codigo}/${outra.numero}`);
}

const falta = (campo: string, texto: string): DomainError =>
  new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

const vazios = {
  chave_pix: null as string | null,
  banco: null as string | null,
  agencia: null as string | null,
  agencia_dv: null as string | null,
  conta: null as string | null,
  conta_dv: null as string | null,
  conta_tipo: null as string | null,
  codigo_barras: null as string | null,
  guia: null as string | null,
};

/** Columns of one means; those of the others are taken away. */
function doMeio(novos: DadosDePagamentoNovos, parcela: Parcela, hoje: string): typeof vazios {
  const { chavePix, banco, agencia, agenciaDv, conta, contaDv, contaTipo, codigo } = novos;
  if (novos.meio === 'pix_chave') {
    if (!chavePix) throw falta('chavePix', 'Informe a chave Pix');
    exigirDoBanco(novos, { como: 'pix_chave', chave: chavePix }, parcela, hoje, 'chavePix');
    return { ...vazios, chave_pix: chavePix };
  }
  if (novos.meio === 'tributo') return { ...vazios, guia: JSON.stringify(guiaConferida(novos, parcela, hoje)) };
  if (novos.meio === 'conta' || novos.meio === 'pix_conta') {
    if (!banco) throw falta('banco', 'Informe o banco');
    if (!agencia) throw falta('agencia', 'Informe a agência');
    if (!conta) throw falta('conta', 'Informe a conta');
    if (!contaDv) throw falta('contaDv', 'Informe o dígito');
    exigirDoBanco(novos, { como: novos.meio, banco, agencia, conta, contaDv }, parcela, hoje, 'conta');
    const dv = { agencia_dv: agenciaDv?.toUpperCase() ?? null, conta_dv: contaDv.toUpperCase() };
    return { ...vazios, banco, agencia, conta, ...dv, conta_tipo: contaTipo ?? 'corrente' };
  }
  if (!codigo) throw falta('codigo', 'Digite ou leia o código');
  return { ...vazios, codigo_barras: codigoLido(novos.meio, codigo, parcela, hoje) };
}

/** What the form comes to is what is owed. */
function guiaConferida(novos: DadosDePagamentoNovos, parcela: Parcela, hoje: string): Guia {
  const { guia } = novos;
  if (!guia) throw falta('guia', 'Informe a guia');
  const principal = `guia.${principalDaGuia(guia.tributo)}`;
  const total = valorDaGuia(guia);
  if (!decimal(total).equals(parcela.valor)) {
    throw falta(principal, `A guia soma ${formatarMoeda(total)}, e a conta é de ${formatarMoeda(parcela.valor)}`);
  }
  exigirDoBanco(novos, tributoDe(guia, parcela), parcela, hoje, principal);
  return guia;
}

/** A tax as the bank is told it: due when the entry is. */
export const tributoDe = (guia: Guia, { vencimento }: Pick<Parcela, 'vencimento'>): pagamento.MeioDePagamento => ({
  como: 'tributo',
  ...(guia.tributo === 'gps' ? guia : { ...guia, vencimento }),
});

/** Who is paid by Pix or in an account has a document; the key or account is what the bank takes. */
function exigirDoBanco(
  { favorecidoNome, favorecidoDocumento }: DadosDePagamentoNovos,
  meio: pagamento.MeioDePagamento,
  parcela: Parcela,
  hoje: string,
  campo: string,
): void {
  const favorecido = { nome: favorecidoNome, ...(favorecidoDocumento ? { documento: favorecidoDocumento } : {}) };
  const [problema] = pagamento.conferirPagamento(
    { seuNumero: '1', data: hoje, valor: parcela.valor, favorecido, meio },
    hoje,
  );
  if (!problema) return;
  const doFavorecido = problema.includes('CPF ou CNPJ') ? 'favorecidoDocumento' : campo;
  throw falta(doFavorecido, emFrase(problema));
}

function codigoLido(meio: 'boleto' | 'convenio', codigo: string, parcela: Parcela, hoje: string): string {
  try {
    const digitos = codigo.replace(/[\s.-]/g, '');
    if (meio === 'convenio') {
      const { codigoBarras, valor } = lerArrecadacao(digitos);
      exigirValor(valor, parcela);
      return codigoBarras;
    }
    const lida = digitos.length === 44 ? lerCodigoBarras(digitos, { hoje }) : lerLinhaDigitavel(digitos, { hoje });
    if (lida.tipo !== 'boleto') throw falta('codigo', 'Este código é de uma conta de consumo ou guia');
    exigirValor(lida.valor, parcela);
    return lida.codigoBarras;
  } catch (erro) {
    if (erro instanceof ErroBoleto) throw falta('codigo', emFrase(erro.message));
    throw erro;
  }
}

/** A code without amount takes any. */
function exigirValor(valor: string | null, { valor: devido }: Parcela): void {
  if (valor === null || decimal(valor).isZero() || decimal(valor).equals(devido)) return;
  throw falta('codigo', `O código é de ${formatarMoeda(valor)}, e a conta de ${formatarMoeda(devido)}`);
}
