import { calcularDvCnpj, decimal, montarChaveAcesso, somarDias } from '@retaguarda/brasil';
import type { CteLido } from '@retaguarda/fiscal/cte';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { inserirCte } from '../conhecimentos/ctes.queries.ts';
import { creditoDoCte } from '../conhecimentos/receber.ts';

const raiz = '99773159';
const TRANSPORTADORA = `${raiz}0001${calcularDvCnpj(`${raiz}0001`)}`;

interface FreteDeExemplo {
  numero: number;
  diasAtras: number;
  sentido: 'entrada' | 'saida';
  remetente: CteLido['remetente'];
  destinatario: CteLido['destinatario'];
  inicio: CteLido['inicio'];
  fim: CteLido['fim'];
  valor: string;
  notas: string[];
}

/** Two freights that wait in the shop: that of the goods of a note that is not let in yet, and that of a sale. */
export async function criarConhecimentos(
  { tx, actor }: DemoScene,
  empresaId: number,
  nota: { chave: string; fornecedor: CteLido['remetente'] },
): Promise<void> {
  const loja = { documento: null, nome: 'Empório da Vila' };
  const [rio, saoPaulo] = [
    { cidade: 'Rio de Janeiro', uf: 'RJ', municipio: '3304557' },
    { cidade: 'São Paulo', uf: 'SP', municipio: '3550308' },
  ];
  const exemplos: FreteDeExemplo[] = [
    {
      numero: 70412,
      diasAtras: 1,
      sentido: 'entrada',
      remetente: nota.fornecedor,
      destinatario: loja,
      inicio: rio,
      fim: saoPaulo,
      valor: '186.40',
      notas: [nota.chave],
    },
    {
      numero: 70388,
      diasAtras: 4,
      sentido: 'saida',
      remetente: loja,
      notas: [],
      destinatario: { documento: null, nome: 'Padaria Estrela do Norte Ltda' },
      inicio: saoPaulo,
      fim: rio,
      valor: '72.90',
    },
  ];
  for (const { sentido, diasAtras, ...frete } of exemplos) {
    const lido = freteDe({ sentido, diasAtras, ...frete });
    const credito = await creditoDoCte(tx, actor.grupoId, empresaId, lido.icms);
    const nova = { empresaId, sentido, fornecedorId: null, usuarioId: actor.usuarioId, ...credito };
    const verificado = { conferencia: null, confirmacao: 'consulta' } as const;
    await inserirCte(tx, actor.grupoId, lido, { ...nova, ...verificado });
  }
}

/** A document as its file would be read: ICMS of 12 % between the two states. */
function freteDe({ numero, diasAtras, sentido: _, valor, ...frete }: FreteDeExemplo) {
  const dia = somarDias(hojeNoBrasil(), -diasAtras);
  const [ano, mes] = dia.split('-').map(Number) as [number, number];
  return {
    ...frete,
    numero,
    serie: 1,
    valor,
    receber: valor,
    cfop: '6353',
    complementa: [],
    emitidoEm: `${dia}T11:20:00-03:00`,
    chave: montarChaveAcesso({
      uf: 'SP',
      ano,
      mes,
      cnpj: TRANSPORTADORA,
      modelo: '57',
      serie: 1,
      numero,
      tpEmis: 1,
      cNF: String(numero).padStart(8, '4'),
    }),
    emitente: {
      documento: TRANSPORTADORA,
      nome: 'Expresso Serra do Mar Ltda',
      ie: null,
      endereco: {
        xMun: 'São Paulo',
        UF: 'SP',
        cMun: '3550308',
        xLgr: 'Rua das Cargas',
        nro: '900',
        xBairro: 'Brás',
        CEP: '03010000',
      },
    },
    icms: { cst: '00', base: valor, aliquota: '12.00', valor: decimal(valor).times('0.12').toFixed(2) },
    vencimento: somarDias(dia, 15),
  };
}
