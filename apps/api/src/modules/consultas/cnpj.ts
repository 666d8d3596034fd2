import { isCodigoMunicipio, isEmail, isTelefone, isUf, normalizarTelefone } from '@retaguarda/brasil';
import { type CnpjConsultado, DomainError } from '@retaguarda/contracts';
import { z } from 'zod';
import { OutboundError } from '../../platform/http-client.ts';
import { texto } from './leitura.ts';

/**
 * The public data of a CNPJ as BrasilAPI (Minha Receita) gives them; codes may come as numbers, without the zeros in
 * front.
 * @source brasilapi.com.br/docs, CNPJ v1 (consulted 2026-11)
 */
const brasilApi = z.object({
  razao_social: z.string().min(1),
  nome_fantasia: texto,
  descricao_situacao_cadastral: texto,
  data_situacao_cadastral: texto,
  data_inicio_atividade: texto,
  natureza_juridica: texto,
  porte: texto,
  cnae_fiscal: texto,
  cnae_fiscal_descricao: texto,
  identificador_matriz_filial: texto,
  opcao_pelo_simples: z.boolean().nullish(),
  opcao_pelo_mei: z.boolean().nullish(),
  email: texto,
  ddd_telefone_1: texto,
  ddd_telefone_2: texto,
  descricao_tipo_de_logradouro: texto,
  descricao_tipo_logradouro: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  cep: texto,
  municipio: texto,
  uf: texto,
  codigo_municipio_ibge: texto,
  qsa: z.array(z.object({ nome_socio: z.string(), qualificacao_socio: texto })).nullish(),
});
type BrasilApi = z.output<typeof brasilApi>;

/** @throws DomainError NOT_FOUND for a CNPJ nobody has; OutboundError `malformed` for an answer of another shape */
export function lerBrasilApi(
  cnpj: string,
  status: number,
  data: unknown,
): Omit<CnpjConsultado, 'fonte' | 'consultadoEm'> {
  if (status === 404 || status === 400) {
    throw new DomainError('NOT_FOUND', { text: 'CNPJ não encontrado na Receita. Preencha os dados.' });
  }
  const lido = brasilApi.safeParse(data);
  if (!lido.success) throw new OutboundError('CNPJ', 'malformed', { cause: lido.error });
  const dados = lido.data;
  return {
    cnpj,
    razaoSocial: dados.razao_social.trim(),
    nomeFantasia: dados.nome_fantasia,
    situacao: dados.descricao_situacao_cadastral?.toUpperCase() ?? null,
    situacaoDesde: dados.data_situacao_cadastral,
    abertura: dados.data_inicio_atividade,
    naturezaJuridica: dados.natureza_juridica,
    porte: dados.porte,
    cnae: codigo(dados.cnae_fiscal, 7),
    cnaeDescricao: dados.cnae_fiscal_descricao,
    matriz: dados.identificador_matriz_filial === null ? null : dados.identificador_matriz_filial === '1',
    simples: dados.opcao_pelo_simples ?? null,
    mei: dados.opcao_pelo_mei ?? null,
    email: dados.email && isEmail(dados.email) ? dados.email.toLowerCase() : null,
    telefones: [dados.ddd_telefone_1, dados.ddd_telefone_2]
      .map((numero) => normalizarTelefone(numero ?? ''))
      .filter((numero, index, todos) => isTelefone(numero) && todos.indexOf(numero) === index),
    endereco: lerEndereco(dados),
    socios: (dados.qsa ?? []).map(({ nome_socio, qualificacao_socio }) => ({
      nome: nome_socio,
      qualificacao: qualificacao_socio,
    })),
  };
}

/** Digits without the zeros that a number loses. */
const codigo = (valor: string | null, tamanho: number) =>
  valor && /^[0-9]+$/.test(valor) ? valor.padStart(tamanho, '0') : null;

function lerEndereco(dados: BrasilApi): CnpjConsultado['endereco'] {
  const tipo = dados.descricao_tipo_de_logradouro ?? dados.descricao_tipo_logradouro;
  const ibge = dados.codigo_municipio_ibge;
  return {
    cep: codigo(dados.cep?.replaceAll(/\D/g, '') ?? null, 8),
    logradouro: [tipo, dados.logradouro].filter(Boolean).join(' ') || null,
    numero: dados.numero,
    complemento: dados.complemento,
    bairro: dados.bairro,
    cidade: dados.municipio,
    uf: dados.uf && isUf(dados.uf) ? dados.uf : null,
    ibge: ibge && isCodigoMunicipio(ibge) ? ibge : null,
  };
}
