import { lerChaveAcesso, type Uf } from '@retaguarda/brasil';

type Autorizador = 'MG' | 'MS' | 'MT' | 'PR' | 'SVRS' | 'SVSP';

/** States that authorise by themselves or by the system of São Paulo; the others by that of Rio Grande do Sul. */
const autorizadores: Partial<Record<Uf, Autorizador>> = {
  AP: 'SVSP',
  PE: 'SVSP',
  RR: 'SVSP',
  SP: 'SVSP',
  MG: 'MG',
  MS: 'MS',
  MT: 'MT',
  PR: 'PR',
};

/** Of who stood in: emission types 7 (Rio Grande do Sul) and 8 (São Paulo). @source MOC CT-e 4.00, field tpEmis */
const contingencias: Readonly<Record<number, Autorizador>> = { 7: 'SVRS', 8: 'SVSP' };

/**
 * `CTeConsultaV4` of each authoriser: production, test.
 *
 * @source CT-e portal, "Relação de Serviços Web" of layout 4.00 (as public lists of issuers repeat it; none was called from here)
 */
const enderecos: Readonly<Record<Autorizador, readonly [producao: string, homologacao: string]>> = {
  MG: [
    'https://cte.fazenda.mg.gov.br/cte/services/CTeConsultaV4',
    'https://hcte.fazenda.mg.gov.br/cte/services/CTeConsultaV4',
  ],
  MS: ['https://producao.cte.ms.gov.br/ws/CTeConsultaV4', 'https://homologacao.cte.ms.gov.br/ws/CTeConsultaV4'],
  MT: [
    'https://cte.sefaz.mt.gov.br/ctews2/services/CTeConsultaV4',
    'https://homologacao.sefaz.mt.gov.br/ctews2/services/CTeConsultaV4',
  ],
  PR: [
    'https://cte.fazenda.pr.gov.br/cte4/CTeConsultaV4',
    'https://homologacao.cte.fazenda.pr.gov.br/cte4/CTeConsultaV4',
  ],
  SVRS: [
    'https://cte.svrs.rs.gov.br/ws/CTeConsultaV4/CTeConsultaV4.asmx',
    'https://cte-homologacao.svrs.rs.gov.br/ws/CTeConsultaV4/CTeConsultaV4.asmx',
  ],
  SVSP: [
    'https://nfe.fazenda.sp.gov.br/CTeWS/WS/CTeConsultaV4.asmx',
    'https://homologacao.nfe.fazenda.sp.gov.br/CTeWS/WS/CTeConsultaV4.asmx',
  ],
};

/**
 * Who is asked about a CT-e: its key says the state and whether another stood in for it.
 *
 * @param ambiente `1` production, `2` test
 * @throws RangeError when the key is not one
 */
export function enderecoDaConsulta(chave: string, ambiente: '1' | '2'): string {
  const partes = lerChaveAcesso(chave);
  if (partes === null) throw new RangeError(`not an access key: ${chave}`);
  const { uf, tpEmis } = partes;
  const autorizador = contingencias[tpEmis ?? 1] ?? autorizadores[uf] ?? 'SVRS';
  return enderecos[autorizador][ambiente === '1' ? 0 : 1];
}
