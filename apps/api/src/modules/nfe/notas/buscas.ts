import { decimal, paraTexto, raizCnpj } from '@retaguarda/brasil';
import {
  type CondicaoDeParcelas,
  condicoesDePagamento,
  contas,
  missingSlugs,
  produtosCalls,
  transportadoras,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, listOptions, listRows } from '../../../platform/registers/engine.ts';
import {
  enderecosParaEscolher,
  exigirEmpresas,
  exigirPessoas,
  lerPartesFiscais,
  noExterior,
  opcoesDeEmpresas,
  type ParteFiscal,
} from '../../empresas/public.ts';
import { custosEmEstoque, type LoteSugerido, lotesParaANota, seriaisParaANota } from '../../estoque/public.ts';
import { produtosDaEntrada } from '../../produtos/public.ts';

interface Busca {
  search?: string | undefined;
  limit: number;
}

/** Carriers with what a note takes from them. */
export async function buscarTransportadoras(db: Db, actor: Actor, { search, limit }: Busca) {
  const achadas = await listOptions(db, transportadoras, actor, { search, limit });
  const linhas = await Promise.all(achadas.map(({ id }) => getRow(db, transportadoras, actor, id)));
  const texto = (valor: unknown) => (typeof valor === 'string' ? valor : null);
  return linhas.map(({ id, nome, documento, uf, modalidadeFrete, placa }) => ({
    id,
    rotulo: String(nome),
    documento: texto(documento),
    uf: texto(uf),
    modalidadeFrete: texto(modalidadeFrete),
    placa: texto(placa),
  }));
}

/** How a condition of payment makes instalments. @throws DomainError NOT_FOUND */
export async function lerCondicao(db: Db, actor: Actor, id: number) {
  const lida = await getRow(db, condicoesDePagamento, actor, id);
  const { tipo, dias, parcelas, intervaloDias, primeiroVencimentoDias, entradaPercentual } =
    lida as unknown as CondicaoDeParcelas & { entradaPercentual: string };
  return {
    tipo,
    parcelas,
    intervaloDias,
    primeiroVencimentoDias,
    entradaPercentual,
    dias: dias === null ? null : [...dias],
  };
}

const daNota = sql`, coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) as documento, e.uf, e.propria, e.ie_situacao = 'numero' as contribuinte`;

interface Destinatario {
  id: number;
  rotulo: string;
  documento: string | null;
  uf: string | null;
  propria: boolean;
  contribuinte: boolean;
}

/** The other establishments of the holder of a company. @source LC 87/1996, art. 12, § 4º @throws DomainError NOT_FOUND */
async function doTitularDe(db: Db, actor: Actor, empresaId: number) {
  await exigirEmpresas(db, actor, [empresaId]);
  const cnpj = (await lerPartesFiscais(db, actor.grupoId, [empresaId])).get(empresaId)?.cnpj;
  return [sql`e.propria`, sql`e.id <> ${empresaId}`, sql`starts_with(e.cnpj, ${cnpj ? raizCnpj(cnpj) : null}::text)`];
}

/** Who may receive a note: clients, suppliers, and one's own companies; each with what a note to them would lack. */
export async function buscarDestinatarios(
  db: Db,
  actor: Actor,
  { titularDe, ...query }: Busca & { ids?: number[] | undefined; titularDe?: number | undefined },
): Promise<(Destinatario & { falta: string[] })[]> {
  const onde = [sql`e.ativo`, ...(titularDe === undefined ? [] : await doTitularDe(db, actor, titularDe))];
  const achados = await opcoesDeEmpresas<Destinatario>(db, actor, query, onde, daNota);
  const partes = await lerPartesFiscais(
    db,
    actor.grupoId,
    achados.map(({ id }) => id),
  );
  return achados.map((achado) => ({ ...achado, falta: faltaPara(partes.get(achado.id)) }));
}

