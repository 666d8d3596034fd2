import { decimal, isUf } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import {
  assinarCancelamentoPaulistano,
  assinarRpsPaulistano,
  type DadosDoRpsPaulistano,
  leituraPaulistana,
  lerNotaPaulistana,
  SAO_PAULO,
  type TributacaoDoRps,
} from '@retaguarda/fiscal/nfse';
import type { Tomador } from '../../empresas/public.ts';
import { inscricaoDe } from '../../fiscal/public.ts';
import type { ADeclarar } from '../notas/declarar.ts';
import type { SistemaDeNotas } from './sistema.ts';

/** São Paulo's own system, layout 2. */
export const paulistana: SistemaDeNotas = {
  nome: 'paulistana',
  declaracao: 'RPS',
  modelo: 'RPS',
  codigoDeNumeroOcupado: 'RPS-COM-NOTA',
  fins: ['e101101'],
  declarar(dados, certificado) {
    if (dados.substituida !== null)
      throw new DomainError('RULE_BROKEN', {
        text: 'São Paulo não substitui notas em um pedido só: cancele esta e emita outra.',
      });
    return assinarRpsPaulistano(declararEmSaoPaulo(dados), certificado);
  },
  async falar(autoridades, emissor, { ambiente }) {
    const cliente = await autoridades.saoPauloDe(emissor, ambiente ?? emissor.ambienteNfse);
    return { ...cliente, leitura: leituraPaulistana };
  },
  pedirCancelamento({ nota, emissor }, certificado) {
    return assinarCancelamentoPaulistano(
      { chave: nota.chave ?? '', inscricaoMunicipal: inscricaoDe(emissor) ?? '' },
      certificado,
    );
  },
  lerNota(xml) {
    const { emitidaEm, codigoDeVerificacao } = lerNotaPaulistana(xml);
    return { autorizadaEm: emitidaEm, codigoVerificacao: codigoDeVerificacao };
  },
};

const invalido = (campo: string, texto: string) => new DomainError('INVALID', { campos: { [campo]: texto } });

/**
 * A note as it is declared to São Paulo.
 *
 * @throws DomainError RULE_BROKEN or INVALID for what the city demands and the registers do not have
 */
function declararEmSaoPaulo(dados: ADeclarar): DadosDoRpsPaulistano {
  const { nota, emissor, servico, tomador, serie, numero, dhEmi, contribuicoes, noExterior } = dados;
  const { codigos, codigoDaPrefeitura, indicadorOperacao } = servico;
  const inscricao = inscricaoDe(emissor);
  if (inscricao === null || !/^\d{1,12}$/.test(inscricao))
    throw new DomainError('RULE_BROKEN', {
      text: 'São Paulo pede a inscrição municipal (CCM), só com números: complete o cadastro da empresa.',
    });
  if (tomador.estrangeiro || noExterior?.paisDaPrestacao || servico.tributacaoIss === '3')
    throw new DomainError('RULE_BROKEN', {
      text: 'Nota de São Paulo com tomador ou serviço no exterior não sai por aqui: emita-a no portal da prefeitura.',
    });
  if (codigoDaPrefeitura === null)
    throw invalido('servicoId', 'O serviço não tem o código da prefeitura que a cidade pede');
  if (codigos.nbs === null) throw invalido('servicoId', 'O serviço não tem a NBS que a cidade pede');
  if (codigos.classificacao === null || indicadorOperacao === null)
    throw invalido(
      'servicoId',
      'O serviço não tem a classificação de IBS e CBS e o indicador da operação que a cidade pede',
    );
  const prestacao = nota.localPrestacao ?? SAO_PAULO;
  const fora = codigos.nacional.incidencia === 'local_prestacao' && prestacao !== SAO_PAULO;
  return {
    cnpj: emissor.cnpj,
    inscricaoMunicipal: inscricao,
    serie,
    numero,
    emissao: dhEmi.slice(0, 10),
    tributacao: tributacaoDe(servico, fora),
    // The layout has no discount: what is charged is less it.
    valor: decimal(nota.valor).minus(nota.desconto).toFixed(2),
    deducoes: nota.deducao,
    retidos: { ...contribuicoes, inss: nota.retidoInss, ir: nota.retidoIrrf },
    codigoServico: codigoDaPrefeitura.replace(/\D/g, ''),
    aliquota: nota.aliquotaIss ?? '0',
    issRetido: nota.retemIss,
    tomador: tomadorEmSaoPaulo(tomador),
    discriminacao: [nota.descricao, nota.informacoes].filter(Boolean).join('\n').slice(0, 2000),
    municipioDaPrestacao: prestacao,
    exigibilidadeSuspensa: servico.suspensaoIss !== null,
    nbs: codigos.nbs.replaceAll('.', ''),
    indicadorDaOperacao: indicadorOperacao,
    classificacao: codigos.classificacao.codigo,
    consumoPessoal: tomador.cnpj === null,
  };
}

/** In the city, and away from it. */
const TRIBUTACAO = { taxed: ['T', 'F'], immune: ['M', 'N'], exempt: ['A', 'B'], suspended: ['X', 'V'] } as const;

function tributacaoDe({ tributacaoIss, suspensaoIss }: ADeclarar['servico'], fora: boolean): TributacaoDoRps {
  const qual =
    suspensaoIss !== null ? 'suspended' : tributacaoIss === '1' ? 'taxed' : tributacaoIss === '2' ? 'immune' : 'exempt';
  return TRIBUTACAO[qual][fora ? 1 : 0];
}

/** Without CPF or CNPJ nobody is named. */
function tomadorEmSaoPaulo({ cnpj, cpf, nome, email, endereco }: Tomador): DadosDoRpsPaulistano['tomador'] {
  if (cnpj === null && cpf === null) return null;
  const documento =
    cnpj === null ? ({ tipo: 'cpf', valor: cpf ?? '' } as const) : ({ tipo: 'cnpj', valor: cnpj } as const);
  const { logradouro, numero, complemento, bairro, ibge, cep, uf } = endereco ?? {};
  const inteiro = logradouro && bairro && ibge && cep && uf && isUf(uf);
  return {
    documento,
    nome,
    email: email || null,
    endereco: inteiro
      ? { logradouro, numero: numero || 'S/N', complemento: complemento || undefined, bairro, municipio: ibge, uf, cep }
      : null,
  };
}
