import { decimal } from '@retaguarda/brasil';
import type { ClienteNfse } from './cliente.ts';
import { campo, lista, type Objeto, type RespostaDaNfse } from './resposta.ts';

/** How a city stands with the national system; null where it does not say. */
export interface ConvenioDaCidade {
  /** Contributors declare to the national issuer. */
  readonly emissorNacional: boolean | null;
  /** What the city's own issuer makes is shared with the national environment. */
  readonly ambienteNacional: boolean | null;
  /** Contributors issue without being let one by one. */
  readonly emissaoDosContribuintes: boolean | null;
}

export interface AliquotaDaCidade {
  /** Whether the city charges ISS for the service. */
  readonly incide: boolean | null;
  /** Percent: `2.90`. */
  readonly percentual: string | null;
  /** Civil days between which it holds; null: without end. */
  readonly de: string | null;
  readonly ate: string | null;
}

export interface RegimeDaCidade {
  /** `regEspTrib` of the declaration. */
  readonly regime: string;
  readonly situacao: 'permitido' | 'vedado' | 'obrigatorio';
}

/** What a city publishes of a service on a day. */
export interface ParametrosDaCidade {
  /** Null: its agreement with the national system is not active. */
  readonly convenio: ConvenioDaCidade | null;
  readonly aliquota: AliquotaDaCidade | null;
  readonly regimes: readonly RegimeDaCidade[];
  /** Whether the city has the taker withhold: by art. 6 of LC 116, or by a rule of its own for the service. */
  readonly retencoes: { readonly artigoSexto: boolean; readonly doServico: boolean };
}

export interface PerguntaDosParametros {
  /** IBGE, 7 digits. */
  readonly municipio: string;
  /** National code (6 digits) and the city's own unfolding (3), if any. */
  readonly servico: { readonly nacional: string; readonly municipal: string | null };
  /** Civil day. */
  readonly competencia: string;
}

/** The code of a service as cities publish by: `01.05.01.000`. */
export const codigoDosParametros = ({ nacional, municipal }: PerguntaDosParametros['servico']): string =>
  `${nacional.slice(0, 2)}.${nacional.slice(2, 4)}.${nacional.slice(4, 6)}.${municipal ?? '000'}`;

/**
 * Asks a city's parameters one after the other; the first that fails is the answer.
 *
 * @source national NFS-e system, OpenAPI of "Parâmetros Municipais": a city without an active agreement is a 404
 */
export async function lerParametrosDaCidade(
  cliente: Pick<ClienteNfse, 'consultarParametros'>,
  { municipio, servico, competencia }: PerguntaDosParametros,
): Promise<RespostaDaNfse<ParametrosDaCidade>> {
  const codigo = codigoDosParametros(servico);
  const convenio = await cliente.consultarParametros({ sobre: 'convenio', municipio });
  if (convenio.tipo === 'nao-encontrado') return { tipo: 'ok', dados: SEM_CONVENIO };
  if (convenio.tipo !== 'ok') return convenio;
  const doServico = { municipio, servico: codigo, competencia };
  const aliquota = achado(await cliente.consultarParametros({ sobre: 'aliquota', ...doServico }));
  if (aliquota.tipo !== 'ok') return aliquota;
  const regimes = achado(await cliente.consultarParametros({ sobre: 'regimes_especiais', ...doServico }));
  if (regimes.tipo !== 'ok') return regimes;
  const retencoes = achado(await cliente.consultarParametros({ sobre: 'retencoes', municipio, competencia }));
  if (retencoes.tipo !== 'ok') return retencoes;
  return {
    tipo: 'ok',
    dados: {
      convenio: lerConvenio(convenio.dados),
      aliquota: lerAliquota(aliquota.dados, codigo, competencia),
      regimes: lerRegimes(regimes.dados, codigo, competencia),
      retencoes: lerRetencoes(retencoes.dados, codigo, competencia),
    },
  };
}

const SEM_CONVENIO: ParametrosDaCidade = {
  convenio: null,
  aliquota: null,
  regimes: [],
  retencoes: { artigoSexto: false, doServico: false },
};

