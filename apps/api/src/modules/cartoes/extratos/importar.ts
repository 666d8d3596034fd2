import { formatarInteiro, somar } from '@retaguarda/brasil';
import { adquirentes, DomainError, type ExtratoDeCartoesConferido, modalidadesDeCartao } from '@retaguarda/contracts';
import type { ExtratoDaAdquirente, LinhaDaAdquirente, MapaDeAdquirente, MapaGuardado } from '@retaguarda/extratos';
import { paraGuardar } from '@retaguarda/extratos';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import {
  asPrimeirasLinhas,
  contagemDas,
  guardarOArquivo,
  invalido,
  MAXIMO_DE_LINHAS,
  naOrdemDasChaves,
  osPrimeirosProblemas,
  sha256De,
} from '../../financeiro/public.ts';
import { type Leitura, lerEmThread } from './leitor.ts';
import { reconferir } from './reconferir.ts';

export interface ExtratoEnviado {
  empresaId: number;
  adquirenteId: number;
  nome: string;
  tipo: string;
  content: Uint8Array;
  mapa?: MapaDeAdquirente | undefined;
  mesmoAssim?: boolean | undefined;
}

interface Linha extends LinhaDaAdquirente {
  chave: string;
  nova: boolean;
}

/** Reads a statement by the map the acquirer has, unless another is told. */
export async function lerDaAdquirente(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { grupoId }: Actor,
  enviado: ExtratoEnviado,
): Promise<Leitura> {
  const { rows } = await read((db) =>
    sql<{ mapa: MapaGuardado<MapaDeAdquirente> }>`select mapa from cartao_extrato_mapa
      where grupo_id = ${grupoId} and adquirente_id = ${enviado.adquirenteId}`.execute(db),
  );
  // No connection is held while the file waits for its turn.
  return lerEmThread({ bytes: enviado.content, mapa: enviado.mapa, guardado: rows[0]?.mapa });
}

/**
 * What a statement would bring: how many lines are new, whether it is of this shop, what could not be read. A file that is cut, or of
 * another layout, is refused with its line.
 *
 * @throws DomainError NOT_FOUND (company, acquirer), INVALID
 */
export async function conferirExtrato(
  db: Db,
  actor: Actor,
  enviado: ExtratoEnviado,
  leitura: Leitura,
): Promise<{ conferido: ExtratoDeCartoesConferido; linhas: Linha[] }> {
  const { empresaId, adquirenteId, nome } = enviado;
  await exigirEmpresas(db, actor, [empresaId]);
  const adquirente = await getRow(db, adquirentes, actor, adquirenteId);
  const extrato = exigirLido(leitura);
  const conhecidas = await chavesConhecidas(db, actor, enviado, leitura.chaves);
  const linhas = extrato.linhas.map((uma, i): Linha => {
    const chave = leitura.chaves[i] as string;
    return { ...uma, chave, nova: !conhecidas.has(chave) };
  });
  const novas = linhas.filter(({ nova }) => nova);
  const soma = (campo: 'bruto' | 'taxa' | 'liquido') => somar(novas.map((uma) => uma[campo])).toFixed(2);
  return {
    linhas,
    conferido: {
      id: null,
      nome: nome.slice(0, 200),
      formato: extrato.formato,
      inicio: extrato.inicio,
      fim: extrato.fim,
      estabelecimento: extrato.estabelecimento,
      daLoja: mesmaLoja(extrato, adquirente.estabelecimento),
      ...contagemDas(linhas, novas.length),
      bruto: soma('bruto'),
      taxa: soma('taxa'),
      liquido: soma('liquido'),
      casadas: null,
      problemas: osPrimeirosProblemas(extrato.problemas),
      amostra: asPrimeirasLinhas(linhas).map(({ parcela, parcelas, dataDaVenda, ...uma }) => ({
        linha: uma.linha,
        tipo: uma.tipo,
        dataVenda: dataDaVenda,
        nsu: uma.nsu,
        parcela: `${parcela}/${parcelas}`,
        bruto: uma.bruto,
        taxa: uma.taxa,
        liquido: uma.liquido,
        nova: uma.nova,
      })),
      csv: leitura.csv && {
        separador: leitura.csv.separador,
        mapa: leitura.mapa as NonNullable<ExtratoDeCartoesConferido['csv']>['mapa'],
        colunas: [...leitura.csv.colunas],
        amostra: leitura.csv.amostra.map((uma) => [...uma]),
      },
    },
  };
}

/** What has columns nobody said the meaning of is no statement yet: the person maps them. */
function exigirLido({ lido, csv }: Leitura): ExtratoDaAdquirente {
  if (lido.recusa && csv && csv.colunas.length > 2) {
    const vazio = { inicio: null, fim: null, estabelecimento: null, linhas: [] };
    return { formato: 'csv', ...vazio, problemas: [lido.recusa] };
  }
  if (lido.recusa) {
    const { linha, mensagem } = lido.recusa;
    throw invalido(linha > 0 ? `Linha ${linha}: ${mensagem}` : mensagem);
  }
  if (lido.extrato.linhas.length > MAXIMO_DE_LINHAS) {
    throw invalido(
      `O extrato tem mais de ${formatarInteiro(MAXIMO_DE_LINHAS)} linhas. Peça à adquirente um período menor.`,
    );
  }
  return lido.extrato;
}

