import { decimal } from '@retaguarda/brasil';
import { modelosDaNota, situacoesDaEntrada, situacoesDaNota, situacoesDoCte } from '@retaguarda/contracts';
import { lerCte } from '@retaguarda/fiscal/cte';
import { icmsDoFrete, lerDocumentoEscriturado, Totais } from '@retaguarda/fiscal/sped';
import type { Database } from '../../../platform/database/database.ts';
import type { ZipPart } from '../../../platform/exports/zip.ts';
import type { CteDoMes, EntradaDoMes } from '../../entradas/public.ts';
import {
  type ArquivoGuardado,
  bytesDoArquivo,
  lerArquivos,
  lerArquivosDoPeriodo,
  lerOriginais,
} from '../../fiscal/public.ts';
import { inutilizacoesDoMes, lacunasDoMes } from '../../nfe/public.ts';
import type { NfseDoMes } from '../../nfse/public.ts';
import { arquivosDe, itensConhecidos, lerCtes, lerEntradas, lerGuiasDoMes, lerNfse, lerNotas } from '../documentos.ts';
import { lerDados } from '../efd/dados.ts';
import { contarMes, type MesDaEmpresa } from '../mes.ts';
import {
  type DocumentoListado,
  type FaixaListada,
  listaDeDocumentos,
  listaDeGuias,
  listaDeLacunas,
  planilhasDeTotais,
} from './planilhas.ts';
import { desenharResumo } from './resumo.ts';

type Guardado = Pick<ArquivoGuardado, 'xml' | 'original'>;
const parte = (nome: string, { xml, original }: Guardado): ZipPart => ({
  nome,
  conteudo: bytesDoArquivo({ xml, original }),
});

const pastas = { autorizada: 'autorizadas', cancelada: 'canceladas', denegada: 'denegadas' } as const;
const pastaDa = (situacao: string): string | undefined => (pastas as Record<string, string>)[situacao];

/** The parts of a month's pack, documents first; what they add up to comes after the last of them. */
export async function* partesDoPacote(database: Database, mes: MesDaEmpresa): AsyncGenerator<ZipPart> {
  const totais = new Totais();
  yield* notasEmitidas(database, mes, totais);
  yield* notasDeServico(database, mes, totais);
  yield* notasRecebidas(database, mes, totais);
  yield* conhecimentosRecebidos(database, mes, totais);
  yield* doPeriodo(database, mes);
  yield { nome: 'documentos.csv', conteudo: listaDeDocumentos(documentosListados(database, mes)) };
  yield { nome: 'guias.csv', conteudo: listaDeGuias(lerGuiasDoMes(database, mes)) };
  const { faixas, contado } = await database.read(mes.grupoId, async (db) => ({
    faixas: await faixasListadas(db, mes),
    contado: await contarMes(db, mes),
  }));
  yield { nome: 'numeracao.csv', conteudo: listaDeLacunas(faixas) };
  yield* planilhasDeTotais(totais.porCfop(), totais.porTributo());
  const resumo = { ...contado, faixas, porCfop: totais.porCfop(), porTributo: totais.porTributo() };
  yield { nome: 'resumo.pdf', conteudo: await desenharResumo(mes, resumo) };
}

async function* notasEmitidas(database: Database, mes: MesDaEmpresa, totais: Totais): AsyncGenerator<ZipPart> {
  for await (const notas of lerNotas(database, mes)) {
    const guardados = await arquivosDe(database, mes.grupoId, notas, ['nfe', 'nfce']);
    for (const { chave, modelo, situacao } of notas) {
      const guardado = chave === null ? undefined : guardados.get(chave);
      const pasta = pastaDa(situacao);
      if (!guardado || !pasta) continue;
      yield parte(`${modelo === '55' ? 'nfe' : 'nfce'}/${pasta}/${chave}-procNFe.xml`, guardado);
      if (situacao !== 'autorizada') continue;
      const lida = lerDocumentoEscriturado(guardado.xml);
      totais.juntar(lida, lida.sentido === '0');
    }
    yield* eventosDeOutrosMeses(database, mes, notas);
  }
}

