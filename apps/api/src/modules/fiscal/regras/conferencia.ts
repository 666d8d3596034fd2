import type { alertasDoProduto, ConferenciaLida, casosDaConferencia } from '@retaguarda/contracts';
import { CCLASSTRIB } from '@retaguarda/fiscal/impostos';
import type { Db } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { type FatosFiscaisDoProduto, fatosFiscaisDosProdutos, produtosAVenda } from '../../produtos/public.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { decidirProduto, lerRegrasPara, type RegrasDaDecisao } from './decidir.ts';
import { nomeDo } from './pelo-produto.ts';
import { decidivel, type SituacaoADecidir, type SituacaoDecidivel } from './situacao.ts';

type Caso = keyof typeof casosDaConferencia;
type Falha = ConferenciaLida['falhas'][number];

const LOTE = 2000;
/** More than a person reads; the total says how many there are. */
const MAXIMO_DE_FALHAS = 500;

/**
 * What would fail tomorrow: every product that is sold, in the operations a shop has, by the rules of tomorrow; and codes
 * and tables whose validity is over by then.
 *
 * @throws DomainError NOT_FOUND, RULE_BROKEN
 */
export async function conferirCatalogo(db: Db, grupoId: number, empresaId: number): Promise<ConferenciaLida> {
  const emissor = await lerEmissor(db, grupoId, empresaId);
  const data = hojeNoBrasil(1);
  const comum = { emissor, modelo: '55', data, finalidade: 1 } as const;
  const uf = decidivel({ ...comum, operacao: 'venda', sentido: 'saida', destinatario: consumidorEm('SP') }).uf;
  const outraUf = uf === 'SP' ? 'RJ' : 'SP';
  const casos: [Caso, SituacaoADecidir][] = [
    ['consumidor', { ...comum, operacao: 'venda', sentido: 'saida', destinatario: consumidorEm(uf) }],
    [
      'contribuinte',
      {
        ...comum,
        operacao: 'venda',
        sentido: 'saida',
        destinatario: { uf: outraUf, contribuinte: true, consumidorFinal: false },
      },
    ],
    [
      'devolucao',
      { ...comum, finalidade: 4, operacao: 'devolucao', sentido: 'entrada', destinatario: consumidorEm(uf) },
    ],
  ];
  const perguntas: Pergunta[] = [];
  for (const [caso, situacao] of casos) {
    perguntas.push({ caso, situacao: decidivel(situacao), regras: await lerRegrasPara(db, situacao) });
  }
  return percorrer(db, { grupoId, uf, data }, perguntas);
}

interface Pergunta {
  caso: Caso;
  situacao: SituacaoDecidivel;
  regras: RegrasDaDecisao;
}

const consumidorEm = <U extends SituacaoDecidivel['uf']>(uf: U) =>
  ({ uf, contribuinte: false, consumidorFinal: true }) as const;

async function percorrer(
  db: Db,
  { grupoId, uf, data }: { grupoId: number; uf: string; data: string },
  perguntas: readonly Pergunta[],
): Promise<ConferenciaLida> {
  const lida: ConferenciaLida = { data, produtos: 0, comProblema: 0, comAlerta: 0, falhas: [] };
  let ids = await produtosAVenda(db, grupoId, 0, LOTE);
  while (ids.length > 0) {
    for (const produto of await fatosFiscaisDosProdutos(db, grupoId, ids, uf)) {
      const falha = falhaDo(produto, data, perguntas);
      lida.produtos += 1;
      if (falha.problemas.length > 0) lida.comProblema += 1;
      if (falha.alertas.length > 0) lida.comAlerta += 1;
      const falhou = falha.problemas.length + falha.alertas.length > 0;
      if (falhou && lida.falhas.length < MAXIMO_DE_FALHAS) lida.falhas.push(falha);
    }
    ids = await produtosAVenda(db, grupoId, ids.at(-1) ?? 0, LOTE);
  }
  return lida;
}

function falhaDo(produto: FatosFiscaisDoProduto, data: string, perguntas: readonly Pergunta[]): Falha {
  const problemas = new Map<string, Falha['problemas'][number]>();
  for (const { caso, situacao, regras } of perguntas) {
    for (const { tributo, motivo, mensagem } of decidirProduto(situacao, regras, produto).problemas) {
      const conhecido = problemas.get(`${tributo} ${motivo}`);
      if (conhecido) conhecido.casos.push(caso);
      else problemas.set(`${tributo} ${motivo}`, { tributo, motivo, mensagem, casos: [caso] });
    }
  }
  return {
    produto: { id: produto.id, rotulo: nomeDo(produto) },
    ncm: produto.ncm,
    problemas: [...problemas.values()],
    alertas: alertasDo(produto, data),
  };
}

function alertasDo({ ncm, ncmFim, tributacao, ibpt }: FatosFiscaisDoProduto, data: string): Falha['alertas'] {
  const alertas: Falha['alertas'] = [];
  const alertar = (tipo: keyof typeof alertasDoProduto, mensagem: string) => alertas.push({ tipo, mensagem });
  if (ncmFim !== null && ncmFim < data) alertar('ncm', `O NCM ${ncm} valeu até ${emPortugues(ncmFim)}.`);
  const fim = tributacao.cclasstrib === null ? undefined : CCLASSTRIB.get(tributacao.cclasstrib)?.fim;
  if (fim !== undefined && fim < data) {
    alertar('cclasstrib', `A classificação ${tributacao.cclasstrib} valeu até ${emPortugues(fim)}.`);
  }
  if (ibpt?.fim && ibpt.fim < data) {
    alertar('ibpt', `A tabela ${ibpt.versao} do IBPT valeu até ${emPortugues(ibpt.fim)}: importe a nova.`);
  }
  return alertas;
}

const emPortugues = (dia: string): string => dia.split('-').reverse().join('/');