/** A parameter that the city does not publish is an empty answer. */
const achado = (resposta: RespostaDaNfse<Objeto>): RespostaDaNfse<Objeto> =>
  resposta.tipo === 'nao-encontrado' ? { tipo: 'ok', dados: {} } : resposta;

const isObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const dentro = (objeto: Objeto, ...nomes: string[]): Objeto => {
  const achados = nomes.map((nome) => objeto[nome.toLowerCase()]);
  return achados.find(isObjeto) ?? {};
};

/** The services write yes and no as 1 and 0, true and false, or in words. */
function simNao(objeto: Objeto, nome: string): boolean | null {
  const valor = objeto[nome.toLowerCase()];
  const texto = String(valor).toUpperCase();
  if (valor === true || texto === '1' || texto === 'SIM') return true;
  return valor === false || texto === '0' || texto === 'NAO' || texto === 'NÃO' ? false : null;
}

/** Names are one in the documentation of the service, another in what it answers. */
const dos = (objeto: Objeto, ...nomes: string[]): string | null => {
  for (const nome of nomes) {
    const texto = campo(objeto, nome);
    if (texto !== undefined && texto !== '') return texto;
  }
  return null;
};
const dia = (texto: string | null): string | null => texto?.slice(0, 10) ?? null;
const inicio = (objeto: Objeto): string | null => dia(dos(objeto, 'dtIni', 'dataInicio', 'dataInicioVigencia'));
const fim = (objeto: Objeto): string | null => dia(dos(objeto, 'dtFim', 'dataFim', 'dataFimVigencia'));
const vale = (objeto: Objeto, em: string): boolean => (inicio(objeto) ?? em) <= em && em <= (fim(objeto) ?? em);

function lerConvenio(corpo: Objeto): ConvenioDaCidade {
  const convenio = dentro(corpo, 'parametrosConvenio');
  return {
    emissorNacional: simNao(convenio, 'aderenteEmissorNacional'),
    ambienteNacional: simNao(convenio, 'aderenteAmbienteNacional'),
    emissaoDosContribuintes: simNao(convenio, 'situacaoEmissaoPadraoContribuintesRFB'),
  };
}

function lerAliquota(corpo: Objeto, codigo: string, em: string): AliquotaDaCidade | null {
  const periodos = lista(dentro(corpo, 'aliquotas'), codigo);
  const atual = periodos.find((periodo) => vale(periodo, em));
  if (atual === undefined) return null;
  const percentual = dos(atual, 'aliq', 'aliquota');
  return {
    incide: simNao(atual, 'incidencia'),
    percentual: percentual === null ? null : decimal(percentual).toFixed(2),
    de: inicio(atual),
    ate: fim(atual),
  };
}

const SITUACOES: Readonly<Record<string, RegimeDaCidade['situacao']>> = {
  '1': 'permitido',
  '2': 'vedado',
  '3': 'obrigatorio',
};

function lerRegimes(corpo: Objeto, codigo: string, em: string): RegimeDaCidade[] {
  const doServico = dentro(dentro(corpo, 'regimesEspeciais'), codigo);
  return Object.keys(doServico).flatMap((regime) => {
    const atual = lista(doServico, regime).find((periodo) => vale(periodo, em));
    const situacao = atual && SITUACOES[dos(atual, 'situacao', 'sit') ?? ''];
    return situacao === undefined ? [] : [{ regime, situacao }];
  });
}

function lerRetencoes(corpo: Objeto, codigo: string, em: string): ParametrosDaCidade['retencoes'] {
  const retencoes = dentro(corpo, 'retencoes');
  const sexto = dentro(retencoes, 'artigoSexto', 'art6');
  const periodos = [...lista(sexto, 'historico'), ...lista(sexto, 'hist')];
  const daCidade = [...lista(retencoes, 'retencoesMunicipais'), ...lista(retencoes, 'retMun')];
  return {
    artigoSexto: simNao(sexto, 'habilitado') === true && (periodos.length === 0 || periodos.some((um) => vale(um, em))),
    doServico: daCidade.some(
      (regra) =>
        vale(regra, em) &&
        [...lista(regra, 'servicos'), ...lista(regra, 'serv')].some(
          (servico) => dos(servico, 'codigoCompleto', 'codigo') === codigo,
        ),
    ),
  };
}
