import type { AchadoDaEscrituracao } from '@retaguarda/contracts';
import {
  creditosDaEntrada,
  type DocumentoEscriturado,
  type ItemConhecidoDaEfd,
  Lancamento,
  lerDocumentoEscriturado,
  montarEfdIcmsIpi,
  type ProdutoDaEfd,
  soDosNovosTributos,
} from '@retaguarda/fiscal/sped';
import type { Database } from '../../../platform/database/database.ts';
import { inutilizacoesDoMes, type NotaDoMes } from '../../nfe/public.ts';
import { lerContas } from '../contas.ts';
import { type ItemConhecido, itensConhecidos, lerEntradas, lerFretes, xmlDe } from '../documentos.ts';
import type { ResumoDaEscrituracao } from '../feitas.queries.ts';
import { contarMes, type MesDaEmpresa } from '../mes.ts';
import { lerMesDaEfd, type PedidoDaEfd } from './dados.ts';
import { lerEmitidas } from './emitidas.ts';
import { produtosDaEfd } from './produtos.ts';

/** The text of the file, or none and what keeps it from being. */
export interface EfdGerada {
  texto: string | null;
  resumo: ResumoDaEscrituracao;
}

/** Makes the EFD ICMS/IPI of a month of what was issued, let in and carried. */
export async function gerarEfdIcmsIpi(
  database: Database,
  mes: MesDaEmpresa,
  pedido: PedidoDaEfd,
  progress: (feito: number, total: number | null) => Promise<void>,
): Promise<EfdGerada> {
  const { doMes, contas, pendencias, contagens } = await database.read(mes.grupoId, async (db) => ({
    doMes: await lerMesDaEfd(db, mes, pedido),
    contas: await lerContas(db, mes),
    ...(await contarMes(db, mes)),
  }));
  const lancamento = new Lancamento(doMes.empresa, contas);
  let lidas = 0;
  const contar = async (quantas: number) => {
    lidas += quantas;
    await progress(lidas, null);
  };
  const aCaminho = await lancarEmitidas(database, mes, lancamento, contar);
  await lancarRecebidas(database, mes, lancamento, contar);
  await lancarInutilizadas(database, mes, lancamento);
  for await (const { fretes, lidos } of lerFretes(database, mes)) {
    for (const frete of fretes) lancamento.frete(frete);
    await contar(lidos);
  }
  const feita = montarEfdIcmsIpi(doMes, lancamento);
  const achados: AchadoDaEscrituracao[] = [...aCaminho, ...(feita.ok ? [] : feita.achados)];
  if (!feita.ok || achados.length > 0)
    return { texto: null, resumo: { quantidade: 0, pendencias, contagens, achados: achados.slice(0, MAIS_ACHADOS) } };
  const { texto, linhas, leiaute, apuracao } = feita;
  return {
    texto,
    resumo: {
      quantidade: linhas,
      pendencias,
      contagens,
      efd: { leiaute, retificadora: pedido.retificadora, apuracao, correcoes: doMes.correcoes.length },
    },
  };
}

/** What a person can go through; the rest shows itself once these are put right. */
export const MAIS_ACHADOS = 100;

async function lancarEmitidas(
  database: Database,
  mes: MesDaEmpresa,
  lancamento: Lancamento,
  contar: (quantas: number) => Promise<void>,
): Promise<AchadoDaEscrituracao[]> {
  const achados: AchadoDaEscrituracao[] = [];
  for await (const lidas of lerEmitidas(database, mes)) {
    achados.push(...lidas.achados);
    for (const { nota, xml } of lidas.notas)
      if (nota.situacao === 'autorizada' && xml)
        lancamento.nota({ emissao: 'propria', id: nota.id, documento: lerDocumentoEscriturado(xml) });
      else if (nota.situacao === 'cancelada' || nota.situacao === 'denegada')
        lancarSemEfeito(lancamento, nota, xml ? lerDocumentoEscriturado(xml) : null);
    await contar(lidas.notas.length);
  }
  return achados;
}