/** Of these documents, events that the month's own files do not bring: of the next month, say. */
async function* eventosDeOutrosMeses(
  database: Database,
  { grupoId, mes }: MesDaEmpresa,
  documentos: readonly { chave: string | null }[],
): AsyncGenerator<ZipPart> {
  const chaves = documentos.flatMap(({ chave }) => chave ?? []);
  const eventos = await database.read(grupoId, (db) => lerArquivos(db, grupoId, chaves, ['evento']));
  for (const evento of eventos)
    if (!evento.data.startsWith(mes)) yield parte(`eventos/${evento.chave}-${evento.id}.xml`, evento);
}

const CANCELADAS: readonly NfseDoMes['situacao'][] = ['cancelada', 'substituida'];

async function* notasDeServico(database: Database, mes: MesDaEmpresa, totais: Totais): AsyncGenerator<ZipPart> {
  for await (const notas of lerNfse(database, mes)) {
    const chaves = notas.map(({ chave }) => chave);
    const originais = await database.read(mes.grupoId, (db) => lerOriginais(db, mes.grupoId, chaves, 'nfse'));
    for (const nota of notas) {
      const cancelada = CANCELADAS.includes(nota.situacao);
      const original = originais.get(nota.chave) ?? null;
      yield parte(`nfse/${cancelada ? 'canceladas' : 'autorizadas'}/${nota.chave}.xml`, { xml: nota.xml, original });
      if (cancelada) continue;
      totais.tributo('ISS', nota.iss, false);
      totais.tributo('ISS retido', nota.retidoIss, false);
      totais.tributo('IRRF retido', nota.retidoIrrf, false);
      totais.tributo('PIS, COFINS e CSLL retidos', nota.retidoCsrf, false);
      totais.tributo('INSS retido', nota.retidoInss, false);
    }
    yield* eventosDeOutrosMeses(database, mes, notas);
  }
}

async function* notasRecebidas(database: Database, mes: MesDaEmpresa, totais: Totais): AsyncGenerator<ZipPart> {
  for await (const entradas of lerEntradas(database, mes)) {
    const guardados = await arquivosDe(database, mes.grupoId, entradas, ['recebida']);
    const conhecidos = await itensConhecidos(database, mes.grupoId, entradas);
    for (const entrada of entradas) {
      const guardado = guardados.get(entrada.chave);
      if (!guardado) continue;
      yield parte(`entradas/${pastaDaEntrada(entrada)}/${entrada.chave}-procNFe.xml`, guardado);
      if (entrada.situacao !== 'lancada') continue;
      const lida = lerDocumentoEscriturado(guardado.xml);
      const itens = lida.itens.map((item) => ({
        ...item,
        cfop: conhecidos.get(entrada.id)?.get(item.numero)?.cfop ?? cfopDeQuemRecebe(item.cfop),
      }));
      totais.juntar({ itens }, true);
    }
  }
}

const pastaDaEntrada = ({ situacao }: EntradaDoMes): string => {
  if (situacao === 'lancada') return 'lancadas';
  return situacao === 'cancelada' || situacao === 'recusada' ? 'canceladas-e-recusadas' : 'a-lancar';
};

const pastasDoCte: Readonly<Record<CteDoMes['situacao'], string>> = {
  recebido: 'a-lancar',
  lancado: 'lancados',
  ignorado: 'ignorados',
  cancelado: 'cancelados',
};

/** Transport documents; what was let in adds up as any entry, with the ICMS it tells. */
async function* conhecimentosRecebidos(database: Database, mes: MesDaEmpresa, totais: Totais): AsyncGenerator<ZipPart> {
  const dados = await database.read(mes.grupoId, (db) => lerDados(db, mes.grupoId, mes.empresaId));
  const industria = dados?.atividade === '0';
  for await (const ctes of lerCtes(database, mes)) {
    const guardados = await arquivosDe(database, mes.grupoId, ctes, ['cte']);
    for (const { chave, situacao } of ctes) {
      const guardado = guardados.get(chave);
      if (!guardado) continue;
      yield parte(`cte/${pastasDoCte[situacao]}/${chave}-procCTe.xml`, guardado);
      if (situacao !== 'lancado') continue;
      const cte = lerCte(guardado.xml);
      // Collected before by another: told, and no tax of this month.
      const icms = cte.icms.cst === '60' ? { base: '0.00', valor: '0.00' } : cte.icms;
      totais.frete(icmsDoFrete({ cte, creditaIcms: decimal(icms.valor).gt(0) }, industria), cte.valor, icms);
    }
    yield* eventosDeOutrosMeses(database, mes, ctes);
  }
}

