import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';

/** Where documents go. */
export const ambientesFiscais = { '1': 'Produção', '2': 'Homologação' } as const;
/** How the document of goods is issued while the authority does not answer. */
export const contingencias = { '4': 'EPEC', '6': 'SVC-AN', '7': 'SVC-RS', '9': 'Off-line' } as const;
export const apuracoesDePisCofins = { cumulativo: 'Cumulativo', naoCumulativo: 'Não cumulativo' } as const;
export const apuracoesDoSimples = {
  '1': 'Tudo pelo Simples',
  '2': 'ISS fora do Simples',
  '3': 'Tudo fora do Simples',
} as const;
export const regimesEspeciaisDaNfse = {
  '0': 'Nenhum',
  '1': 'Ato cooperado',
  '2': 'Estimativa',
  '3': 'Microempresa municipal',
  '4': 'Notário ou registrador',
  '5': 'Profissional autônomo',
  '6': 'Sociedade de profissionais',
  '9': 'Outros',
} as const;

/** Who makes notes of services: the national system, or that of a city. */
export const sistemasDaNfse = {
  nacional: 'Emissor nacional',
  abrasf204: 'Prefeitura (ABRASF 2)',
  paulistana: 'Prefeitura de São Paulo (Nota Paulistana)',
} as const;

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);
const MAXIMO_DO_CERTIFICADO = 64 * 1024;

const configuracao = {
  ambienteNfe: umDe(ambientesFiscais),
  ambienteNfse: umDe(ambientesFiscais),
  pisCofins: umDe(apuracoesDePisCofins),
  creditoSimples: campo.percentual.refine((texto) => decimal(texto).lte(10), 'Informe até 10 %').nullable(),
  regimeApuracaoSn: umDe(apuracoesDoSimples).nullable(),
  regimeEspecialNfse: umDe(regimesEspeciaisDaNfse),
  cscId: z
    .string()
    .regex(/^\d{1,6}$/, 'Informe até 6 dígitos')
    .nullable(),
};

/** Left out, what there is stays. The CSC goes in and never comes out. */
export const emissorEntrada = z.strictObject({
  versao: campo.versao,
  ...configuracao,
  csc: campo.linha(60).nullish(),
  emailAoAutorizar: z.boolean().optional(),
  aliquotaSimples: campo.percentualDaGuia
    .refine((texto) => decimal(texto).gt(0) && decimal(texto).lte(33), 'Informe mais que zero e até 33 %')
    .nullish(),
});
export type EmissorEntrada = z.output<typeof emissorEntrada>;

export const certificadoLido = z.object({
  titular: z.string(),
  documento: z.string(),
  emissor: z.string(),
  numeroDeSerie: z.string(),
  validoDe: z.string(),
  validoAte: z.string(),
  /** Whole days; negative once expired. */
  diasParaVencer: z.number(),
});

/** What is numbered: goods, declarations to the national system, declarations to a city. */
const modelosDeSerie = ['55', '65', 'NFSE', 'RPS'] as const;

/** Versions of the layout of ABRASF, and how a message goes in its envelope. */
export const versoesDaPrefeitura = { '2.01': '2.01', '2.02': '2.02', '2.03': '2.03', '2.04': '2.04' } as const;
export const formasDaPrefeitura = { texto: 'Texto (CDATA)', xml: 'XML' } as const;
/** What a city refuses a declaration without. */
export const exigenciasDaPrefeitura = {
  inscricaoMunicipal: 'Inscrição municipal',
  cnae: 'CNAE',
  codigoDaPrefeitura: 'Código da prefeitura no serviço',
} as const;

const enderecoDaPrefeitura = campo
  .linha(300)
  .refine((texto) => URL.parse(texto)?.protocol === 'https:', 'Informe um endereço https');

/** The service of a city that is in no table here. */
const servicoDaPrefeitura = z.strictObject({
  versao: umDe(versoesDaPrefeitura),
  forma: umDe(formasDaPrefeitura),
  exige: z.array(umDe(exigenciasDaPrefeitura)),
  enderecos: z.strictObject({ producao: enderecoDaPrefeitura, homologacao: enderecoDaPrefeitura }),
});

const rotaDeclarada = z.strictObject({
  sistema: umDe(sistemasDaNfse),
  /** First day. */
  de: campo.dia,
  motivo: campo.texto(255).min(15, 'Explique em ao menos 15 caracteres'),
  servico: servicoDaPrefeitura.nullable().default(null),
});
export type RotaDeclarada = z.output<typeof rotaDeclarada>;

/** Who makes the company's notes of services today, and why. */
const rotaLida = z.object({
  sistema: umDe(sistemasDaNfse),
  de: z.string(),
  regra: z.enum(['declarada', 'mei', 'simples', 'cidade', 'aderiu', 'nacional']),
  porque: z.string(),
  fonte: z.object({ texto: z.string(), url: z.string(), em: z.string() }).nullable(),
  /** What could not be confirmed of the row. */
  ressalva: z.string().nullable(),
  cidade: z.string().nullable(),
  declarada: z.object(rotaDeclarada.shape).nullable(),
  /** What it would be without the company's statement. */
  pelaTabela: umDe(sistemasDaNfse),
  /** The city has a system of its own that is known here. */
  outroEmissor: z.boolean(),
  /** What the company may state: São Paulo's own is of companies there. */
  sistemas: z.array(umDe(sistemasDaNfse)),
});

