import type { AchadoDaEscrituracao, CreditoDoItem } from '@retaguarda/contracts';
import {
  type ItemRecebido,
  LancamentoDasContribuicoes,
  lerDocumentoEscriturado,
  lerServicoEscriturado,
  montarEfdContribuicoes,
  type ParteDoFrete,
  type ParticipanteEscriturado,
  type ProdutoDaEfd,
} from '@retaguarda/fiscal/sped';
import type { Database } from '../../../platform/database/database.ts';
import { lerPartesFiscais, type ParteFiscal } from '../../empresas/public.ts';
import { creditosDasEntradas, type PartesDoCte, partesDosCtes } from '../../entradas/public.ts';
import type { NfseDoMes } from '../../nfse/public.ts';
import { tiposPorCodigo } from '../../produtos/public.ts';
import { lerContas } from '../contas.ts';
import { type ItemConhecido, itensConhecidos, lerEntradas, lerFretes, lerNfse, xmlDe } from '../documentos.ts';
import { lerEmitidas } from '../efd/emitidas.ts';
import type { EfdGerada } from '../efd/gerar.ts';
import { MAIS_ACHADOS } from '../efd/gerar.ts';
import { produtosDaEfd } from '../efd/produtos.ts';
import { contarMes, type MesDaEmpresa } from '../mes.ts';
import { lerMesDasContribuicoes, lerNaturezas, type PedidoDasContribuicoes } from './dados.ts';

type Contar = (quantas: number) => Promise<void>;

/** Makes the EFD-Contribuições of a month of what was issued, of goods and of services, and of what was let in. */
export async function gerarEfdContribuicoes(
  database: Database,
  mes: MesDaEmpresa,
  pedido: PedidoDasContribuicoes,
  progress: (feito: number, total: number | null) => Promise<void>,
): Promise<EfdGerada> {
  const { doMes, naturezas, contas, pendencias, contagens } = await database.read(mes.grupoId, async (db) => ({
    doMes: await lerMesDasContribuicoes(db, mes, pedido),
    naturezas: await lerNaturezas(db, mes.grupoId),
    contas: await lerContas(db, mes),
    ...(await contarMes(db, mes)),
  }));
  const lancamento = new LancamentoDasContribuicoes(doMes.regime, naturezas, contas);
  let lidas = 0;
  const contar: Contar = async (quantas) => {
    lidas += quantas;
    await progress(lidas, null);
  };
  const aCaminho = await lancarEmitidas(database, mes, lancamento, contar);
  await lancarServicos(database, mes, lancamento, contar);
  // Who is cumulative takes nothing off.
  if (doMes.regime === 'naoCumulativo') {
    await lancarRecebidas(database, mes, lancamento, contar);
    await lancarFretes(database, mes, lancamento, contar);
  }
  const feita = montarEfdContribuicoes(doMes, lancamento);
  const achados: AchadoDaEscrituracao[] = [...aCaminho, ...(feita.ok ? [] : feita.achados)];
  if (!feita.ok || achados.length > 0)
    return { texto: null, resumo: { quantidade: 0, pendencias, contagens, achados: achados.slice(0, MAIS_ACHADOS) } };
  const { texto, linhas, leiaute, apuracao, semConta } = feita;
  return {
    texto,
    resumo: {
      quantidade: linhas,
      pendencias,
      contagens,
      contribuicoes: { leiaute, retificadora: pedido.retificadora, apuracao, semConta },
    },
  };
}

async function lancarEmitidas(
  database: Database,
  mes: MesDaEmpresa,
  lancamento: LancamentoDasContribuicoes,
  contar: Contar,
): Promise<AchadoDaEscrituracao[]> {
  const achados: AchadoDaEscrituracao[] = [];
  for await (const lidas of lerEmitidas(database, mes)) {
    achados.push(...lidas.achados);
    const documentos = lidas.notas.flatMap(({ nota: { id, situacao }, xml }) =>
      situacao === 'autorizada' && xml ? { id, documento: lerDocumentoEscriturado(xml) } : [],
    );
    const codigos = documentos.flatMap(({ documento }) => documento.itens.map(({ codigo }) => codigo));
    const tipos = await database.read(mes.grupoId, (db) => tiposPorCodigo(db, mes.grupoId, codigos));
    for (const { id, documento } of documentos) lancamento.nota({ emissao: 'propria', id, documento, tipos });
    await contar(lidas.notas.length);
  }
  return achados;
}

async function lancarServicos(
  database: Database,
  mes: MesDaEmpresa,
  lancamento: LancamentoDasContribuicoes,
  contar: Contar,
): Promise<void> {
  for await (const notas of lerNfse(database, mes)) {
    const valem = notas.filter(({ situacao }) => situacao === 'autorizada' || situacao === 'cancelando');
    const ids = valem.map(({ pessoaId }) => pessoaId);
    const partes = await database.read(mes.grupoId, (db) => lerPartesFiscais(db, mes.grupoId, ids));
    for (const nota of valem) lancamento.servico(servicoDa(nota, partes.get(nota.pessoaId)));
    await contar(notas.length);
  }
}

const servicoDa = ({ xml, emissao, valor, desconto, iss }: NfseDoMes, tomador: ParteFiscal | undefined) => ({
  ...lerServicoEscriturado(xml),
  emissao,
  valor,
  desconto,
  iss,
  tomador: tomador ? participanteDe(tomador) : null,
});

