import { decimal, isUf } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { type DadosDoRps, MUNICIPIO_NO_EXTERIOR } from '@retaguarda/fiscal/nfse';
import type { Tomador } from '../../empresas/public.ts';
import { type Emissor, inscricaoDe } from '../../fiscal/public.ts';
import type { ADeclarar } from '../notas/declarar.ts';
import type { NoExterior } from '../notas/exterior.ts';
import { noSimples, tudoPeloSimples } from '../notas/regime.ts';
import { issCobrado } from '../notas/termos.ts';

/** How ABRASF calls what the national declaration calls `tribISSQN`: taxed, immune, export, no incidence. */
const EXIGIBILIDADE = { '1': '1', '2': '5', '3': '4', '4': '2' } as const;
/** And its `tpSusp`: by a court, by an administrative process. */
const SUSPENSA = { '1': '6', '2': '7' } as const;
/** And its `regEspTrib`; those it does not have are none. */
const ESPECIAL: Readonly<Record<string, DadosDoRps['RegimeEspecialTributacao']>> = { 1: '4', 2: '2', 3: '1', 6: '3' };

/**
 * A note as it is declared to a city.
 *
 * @throws DomainError RULE_BROKEN or INVALID for what the city demands and the registers do not have
 */
export function declararRps(dados: ADeclarar): DadosDoRps {
  const { nota, emissor, tomador, noExterior, serie, numero, dhEmi } = dados;
  exigirCadastros(dados);
  const inscricao = inscricaoDe(emissor);
  const hoje = dhEmi.slice(0, 10);
  const especial = regimeEspecial(emissor);
  return {
    Rps: {
      IdentificacaoRps: { Numero: String(numero), Serie: String(serie), Tipo: '1' },
      DataEmissao: hoje,
      Status: '1',
    },
    Competencia: nota.competencia,
    Servico: servicoDa(dados),
    Prestador: {
      CpfCnpj: { Cnpj: emissor.cnpj },
      ...(inscricao === null ? {} : { InscricaoMunicipal: inscricao }),
    },
    ...tomadorDa(tomador, noExterior, dados.rota.cidade?.municipio ?? ''),
    ...(especial === undefined ? {} : { RegimeEspecialTributacao: especial }),
    OptanteSimplesNacional: noSimples(emissor) || emissor.crt === '4' ? '1' : '2',
    IncentivoFiscal: '2',
    ...(nota.informacoes === null ? {} : { InformacoesComplementares: nota.informacoes }),
  };
}

/** What only the newest layout has: the NBS, and takers abroad. */
const naNovissima = ({ cidade }: ADeclarar['rota']): boolean =>
  cidade?.sistema !== 'abrasf204' || cidade.versao === '2.04';

function exigirCadastros({ rota, emissor, servico, noExterior }: ADeclarar): void {
  const exige = rota.cidade?.exige ?? [];
  const cidade = rota.cidade?.nome;
  if ((noExterior?.endereco || noExterior?.paisDaPrestacao) && !naNovissima(rota)) {
    throw new DomainError('RULE_BROKEN', {
      text: `${cidade} usa um leiaute que não diz tomador no exterior: só a versão 2.04 o diz.`,
    });
  }
  if (exige.includes('inscricaoMunicipal') && inscricaoDe(emissor) === null) {
    throw new DomainError('RULE_BROKEN', {
      text: `${cidade} pede a inscrição municipal: complete o cadastro da empresa.`,
    });
  }
  if (exige.includes('cnae') && cnaeDe(emissor) === null) {
    throw new DomainError('RULE_BROKEN', { text: `${cidade} pede o CNAE: complete o cadastro da empresa.` });
  }
  if (exige.includes('codigoDaPrefeitura') && servico.codigoDaPrefeitura === null) {
    throw new DomainError('INVALID', {
      campos: { servicoId: 'O serviço não tem o código da prefeitura que a cidade pede' },
    });
  }
}

const cnaeDe = ({ cnae }: Emissor): string | null => {
  const digitos = cnae?.replace(/\D/g, '') ?? '';
  return digitos.length === 7 ? digitos : null;
};

/** A regime of the city itself first; then what the company is for the federation. */
function regimeEspecial(emissor: Emissor): DadosDoRps['RegimeEspecialTributacao'] {
  const daCidade = ESPECIAL[emissor.regimeEspecialNfse];
  if (daCidade !== undefined) return daCidade;
  return emissor.crt === '4' ? '5' : noSimples(emissor) ? '6' : undefined;
}