const DE_SAIDA_A_ENTRADA: Readonly<Record<string, string>> = { '5': '1', '6': '2', '7': '3' };

/** The group of the same operation seen by who receives, where nobody said the CFOP: `5102` → `1102`. */
const cfopDeQuemRecebe = (cfop: string): string => `${DE_SAIDA_A_ENTRADA[cfop[0] ?? ''] ?? cfop[0]}${cfop.slice(1)}`;

const POR_VEZ = 200;

/** Events and voided ranges kept in the month. */
async function* doPeriodo(database: Database, { grupoId, empresaId, mes }: MesDaEmpresa): AsyncGenerator<ZipPart> {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  const ate = new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
  for (let depois = 0; ; ) {
    const lidos = await database.read(grupoId, (db) =>
      lerArquivosDoPeriodo(
        db,
        grupoId,
        { empresaId, de: `${mes}-01`, ate, tipos: ['evento', 'evento_recebido', 'inutilizacao'] },
        depois,
        POR_VEZ,
      ),
    );
    for (const lido of lidos) {
      const pasta = lido.tipo === 'inutilizacao' ? 'inutilizacoes' : 'eventos';
      yield parte(`${pasta}/${lido.chave.replaceAll('/', '_')}-${lido.id}.xml`, lido);
    }
    const ultimo = lidos.at(-1);
    if (!ultimo || lidos.length < POR_VEZ) return;
    depois = ultimo.id;
  }
}

async function* documentosListados(database: Database, mes: MesDaEmpresa): AsyncGenerator<DocumentoListado> {
  for await (const notas of lerNotas(database, mes))
    for (const { modelo, serie, numero, situacao, destinatario, ...nota } of notas)
      yield {
        ...nota,
        documento: modelo === '55' ? 'nfe' : 'nfce',
        serie: String(serie),
        numero: String(numero),
        situacao: situacoesDaNota[situacao],
        pessoa: destinatario,
      };
  for await (const notas of lerNfse(database, mes))
    for (const { chave, numero, situacao, emissao, valor } of notas)
      yield {
        documento: 'nfse',
        data: emissao,
        serie: null,
        numero,
        chave,
        situacao: CANCELADAS.includes(situacao) ? 'Cancelada' : 'Autorizada',
        pessoa: null,
        valor,
      };
  for await (const entradas of lerEntradas(database, mes))
    for (const { chave, serie, numero, situacao, emitente, valor, lancada } of entradas)
      yield {
        documento: 'entrada',
        data: lancada,
        serie: String(serie),
        numero: String(numero),
        chave,
        situacao: situacoesDaEntrada[situacao],
        pessoa: emitente,
        valor,
      };
  for await (const ctes of lerCtes(database, mes))
    for (const { chave, serie, numero, situacao, transportadora, valor, lancado } of ctes)
      yield {
        documento: 'cte',
        data: lancado,
        serie: String(serie),
        numero: String(numero),
        chave,
        situacao: situacoesDoCte[situacao],
        pessoa: transportadora,
        valor,
      };
}

const situacoesDaFaixa = {
  pendente: 'Inutilização pedida',
  enviada: 'Inutilização pedida',
  homologada: 'Inutilizada',
  rejeitada: 'Inutilização rejeitada',
} as const;

async function faixasListadas(
  db: Parameters<typeof lacunasDoMes>[0],
  { grupoId, empresaId, mes, fuso, emissor }: MesDaEmpresa,
): Promise<FaixaListada[]> {
  const lacunas = await lacunasDoMes(db, grupoId, empresaId, mes);
  const pedidas = await inutilizacoesDoMes(db, grupoId, { empresaId, mes, ambiente: emissor.ambienteNfe }, fuso);
  return [
    ...lacunas.flatMap(({ modelo, serie, faixas }) =>
      faixas.map(({ de, ate, impedimento }) => ({
        modelo: modelosDaNota[modelo],
        serie,
        de,
        ate,
        situacao: impedimento ?? 'A inutilizar',
      })),
    ),
    ...pedidas.map(({ modelo, serie, de, ate, situacao }) => ({
      modelo: modelosDaNota[modelo],
      serie,
      de,
      ate,
      situacao: situacoesDaFaixa[situacao],
    })),
  ];
}
