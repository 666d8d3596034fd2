import type { FormaDaMensagem, VersaoDaAbrasf } from './abrasf/index.ts';
import { SAO_PAULO } from './paulistana/declaracao.ts';

/** The systems that make notes of services. */
export type SistemaDaNfse = 'nacional' | 'abrasf204' | 'paulistana';

/** Where a row of the table, or a rule of the law, is written. */
export interface FonteDaRota {
  readonly texto: string;
  readonly url: string;
  /** Day it was read, or of what was read. */
  readonly em: string;
}

interface CidadeQueEmite {
  /** IBGE, 7 digits. */
  readonly municipio: string;
  readonly nome: string;
  readonly de: string;
  /** Last day; null while nothing says that it ended. */
  readonly ate: string | null;
  readonly enderecos: Readonly<Record<'producao' | 'homologacao', string>>;
  /** The city refuses a declaration without them. */
  readonly exige: readonly ('inscricaoMunicipal' | 'cnae' | 'codigoDaPrefeitura')[];
  /** Series it lets be used, where it says so: production, test. */
  readonly series: Readonly<Record<'1' | '2', number>> | null;
  readonly fonte: FonteDaRota;
  /** What is told of it and could not be confirmed: shown to who decides. */
  readonly ressalva: string | null;
}

/** A city that issues by a system of its own that speaks ABRASF, from a day on. */
export interface CidadeComEmissor extends CidadeQueEmite {
  readonly sistema: 'abrasf204';
  readonly forma: FormaDaMensagem;
  readonly versao: VersaoDaAbrasf;
}

/** São Paulo, whose system speaks a layout of its own. */
export interface CidadePaulistana extends CidadeQueEmite {
  readonly sistema: 'paulistana';
}

/**
 * Cities that kept an issuer of their own, of the layouts spoken here. A city that is not in the table goes to the national
 * issuer; a wrong row would send a company's notes to the wrong place, so each says where it was read.
 */
export const cidadesComEmissor: readonly CidadeComEmissor[] = [
  {
    municipio: '5300108',
    nome: 'Brasília',
    sistema: 'abrasf204',
    de: '2023-01-01',
    ate: null,
    enderecos: {
      producao: 'https://df.issnetonline.com.br/webservicenfse204/nfse.asmx',
      homologacao: 'https://www.issnetonline.com.br/homologaabrasf/webservicenfse204/nfse.asmx',
    },
    forma: 'xml',
    versao: '2.04',
    exige: ['inscricaoMunicipal', 'cnae', 'codigoDaPrefeitura'],
    series: { '1': 3, '2': 8 },
    fonte: {
      texto:
        'Decreto DF 43.982/2022 (ISSnet desde 01/01/2023) e comunicado da Receita do DF de 30/12/2025, que mantém o emissor próprio',
      url: 'https://focusnfe.com.br/guides/nfse/municipios-integrados/brasilia-df',
      em: '2026-01-09',
    },
    ressalva:
      'Integradores dizem que o ISSnet passa a pedir o leiaute nacional depois de 30/06/2026, e a Receita do DF não o publicou no que foi lido: confirme antes de emitir em produção.',
  },
];

/**
 * São Paulo's own system, in layout 2 with IBS and CBS. It goes there only where the company states it: it was built from public
 * documentation and never spoken to.
 */
export const saoPaulo: CidadePaulistana = {
  municipio: SAO_PAULO,
  nome: 'São Paulo',
  sistema: 'paulistana',
  de: '2026-01-01',
  ate: null,
  enderecos: {
    producao: 'https://nfews.prefeitura.sp.gov.br/lotenfe.asmx',
    homologacao: 'https://nfews-homologacao.prefeitura.sp.gov.br/lotenfe.asmx',
  },
  exige: ['inscricaoMunicipal', 'codigoDaPrefeitura'],
  series: null,
  fonte: {
    texto: 'Prefeitura de São Paulo: Web Service da NFS-e, leiaute 2 da reforma tributária (schemas v02)',
    url: 'https://notadomilhao.sf.prefeitura.sp.gov.br',
    em: '2026-05-14',
  },
  ressalva:
    'O sistema de São Paulo foi construído só pela documentação pública, sem falar com a prefeitura: emita antes uma nota de teste e confira-a no portal.',
};

/** The service of a city as a company states it: of any city whose system speaks a layout known here. */
export type ServicoDeclarado = Pick<CidadeComEmissor, 'versao' | 'forma' | 'exige' | 'enderecos'>;

/** What is told of a service that only a company stated. */
const SO_DECLARADO =
  'O serviço desta cidade foi dito pela empresa e construído só pela documentação da ABRASF: experimente antes em homologação.';

/** The row that a company's statement makes. */
export const cidadeDeclarada = (
  municipio: string,
  servico: ServicoDeclarado,
  de: string,
  nome = 'A cidade da empresa',
): CidadeComEmissor => ({
  municipio,
  nome,
  sistema: 'abrasf204',
  de,
  ate: null,
  series: null,
  ressalva: SO_DECLARADO,
  ...servico,
  fonte: { texto: 'Declarado pela empresa', url: servico.enderecos.producao, em: de },
});

/** What decides the route of a company's notes on a day. */
export interface PerguntaDaRota {
  /** City of the company, IBGE. */
  readonly municipio: string | null;
  /** 1 and 2 Simples, 3 regular, 4 MEI. */
  readonly crt: '1' | '2' | '3' | '4' | null;
  /** Day of issue. */
  readonly dia: string;
  /** What the company itself states, from a day on. */
  readonly declarada: {
    readonly sistema: SistemaDaNfse;
    readonly de: string;
    readonly motivo: string;
    /** Of a city that is not in the table, or whose row is not right. */
    readonly servico?: ServicoDeclarado | null;
  } | null;
}

