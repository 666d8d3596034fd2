import type { RegraLida } from '@retaguarda/contracts';

type Texto = string | null;
type SimOuNao = 'sim' | 'nao' | null;
const listas = [
  ...(['ncm', 'cest', 'origem', 'operacao', 'modelo', 'crt', 'ufOrigem', 'ufDestino'] as const),
  ...(['cfopFornecedor', 'cstFornecedor'] as const),
];
const ids = ['produtoIds', 'grupoIds'] as const;
const fatos = ['contribuinte', 'consumidorFinal', 'compradorSimples', 'zonaFranca'] as const;

type Condicoes = Record<(typeof listas)[number], string[]> &
  Record<(typeof ids)[number], number[]> &
  Record<(typeof fatos)[number], SimOuNao>;

/** What the form holds of a rule: every place of it, empty where the rule says nothing. */
export interface RegraValues {
  nome: Texto;
  sentido: 'saida' | 'entrada';
  condicoes: Condicoes;
  cfop: Texto;
  conteudo: Record<string, Record<string, unknown>>;
  inicio: Texto;
  fim: Texto;
  fonte: Texto;
}

/** What the form asks of each tax; what a rule has besides stays as it is. */
const conteudoVazio = {
  icms: {
    cst: null,
    pICMS: null,
    pRedBC: null,
    pFCP: null,
    pDif: null,
    cBenef: null,
    st: { modBCST: null, pMVA: null, vPauta: null, pICMSST: null },
    desoneracao: { motivo: null, pICMS: null, deduz: false },
  },
  difal: { pICMSUFDest: null },
  ipi: { cst: null, cEnq: null, pIPI: null },
  pisCofins: { cst: null, pPIS: null, pCOFINS: null },
  iss: { cListServ: null, indISS: null, pISS: null, retido: false },
  is: { cst: null, cClassTrib: null, pIS: null, adRemIS: null },
  ibsCbs: { cst: null, cClassTrib: null },
} as const;

const nada = (inicio: string): RegraValues => ({
  nome: null,
  sentido: 'saida',
  condicoes: {
    ...(Object.fromEntries([...listas, ...ids].map((nome) => [nome, []])) as unknown as Condicoes),
    ...Object.fromEntries(fatos.map((nome) => [nome, null])),
  },
  cfop: null,
  conteudo: structuredClone(conteudoVazio) as unknown as RegraValues['conteudo'],
  inicio,
  fim: null,
  fonte: null,
});

export function valuesDa(regra: RegraLida | null, hoje: string): RegraValues {
  if (!regra) return nada(hoje);
  const vazia = nada(hoje);
  const { nome, sentido, cfop, inicio, fim, fonte, condicoes, conteudo } = regra;
  const ditas = fatos.map((fato) => [fato, condicoes[fato] === undefined ? null : condicoes[fato] ? 'sim' : 'nao']);
  return {
    nome,
    sentido,
    cfop,
    inicio,
    fim,
    fonte,
    condicoes: { ...vazia.condicoes, ...condicoes, ...Object.fromEntries(ditas) } as Condicoes,
    conteudo: misturar(vazia.conteudo, conteudo) as RegraValues['conteudo'],
  };
}

type Objeto = Record<string, unknown>;
const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function misturar(base: Objeto, dito: Objeto): Objeto {
  const juntos: Objeto = { ...base, ...dito };
  for (const [nome, valor] of Object.entries(base)) {
    if (ehObjeto(valor)) juntos[nome] = misturar(valor, ehObjeto(dito[nome]) ? dito[nome] : {});
  }
  return juntos;
}

/** Without what says nothing. @param calado besides what is empty: in what a rule says, a mark that was not made */
function semVazios(objeto: Objeto, calado?: false): Objeto | undefined {
  const ditos = Object.entries(objeto).flatMap(([nome, valor]): [string, unknown][] => {
    const limpo = ehObjeto(valor) ? semVazios(valor, calado) : valor;
    const vazio =
      limpo === undefined ||
      limpo === null ||
      limpo === calado ||
      limpo === '' ||
      (Array.isArray(limpo) && limpo.length === 0);
    return vazio ? [] : [[nome, limpo]];
  });
  return ditos.length > 0 ? Object.fromEntries(ditos) : undefined;
}

export function corpoDa({ condicoes, conteudo, cfop, fonte, ...regra }: RegraValues) {
  const sims = fatos.map((fato) => [fato, condicoes[fato] === null ? null : condicoes[fato] === 'sim']);
  return {
    ...regra,
    cfop: cfop || null,
    fonte: fonte || null,
    condicoes: semVazios({ ...condicoes, ...Object.fromEntries(sims) }) ?? {},
    conteudo: semVazios(conteudo, false) ?? {},
  };
}
