import { calcularDvCnpj, decimal, montarChaveAcesso, somar, somarDias } from '@retaguarda/brasil';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { produtoDaDemonstracao } from '../../produtos/public.ts';
import { apurarCreditos } from '../creditos.ts';
import { inserirEntrada, type NotaGuardavel } from '../entradas.queries.ts';
import type { ItemLido } from '../ler-nota.ts';
import { proporVinculos, vincular } from '../vincular.ts';
import { criarConhecimentos } from './conhecimentos.ts';
import { criarServicosTomados } from './servicos.ts';

type ItemDeExemplo = Pick<ItemLido, 'codigo' | 'descricao' | 'ncm' | 'unidade' | 'quantidade' | 'valorUnitario'>;

interface NotaDeExemplo {
  numero: number;
  cnpj: string;
  nome: string;
  cidade: string;
  diasAtras: number;
  /** Days after the issue, each an equal part. */
  prazos: readonly number[];
  itens: readonly ItemDeExemplo[];
}

const cnpj = (raiz: string) => `${raiz}0001${calcularDvCnpj(`${raiz}0001`)}`;
const item = (
  codigo: string,
  descricao: string,
  ncm: string,
  unidade: string,
  quantidade: string,
  valorUnitario: string,
): ItemDeExemplo => ({ codigo, descricao, ncm, unidade, quantidade, valorUnitario });

/** Of a supplier known here: what is bought in boxes was told before, two items are still to be said. */
const doConhecido: NotaDeExemplo = {
  numero: 48213,
  cnpj: cnpj('99462013'),
  nome: 'Guanabara Distribuidora de Bebidas Ltda',
  cidade: 'Rio de Janeiro',
  diasAtras: 1,
  prazos: [28, 56],
  itens: [
    item('CF-20', 'CAFE TORRADO GRAOS CX 20X500G', '09012100', 'CX', '2', '496.00'),
    item('AZ-12', 'AZEITE EXTRAVIRGEM 500ML CX 12', '15092000', 'CX', '1', '379.20'),
    item('PES-180', 'MOLHO PESTO POTE 180G', '21039091', 'UN', '24', '13.45'),
    item('MAC-500', 'MACARRAO GRANO DURO PCT 500G', '19021900', 'UN', '40', '7.80'),
  ],
};
/** Of one never seen before. */
const doNovo: NotaDeExemplo = {
  numero: 1907,
  cnpj: cnpj('99714452'),
  nome: 'Doces da Mantiqueira Indústria de Conservas Ltda',
  cidade: 'Campos do Jordão',
  diasAtras: 0,
  prazos: [30],
  itens: [
    item('GEL-MOR', 'GELEIA DE MORANGO VD 320G', '20079910', 'CX', '3', '184.80'),
    item('CX-PRES', 'CAIXA DE PRESENTE KRAFT', '48191000', 'UN', '50', '2.10'),
  ],
};

/** Notes that wait in the shop, one with items to be told and one of a supplier nobody registered yet; services and freights too. */
export default async function criarEntradas(scene: DemoScene): Promise<void> {
  const { tx, actor, made } = scene;
  const empresaId = ownCompany(scene, 'Empório da Vila');
  const fornecedorId = made('empresa').get('Distribuidora Guanabara') ?? null;
  const { usuarioId } = actor;
  const doAmbienteNacional = { origem: 'distribuicao', confirmacao: 'distribuicao' } as const;
  const nova = { empresaId, usuarioId, conferencia: null, ...doAmbienteNacional };
  const conhecida = notaDe(doConhecido);
  const id = await inserirEntrada(tx, actor.grupoId, conhecida, { ...nova, fornecedorId });
  const doNovoId = await inserirEntrada(tx, actor.grupoId, notaDe(doNovo), { ...nova, fornecedorId: null });
  for (const um of [id, doNovoId]) if (um !== null) await apurarCreditos(tx, actor.grupoId, um);
  await criarServicosTomados(scene, empresaId);
  const { documento, nome } = conhecida.emitente;
  await criarConhecimentos(scene, empresaId, { chave: conhecida.chave, fornecedor: { documento, nome } });
  if (id === null || fornecedorId === null) return;
  await proporVinculos(tx, actor.grupoId, id, fornecedorId);
  const cafe = await produtoDaDemonstracao(scene, 'Café torrado em grãos');
  const azeite = await produtoDaDemonstracao(scene, 'Azeite extravirgem');
  const dito = { semEstoque: false };
  await vincular(tx, actor, id, {
    itens: [
      { ...dito, numero: 1, produtoId: cafe, fator: '20' },
      { ...dito, numero: 2, produtoId: azeite, fator: '12' },
    ],
  });
}