export const serieLida = z.object({
  id: z.number(),
  versao: z.number(),
  modelo: z.enum(modelosDeSerie),
  ambiente: umDe(ambientesFiscais),
  serie: z.number(),
  ultimo: z.number(),
  ativo: z.boolean(),
});

export const emissorLido = z.object({
  empresa: z.object({ id: z.number(), rotulo: z.string() }),
  /** Null while nothing was set. */
  versao: z.number().nullable(),
  ...configuracao,
  rotaNfse: rotaLida,
  temCsc: z.boolean(),
  /** The client of an authorised note receives its XML and its DANFE. */
  emailAoAutorizar: z.boolean(),
  /** Effective rate in the Simples, in percent: what its notes of services say of approximate taxes. */
  aliquotaSimples: z.string().nullable(),
  crt: z.string().nullable(),
  uf: z.string().nullable(),
  certificado: certificadoLido.nullable(),
  series: z.array(serieLida),
  contingencia: z.object({ tipo: umDe(contingencias), desde: z.string(), motivo: z.string() }).nullable(),
});
export type EmissorLido = z.infer<typeof emissorLido>;

const fiscal = { domain: 'fiscal' } as const;
const ler = { any: ['company_settings_show', 'nfe_show', 'nfse_show'] } as const;
const cuidar = { ...fiscal, access: 'company_settings_update' } as const;
/** Who issues decides it too: it is when nothing answers that somebody waits at the counter. */
const emitir = { ...fiscal, access: { any: ['company_settings_update', 'nfe_update'] } } as const;
const daEmpresa = z.strictObject({ empresaId: z.coerce.number().int().positive() });

/** How a company issues fiscal documents: certificate, environments, series, contingency. */
export const emissoresCalls = {
  get: defineCall({
    ...fiscal,
    method: 'GET',
    path: 'fiscal/emissores/{empresaId}',
    summary: 'Como uma empresa emite documentos fiscais; segredos não são mostrados',
    access: ler,
    params: daEmpresa,
    reply: emissorLido,
  }),
  salvar: defineCall({
    ...cuidar,
    method: 'PUT',
    path: 'fiscal/emissores/{empresaId}',
    summary: 'Guarda ambientes, regimes e CSC de quem emite',
    params: daEmpresa,
    ownHands: true,
    freshProof: true,
    body: emissorEntrada,
    reply: emissorLido,
  }),
  certificado: defineCall({
    ...cuidar,
    method: 'PUT',
    path: 'fiscal/emissores/{empresaId}/certificado',
    summary: 'Guarda o certificado A1: conferido com o CNPJ e a cadeia, cifrado; o arquivo e a senha não ficam',
    params: daEmpresa,
    ownHands: true,
    freshProof: true,
    body: z.strictObject({
      /** The .pfx or .p12 file, in base64. */
      arquivo: z
        .string()
        .max(Math.ceil((MAXIMO_DO_CERTIFICADO * 4) / 3) + 4, 'Arquivo grande demais')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Arquivo inválido'),
      senha: z.string().max(200),
    }),
    reply: emissorLido,
  }),
  serie: defineCall({
    ...cuidar,
    method: 'PUT',
    path: 'fiscal/emissores/{empresaId}/series',
    summary: 'Cria uma série, ou diz em que número ela está; nunca para trás do que já foi usado',
    params: daEmpresa,
    ownHands: true,
    freshProof: true,
    body: z.strictObject({
      modelo: z.enum(modelosDeSerie),
      ambiente: umDe(ambientesFiscais),
      serie: z.number().int().min(0).max(99_999),
      /** Last number already used, here or in the system of before. */
      ultimo: z.number().int().min(0).max(999_999_999_999),
    }),
    reply: emissorLido,
  }),
  rotaNfse: defineCall({
    ...cuidar,
    method: 'PUT',
    path: 'fiscal/emissores/{empresaId}/rota-nfse',
    summary: 'Declara quem gera as NFS-e da empresa desde um dia, com o motivo; sem nada, vale a tabela das cidades',
    params: daEmpresa,
    ownHands: true,
    freshProof: true,
    body: z.strictObject({ declarada: rotaDeclarada.nullable() }),
    reply: emissorLido,
  }),
  contingencia: defineCall({
    ...emitir,
    method: 'PUT',
    path: 'fiscal/contingencia/{empresaId}',
    summary: 'Passa a emitir em contingência, com a hora e o motivo que vão em cada documento',
    params: daEmpresa,
    body: z.strictObject({
      tipo: umDe(contingencias),
      motivo: campo.texto(256).min(15, 'Informe ao menos 15 caracteres'),
    }),
    reply: emissorLido,
  }),
  normalizar: defineCall({
    ...emitir,
    method: 'DELETE',
    path: 'fiscal/contingencia/{empresaId}',
    summary: 'Volta à emissão normal; o que foi emitido sem resposta é transmitido',
    params: daEmpresa,
    reply: emissorLido,
  }),
  consultarSefaz: defineCall({
    ...fiscal,
    access: ler,
    method: 'POST',
    path: 'fiscal/sefaz/{empresaId}',
    summary: 'Pergunta à SEFAZ se o serviço está no ar, com o certificado da empresa',
    params: daEmpresa,
    body: z.strictObject({ modelo: z.enum(['55', '65']) }),
    reply: z.object({
      /** Issuing works. */
      noAr: z.boolean(),
      /** As the authority said it, or why there was no answer. */
      mensagem: z.string(),
      cStat: z.string().nullable(),
      tempoMs: z.number(),
      ambiente: umDe(ambientesFiscais),
      /** The authority of this machine, for tests. */
      local: z.boolean(),
    }),
  }),
};