/** A number no note in force has; one that told of the new taxes alone is in no book. */
function lancarSemEfeito(lancamento: Lancamento, nota: NotaDoMes, documento: DocumentoEscriturado | null): void {
  if (documento && soDosNovosTributos(documento)) return;
  const { modelo, serie, numero, chave, situacao } = nota;
  lancamento.numero({
    situacao: situacao === 'cancelada' ? '02' : '04',
    sentido: documento?.sentido ?? '1',
    modelo,
    serie: String(serie),
    numero: String(numero),
    chave,
  });
}

async function lancarRecebidas(
  database: Database,
  mes: MesDaEmpresa,
  lancamento: Lancamento,
  contar: (quantas: number) => Promise<void>,
): Promise<void> {
  for await (const entradas of lerEntradas(database, mes)) {
    const lancadas = entradas.filter(({ situacao }) => situacao === 'lancada');
    const xmls = await xmlDe(database, mes.grupoId, lancadas, ['recebida']);
    const conhecidos = await itensConhecidos(database, mes.grupoId, lancadas);
    const ids = [...conhecidos.values()].flatMap((itens) =>
      [...itens.values()].flatMap((item) => item.produtoId ?? []),
    );
    const produtos = await database.read(mes.grupoId, (db) => produtosDaEfd(db, mes, [...new Set(ids)]));
    for (const { id, chave, lancada } of lancadas) {
      const xml = xmls.get(chave);
      if (!xml || lancada === null) continue;
      const documento = lerDocumentoEscriturado(xml);
      const itens = itensDaqui(documento, conhecidos.get(id) ?? new Map(), produtos);
      lancamento.nota({ emissao: 'terceiros', id, documento, entrada: lancada, itens });
    }
    await contar(entradas.length);
  }
}

/** What the items of a note are here; one without product or CFOP is left out, and told as a finding. */
function itensDaqui(
  { itens }: DocumentoEscriturado,
  conhecidos: ReadonlyMap<number, ItemConhecido>,
  produtos: ReadonlyMap<number, ProdutoDaEfd>,
): Map<number, ItemConhecidoDaEfd> {
  return new Map(
    itens.flatMap((item): [number, ItemConhecidoDaEfd][] => {
      const daqui = conhecidos.get(item.numero);
      if (!daqui?.cfop) return [];
      const produto = produtos.get(daqui.produtoId ?? 0) ?? (daqui.semEstoque ? deUso(item) : undefined);
      if (!produto) return [];
      const fator = daqui.produtoId === null ? '1' : (daqui.fator ?? '1');
      const creditos = creditosDaEntrada({ cfop: daqui.cfop, tipo: produto.tipo, item });
      return [[item.numero, { produto, cfop: daqui.cfop, fator, movimentaEstoque: !daqui.semEstoque, ...creditos }]];
    }),
  );
}

/** What came for own use and is no product of the house: one for each kind of goods, as its NCM tells them. */
const deUso = ({ ncm, descricao, unidade }: DocumentoEscriturado['itens'][number]): ProdutoDaEfd => ({
  id: null,
  codigo: `USO-${ncm}-${unidade}`,
  descricao,
  gtin: null,
  unidade,
  tipo: '07',
  ncm,
  cest: null,
});

async function lancarInutilizadas(database: Database, mes: MesDaEmpresa, lancamento: Lancamento): Promise<void> {
  const faixas = await database.read(mes.grupoId, (db) =>
    inutilizacoesDoMes(
      db,
      mes.grupoId,
      { empresaId: mes.empresaId, mes: mes.mes, ambiente: mes.emissor.ambienteNfe },
      mes.fuso,
    ),
  );
  for (const { modelo, serie, de, ate, situacao } of faixas) {
    if (situacao !== 'homologada') continue;
    for (let numero = de; numero <= ate; numero += 1)
      lancamento.numero({
        situacao: '05',
        sentido: '1',
        modelo,
        serie: String(serie),
        numero: String(numero),
        chave: null,
      });
  }
}