/** @source NF-e layout 4.00, groups E (dest) and E05 (enderDest) */
function faltaPara(parte: ParteFiscal | undefined): string[] {
  const { endereco } = parte ?? {};
  const semDocumento = !parte?.cnpj && !parte?.cpf && !parte?.documentoEstrangeiro;
  return [
    semDocumento && 'Falta o CNPJ ou o CPF',
    parte?.ieSituacao === 'numero' && !parte.ie && 'Falta a inscrição estadual',
    !endereco && 'Falta o endereço',
    ...(endereco && noExterior(endereco)
      ? [endereco.codigoPais === null && 'Falta o país, como na tabela de países']
      : faltaNoBrasil(endereco)),
  ].filter((texto): texto is string => typeof texto === 'string');
}

const faltaNoBrasil = (endereco: ParteFiscal['endereco'] | undefined) =>
  [
    endereco && !endereco.numero && 'Falta o número do endereço',
    endereco && !endereco.bairro && 'Falta o bairro',
    endereco && !endereco.ibge && 'Falta a cidade',
    endereco && !endereco.uf && 'Falta o estado',
    endereco && !endereco.cep && 'Falta o CEP',
  ] as const;

/** Where goods to a person are handed over, or a company's are taken. @throws DomainError UNKNOWN_REFERENCE */
export async function buscarEnderecos(db: Db, actor: Actor, pessoaId: number) {
  await exigirPessoas(db, actor, [pessoaId]);
  return enderecosParaEscolher(db, actor.grupoId, pessoaId);
}

/** Accounts in which a company receives. @throws DomainError NOT_FOUND */
export async function contasDoEmissor(db: Db, actor: Actor, empresaId: number) {
  await exigirEmpresas(db, actor, [empresaId]);
  const linhas = await listRows(db, contas, actor);
  return linhas.filter((conta) => conta.empresaId === empresaId).map(({ id, nome }) => ({ id, rotulo: String(nome) }));
}

/** Serial numbers that a note of the company may take of a product. @throws DomainError NOT_FOUND */
export async function buscarSeriais(
  db: Db,
  actor: Actor,
  query: Busca & { empresaId: number; produtoId: number },
): Promise<{ numero: string }[]> {
  await exigirEmpresas(db, actor, [query.empresaId]);
  return seriaisParaANota(db, actor.grupoId, query);
}

/** The lots that expire first of what the company has of a product. */
export async function sugerirLotes(
  db: Db,
  actor: Actor,
  query: { empresaId: number; produtoId: number; quantidade: string },
): Promise<LoteSugerido[]> {
  await exigirEmpresas(db, actor, [query.empresaId]);
  return lotesParaANota(db, actor.grupoId, query);
}

/** Decimals of a price that the form takes. */
const CASAS_DO_CUSTO = 4;

/**
 * For how much each product goes to another establishment: what it cost, and not what it is sold for. Who may not see costs of
 * products learns none.
 *
 * @source Convênio ICMS 109/2024, cláusula quarta: the average value of its entry into stock, on the day it goes
 */
export async function custosDaTransferencia(
  db: Db,
  actor: Actor,
  { empresaId, ids }: { empresaId: number; ids: readonly number[] },
) {
  await exigirEmpresas(db, actor, [empresaId]);
  if (missingSlugs(produtosCalls.selectComposite.access, actor.permissoes).length > 0) return [];
  const emEstoque = await custosEmEstoque(db, actor.grupoId, { empresaId, produtoIds: ids });
  const medios = new Map(emEstoque.map(({ produtoId, custo }) => [produtoId, custo]));
  const produtos = await produtosDaEntrada(db, actor.grupoId, ids);
  const achados = ids.filter((id) => produtos.has(id));
  return achados.map((id) => {
    const medio = medios.get(id);
    const dito = medio ?? produtos.get(id)?.custo ?? null;
    if (dito === null || decimal(dito).isZero()) return { produtoId: id, custo: null, de: null };
    const de = medio === undefined ? ('cadastro' as const) : ('estoque' as const);
    return { produtoId: id, custo: paraTexto(decimal(dito), CASAS_DO_CUSTO), de };
  });
}