export interface RotaDaNfse {
  readonly sistema: SistemaDaNfse;
  /** Since when it is so. */
  readonly de: string;
  readonly regra: 'declarada' | 'mei' | 'simples' | 'cidade' | 'aderiu' | 'nacional';
  /** Why, in a sentence for a person. */
  readonly porque: string;
  /** Null for what the company states. */
  readonly fonte: FonteDaRota | null;
  readonly ressalva: string | null;
  /** The city's service, where it is a city's. */
  readonly cidade: CidadeComEmissor | CidadePaulistana | null;
}

/** @source Resolução CGSN 169/2022 */
const MEI = {
  de: '2023-09-01',
  fonte: {
    texto: 'Resolução CGSN 169/2022: o MEI emite pelo emissor nacional',
    url: 'https://www.gov.br/nfse',
    em: '2023-09-01',
  },
} as const;
/** @source Resolução CGSN 191/2026 */
const SIMPLES = {
  de: '2026-11-01',
  fonte: {
    texto: 'Resolução CGSN 191/2026: ME e EPP do Simples emitem pelo emissor nacional desde 01/11/2026',
    url: 'https://www.gov.br/nfse',
    em: '2026-11-01',
  },
} as const;
/** @source LC 214/2025, art. 62 */
const NACIONAL = {
  de: '2026-01-01',
  fonte: {
    texto: 'LC 214/2025, art. 62: emissor nacional, ou próprio da cidade que compartilha as notas',
    url: 'https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp214.htm',
    em: '2026-01-01',
  },
} as const;

/** Cities known for a system of their own that gave it up for the national issuer. */
const aderiram = [
  {
    municipio: '4106902',
    nome: 'Curitiba',
    de: '2026-01-01',
    fonte: {
      texto: 'Portaria SMF 49/2025 de Curitiba: adesão integral ao emissor nacional desde 01/01/2026',
      url: 'https://www.totvs.com/blog/fiscal-clientes/curitiba-publica-orientacoes-sobre-nfs-e-nacional-e-iss',
      em: '2025-12-19',
    },
  },
] as const;

/** The row of a city on a day. */
export const cidadeComEmissor = (municipio: string | null, dia: string): CidadeComEmissor | null =>
  cidadesComEmissor.find(
    (cidade) => cidade.municipio === municipio && cidade.de <= dia && dia <= (cidade.ate ?? dia),
  ) ?? null;

/** Where notes of a city are asked about, also those of a system that ended: its latest row. */
export const ultimaDaCidade = (municipio: string): CidadeComEmissor | null =>
  cidadesComEmissor.findLast((cidade) => cidade.municipio === municipio) ?? null;

/** The city's service that a statement is about. */
function cidadeDita(
  { sistema, servico, de }: NonNullable<PerguntaDaRota['declarada']>,
  municipio: string | null,
  daTabela: CidadeComEmissor | null,
): CidadeComEmissor | CidadePaulistana | null {
  if (sistema === 'paulistana') return municipio === SAO_PAULO ? saoPaulo : null;
  return servico && municipio !== null ? cidadeDeclarada(municipio, servico, de) : daTabela;
}

/**
 * Which system makes a company's notes on a day, and why: what the company states, then what federal rules say of its regime,
 * then the city's own row, then the national system.
 */
export function rotaDaNfse({ municipio, crt, dia, declarada }: PerguntaDaRota): RotaDaNfse {
  const cidade = cidadeComEmissor(municipio, dia);
  const dita = declarada === null ? null : cidadeDita(declarada, municipio, cidade);
  if (declarada !== null && declarada.de <= dia && (declarada.sistema === 'nacional' || dita !== null)) {
    const propria = declarada.sistema === 'nacional' ? null : dita;
    const porque = `A empresa o declarou: ${declarada.motivo}`;
    const { sistema, de } = declarada;
    return {
      sistema,
      de,
      regra: 'declarada',
      porque,
      fonte: null,
      ressalva: propria?.ressalva ?? null,
      cidade: propria,
    };
  }
  const nacional = { sistema: 'nacional', ressalva: null, cidade: null } as const;
  if (crt === '4' && dia >= MEI.de) {
    return { ...nacional, ...MEI, regra: 'mei', porque: 'O MEI emite pelo sistema nacional, em qualquer cidade.' };
  }
  if ((crt === '1' || crt === '2') && dia >= SIMPLES.de) {
    return {
      ...nacional,
      ...SIMPLES,
      regra: 'simples',
      porque: 'Quem é do Simples emite pelo sistema nacional, em qualquer cidade.',
    };
  }
  if (cidade !== null) {
    const { sistema, de, fonte, ressalva, nome } = cidade;
    return { sistema, de, regra: 'cidade', porque: `${nome} emite por sistema próprio.`, fonte, ressalva, cidade };
  }
  const aderiu = aderiram.find((uma) => uma.municipio === municipio && uma.de <= dia);
  if (aderiu !== undefined) {
    const { de, fonte, nome } = aderiu;
    return {
      ...nacional,
      de,
      fonte,
      regra: 'aderiu',
      porque: `${nome} deixou o sistema próprio pelo emissor nacional.`,
    };
  }
  return {
    ...nacional,
    ...NACIONAL,
    regra: 'nacional',
    porque: 'Nada diz que a cidade tem sistema próprio: vale o nacional.',
  };
}