/** A note as its file would be read. */
function notaDe({ numero, cnpj: documento, nome, cidade, diasAtras, prazos, itens }: NotaDeExemplo): NotaGuardavel {
  const dia = somarDias(hojeNoBrasil(), -diasAtras);
  const [ano, mes] = dia.split('-').map(Number) as [number, number];
  const lidos = itens.map(itemDe);
  const total = somar(lidos.map(({ valor }) => valor)).toFixed(2);
  const parte = decimal(total).div(prazos.length).toFixed(2);
  return {
    chave: montarChaveAcesso({
      uf: 'SP',
      ano,
      mes,
      cnpj: documento,
      modelo: '55',
      serie: 1,
      numero,
      tpEmis: 1,
      cNF: String(numero).padStart(8, '7'),
    }),
    modelo: '55',
    serie: 1,
    numero,
    natureza: 'VENDA DE MERCADORIA',
    emitidaEm: `${dia}T09:30:00-03:00`,
    autorizadaEm: `${dia}T09:30:05-03:00`,
    destinatario: null,
    emitente: { documento, nome, ie: null, endereco: { xMun: cidade, UF: 'SP', xLgr: 'Rua das Flores', nro: '100' } },
    valor: total,
    produtos: total,
    totais: { vProd: total, vNF: total },
    informacoes: null,
    cStat: '100',
    duplicatas: prazos.map((dias, i) => ({
      numero: String(i + 1).padStart(3, '0'),
      vencimento: somarDias(dia, dias),
      valor: parte,
    })),
    itens: lidos,
  };
}

/** As a supplier of the regular regime tells them: ICMS of 18 %, PIS and COFINS without it in their base. */
function impostosDe(valor: string): ItemLido['impostos'] {
  const parte = (de: string, aliquota: string) => decimal(de).times(aliquota).div(100).toFixed(2);
  const vICMS = parte(valor, '18');
  const semIcms = decimal(valor).minus(vICMS).toFixed(2);
  return {
    CST: '00',
    vBC: valor,
    pICMS: '18.00',
    vICMS,
    'PIS.CST': '01',
    'PIS.vPIS': parte(semIcms, '1.65'),
    'COFINS.CST': '01',
    'COFINS.vCOFINS': parte(semIcms, '7.6'),
    'IBSCBS.vBC': valor,
    'IBSCBS.pIBSUF': '0.1',
    'IBSCBS.vIBS': parte(valor, '0.1'),
    'IBSCBS.pCBS': '0.9',
    'IBSCBS.vCBS': parte(valor, '0.9'),
  };
}

function itemDe(exemplo: ItemDeExemplo, i: number): ItemLido {
  const valor = decimal(exemplo.valorUnitario).times(exemplo.quantidade).toFixed(2);
  const nada = { vDesc: '0', vFrete: '0', vSeg: '0', vOutro: '0', vIpi: '0', vSt: '0', creditos: '0' };
  return {
    ...exemplo,
    numero: i + 1,
    gtin: null,
    gtinTributavel: null,
    fatorTributavel: null,
    cest: null,
    cfop: '5102',
    cst: '00',
    valor,
    valores: { vProd: valor, ...nada },
    impostos: impostosDe(valor),
    lotes: [],
    medicamento: null,
  };
}