const participanteDe = ({
  nome,
  cnpj,
  cpf,
  documentoEstrangeiro,
  ie,
  suframa,
  endereco,
}: ParteFiscal): ParticipanteEscriturado => ({
  cnpj,
  cpf,
  nome,
  ie,
  suframa,
  estrangeiro: documentoEstrangeiro,
  uf: endereco?.uf ?? null,
  pais: endereco?.codigoPais ? String(Number(endereco.codigoPais)) : null,
  endereco:
    endereco?.ibge && endereco.bairro
      ? {
          logradouro: endereco.logradouro,
          numero: endereco.numero || 'S/N',
          complemento: endereco.complemento,
          bairro: endereco.bairro,
          municipio: endereco.ibge,
        }
      : null,
});

/** Notes of suppliers with what was judged of each item when it was let in. */
async function lancarRecebidas(
  database: Database,
  mes: MesDaEmpresa,
  lancamento: LancamentoDasContribuicoes,
  contar: Contar,
): Promise<void> {
  for await (const entradas of lerEntradas(database, mes)) {
    const lancadas = entradas.filter(({ situacao }) => situacao === 'lancada');
    const xmls = await xmlDe(database, mes.grupoId, lancadas, ['recebida']);
    const conhecidos = await itensConhecidos(database, mes.grupoId, lancadas);
    const ids = [...conhecidos.values()].flatMap((itens) =>
      [...itens.values()].flatMap((item) => item.produtoId ?? []),
    );
    const { produtos, creditos } = await database.read(mes.grupoId, async (db) => ({
      produtos: await produtosDaEfd(db, mes, [...new Set(ids)]),
      creditos: await creditosDasEntradas(
        db,
        mes.grupoId,
        lancadas.map(({ id }) => id),
      ),
    }));
    for (const { id, chave, lancada } of lancadas) {
      const xml = xmls.get(chave);
      if (!xml || lancada === null) continue;
      const julgados = new Map(
        creditos.filter(({ entradaId }) => entradaId === id).map((um) => [um.numero, um.creditos]),
      );
      const itens = itensDaqui(conhecidos.get(id) ?? new Map(), produtos, julgados);
      lancamento.nota({ emissao: 'terceiros', id, documento: lerDocumentoEscriturado(xml), entrada: lancada, itens });
    }
    await contar(entradas.length);
  }
}

/** Freights: of sales, each with the own notes it carried; of purchases, as each was shared over what it brought. */
async function lancarFretes(
  database: Database,
  mes: MesDaEmpresa,
  lancamento: LancamentoDasContribuicoes,
  contar: Contar,
): Promise<void> {
  for await (const { fretes, lidos } of lerFretes(database, mes)) {
    const deCompra = fretes.filter(({ sentido }) => sentido === 'entrada');
    const ids = deCompra.map(({ id }) => id);
    const partes = Map.groupBy(
      await database.read(mes.grupoId, (db) => partesDosCtes(db, mes.grupoId, ids)),
      ({ cteId }) => cteId,
    );
    for (const frete of deCompra) lancamento.freteDeCompra(frete, (partes.get(frete.id) ?? []).map(parteDoFrete));
    const deVenda = fretes.filter(({ sentido }) => sentido === 'saida');
    const chaves = deVenda.flatMap(({ cte }) => cte.notas.map((chave) => ({ chave })));
    const xmls = await xmlDe(database, mes.grupoId, chaves, ['nfe']);
    for (const frete of deVenda) {
      const vendidas = frete.cte.notas.flatMap((chave) => xmls.get(chave) ?? []).map(lerDocumentoEscriturado);
      lancamento.frete(frete, vendidas);
    }
    await contar(lidos);
  }
}

/** As the item it was put on: what came for own use gives nothing. */
function parteDoFrete({ valor, cfop, creditos }: PartesDoCte): ParteDoFrete {
  const credita = (nome: 'PIS' | 'COFINS') =>
    cfop !== null && creditos.some(({ tributo, razao }) => tributo === nome && razao === 'credita');
  return { valor, cfop: cfop ?? '', credita: { PIS: credita('PIS'), COFINS: credita('COFINS') } };
}

/** Only what is a product here can give credit of it: what came for own use gives none. */
function itensDaqui(
  conhecidos: ReadonlyMap<number, ItemConhecido>,
  produtos: ReadonlyMap<number, ProdutoDaEfd>,
  julgados: ReadonlyMap<number, readonly CreditoDoItem[]>,
): Map<number, ItemRecebido> {
  return new Map(
    [...conhecidos.values()].flatMap(({ numero, cfop, produtoId, semEstoque }): [number, ItemRecebido][] => {
      const produto = produtos.get(produtoId ?? 0);
      if (!cfop || !produto) return [];
      const deCada = (nome: 'PIS' | 'COFINS') => {
        const credito = julgados.get(numero)?.find(({ tributo, razao }) => tributo === nome && razao === 'credita');
        return credito ? { base: credito.base, aliquota: credito.aliquota, valor: credito.credito } : null;
      };
      const creditos = { PIS: deCada('PIS'), COFINS: deCada('COFINS') };
      return [[numero, { produto, cfop, movimentaEstoque: !semEstoque, creditos }]];
    }),
  );
}