function mesmaLoja({ estabelecimento }: ExtratoDaAdquirente, daqui: unknown): boolean | null {
  const nosso = String(daqui ?? '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return estabelecimento === null || nosso === '' ? null : estabelecimento === nosso;
}

async function chavesConhecidas(
  db: Db,
  { grupoId }: Actor,
  { empresaId, adquirenteId }: ExtratoEnviado,
  chaves: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ chave: string }>`select chave from cartao_extrato_linha where grupo_id = ${grupoId}
    and adquirente_id = ${adquirenteId} and empresa_id = ${empresaId} and chave = any(${[...chaves]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ chave }) => chave));
}

/**
 * Brings a statement in, keeps its file and meets it with what was sold: what is already known adds nothing, however often and by
 * however many at once it is sent.
 *
 * @throws DomainError as `conferirExtrato`; CONFIRM_FIRST while nobody said that it is of this shop although its number differs
 */
export async function importarExtrato(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  enviado: ExtratoEnviado,
  leitura: Leitura,
): Promise<ExtratoDeCartoesConferido> {
  const { conferido, linhas } = await conferirExtrato(tx, actor, enviado, leitura);
  if (linhas.length === 0) throw invalido(conferido.problemas[0]?.mensagem ?? 'O arquivo não tem nenhuma venda.');
  if (conferido.daLoja === false && !enviado.mesmoAssim) {
    throw new DomainError('CONFIRM_FIRST', {
      text: `O extrato é do estabelecimento ${conferido.estabelecimento}, e esta adquirente tem outro número.`,
    });
  }
  const { grupoId } = actor;
  const { empresaId, adquirenteId, mapa } = enviado;
  const id = await gravarArquivo(tx, actor, enviado, conferido, linhas);
  const novas = await gravarLinhas(tx, actor, enviado, id, linhas);
  const arquivoId = await guardarOArquivo(tx, storage, actor, enviado, { tabela: 'cartao_extrato_arquivo', id });
  await sql`update cartao_extrato_arquivo set novas = ${novas}, arquivo_id = ${arquivoId} where grupo_id = ${grupoId} and id = ${id}`.execute(
    tx,
  );
  if (mapa && leitura.csv) {
    await sql`insert into cartao_extrato_mapa (grupo_id, adquirente_id, mapa) values (${grupoId}, ${adquirenteId}, ${JSON.stringify(paraGuardar(mapa, leitura.csv))})
      on conflict (grupo_id, adquirente_id) do update set mapa = excluded.mapa`.execute(tx);
  }
  const dias = linhas.map(({ dataDaVenda }) => dataDaVenda).sort() as [string, ...string[]];
  const de = [conferido.inicio, dias[0]].flatMap((dia) => dia ?? []).sort()[0] as string;
  const ate = [conferido.fim, dias.at(-1)]
    .flatMap((dia) => dia ?? [])
    .sort()
    .at(-1) as string;
  await reconferir(tx, { grupoId, empresaId, adquirenteId, de, ate });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cartao_extrato_linha
    where grupo_id = ${grupoId} and arquivo_id = ${id} and recebivel_id is not null`.execute(tx);
  return { ...conferido, id, ...contagemDas(linhas, novas), casadas: rows[0]?.n ?? 0 };
}

const todas = Object.keys(modalidadesDeCartao);
const cobre = { cielo15: todas, csv: todas, 'rede-eevc': ['credito', 'parcelado'], 'rede-eevd': ['debito'] } as const;

async function gravarArquivo(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  { empresaId, adquirenteId, content }: ExtratoEnviado,
  { nome, formato, inicio, fim, novas, problemas }: ExtratoDeCartoesConferido,
  linhas: readonly Linha[],
): Promise<number> {
  const contaVendas = linhas.some(({ tipo }) => tipo === 'venda');
  const { id } = await tx
    .insertInto('cartao_extrato_arquivo')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      adquirente_id: adquirenteId,
      nome,
      formato,
      inicio,
      fim,
      novas,
      linhas: linhas.length,
      cobre: contaVendas ? [...cobre[formato]] : [],
      sha256: sha256De(content),
      problemas: JSON.stringify(problemas),
      usuario_id: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns how many were new: another who sends the same file at once waits here, and adds nothing */
async function gravarLinhas(
  tx: Tx,
  { grupoId }: Actor,
  { empresaId, adquirenteId }: ExtratoEnviado,
  arquivoId: number,
  linhas: readonly Linha[],
): Promise<number> {
  const curto = (texto: string | null) => texto?.slice(0, 60) ?? null;
  const linhasDoExtrato = linhas.map((uma) => ({
    grupo_id: grupoId,
    arquivo_id: arquivoId,
    empresa_id: empresaId,
    adquirente_id: adquirenteId,
    numero: uma.linha,
    tipo: uma.tipo,
    data_venda: uma.dataDaVenda,
    credito: uma.credito,
    nsu: curto(uma.nsu),
    autorizacao: curto(uma.autorizacao),
    terminal: curto(uma.terminal),
    bandeira: curto(uma.bandeira),
    modalidade: uma.modalidade,
    parcela: uma.parcela,
    parcelas: uma.parcelas,
    bruto: uma.bruto,
    taxa: uma.taxa,
    liquido: uma.liquido,
    chave: uma.chave,
  }));
  return insertRows(tx, 'cartao_extrato_linha', naOrdemDasChaves(linhasDoExtrato), { ifAbsent: true });
}