function servicoDa(dados: ADeclarar): DadosDoRps['Servico'] {
  const { nota, emissor, servico, rota, noExterior } = dados;
  const { codigos, codigoDaPrefeitura, tributacaoIss, suspensaoIss, processoSuspensao } = servico;
  const sede = rota.cidade?.municipio ?? '';
  const prestacao = nota.localPrestacao ?? sede;
  const cnae = cnaeDe(emissor);
  // Where the law puts the ISS of the service, as the national table of services says.
  const incidencia = codigos.nacional.incidencia === 'local_prestacao' ? prestacao : sede;
  return {
    Valores: valoresDa(dados),
    IssRetido: nota.retemIss ? '1' : '2',
    ...(nota.retemIss ? { ResponsavelRetencao: '1' as const } : {}),
    ItemListaServico: codigos.nacional.item,
    ...(cnae === null ? {} : { CodigoCnae: cnae }),
    ...(codigoDaPrefeitura === null ? {} : { CodigoTributacaoMunicipio: codigoDaPrefeitura }),
    ...(codigos.nbs === null || !naNovissima(rota) ? {} : { CodigoNbs: codigos.nbs.replaceAll('.', '') }),
    Discriminacao: nota.descricao,
    ...(noExterior?.paisDaPrestacao
      ? { CodigoMunicipio: MUNICIPIO_NO_EXTERIOR, CodigoPais: noExterior.paisDaPrestacao }
      : { CodigoMunicipio: prestacao }),
    ExigibilidadeISS: suspensaoIss === null ? EXIGIBILIDADE[tributacaoIss] : SUSPENSA[suspensaoIss],
    ...(tributacaoIss === '1' ? { MunicipioIncidencia: incidencia } : {}),
    ...(suspensaoIss !== null && processoSuspensao !== null ? { NumeroProcesso: processoSuspensao } : {}),
  };
}

/** Who computes all by the Simples says no rate, save when the taker withholds the ISS. */
function valoresDa({ nota, emissor, servico, contribuicoes, iss }: ADeclarar): DadosDoRps['Servico']['Valores'] {
  const positivo = (tag: string, texto: string) => (decimal(texto).gt(0) ? { [tag]: texto } : {});
  const diz = issCobrado(servico) && nota.aliquotaIss !== null && (nota.retemIss || !tudoPeloSimples(emissor));
  return {
    ValorServicos: nota.valor,
    ...positivo('ValorDeducoes', nota.deducao),
    ...positivo('ValorPis', contribuicoes.pis),
    ...positivo('ValorCofins', contribuicoes.cofins),
    ...positivo('ValorInss', nota.retidoInss),
    ...positivo('ValorIr', nota.retidoIrrf),
    ...positivo('ValorCsll', contribuicoes.csll),
    ...(diz ? { ValorIss: iss, Aliquota: decimal(nota.aliquotaIss ?? '0').toFixed(2) } : {}),
    ...positivo('DescontoIncondicionado', nota.desconto),
  };
}

/** Without CPF or CNPJ nobody is named but who is of another country. The municipal registration is only of who is of the city. */
function tomadorDa(
  { cnpj, cpf, im, nome, email, endereco, estrangeiro, documentoEstrangeiro }: Tomador,
  noExterior: NoExterior | null,
  sede: string,
): Pick<DadosDoRps, 'TomadorServico'> {
  if (cnpj === null && cpf === null && !estrangeiro) return {};
  const daCidade = cnpj !== null && endereco?.ibge === sede ? im?.replace(/[^0-9A-Za-z]/g, '') : undefined;
  const NifTomador = estrangeiro ? documentoEstrangeiro?.trim() : undefined;
  const EnderecoExterior = noExterior?.endereco ?? null;
  return {
    TomadorServico: {
      ...(cnpj === null && cpf === null
        ? {}
        : {
            IdentificacaoTomador: {
              CpfCnpj: cnpj === null ? { Cpf: cpf ?? '' } : { Cnpj: cnpj },
              ...(daCidade ? { InscricaoMunicipal: daCidade } : {}),
            },
          }),
      ...(NifTomador ? { NifTomador } : {}),
      RazaoSocial: nome,
      ...(EnderecoExterior === null ? enderecoNoPais(endereco) : { EnderecoExterior }),
      ...(email ? { Contato: { Email: email } } : {}),
    },
  };
}

/** Only whole. */
function enderecoNoPais(endereco: Tomador['endereco']): Pick<NonNullable<DadosDoRps['TomadorServico']>, 'Endereco'> {
  const { logradouro, numero, complemento, bairro, ibge, cep, uf } = endereco ?? {};
  if (!logradouro || !bairro || !ibge || !cep || !uf || !isUf(uf)) return {};
  return {
    Endereco: {
      Endereco: logradouro,
      Numero: numero || 'S/N',
      ...(complemento ? { Complemento: complemento } : {}),
      Bairro: bairro,
      CodigoMunicipio: ibge,
      Uf: uf,
      Cep: cep,
    },
  };
}
