import { z } from 'zod';

const dia = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/);
const quantia = z.number().positive().multipleOf(0.01);
const sim = z.literal('S');
const texto = (max: number) => z.string().trim().min(1).max(max);

/**
 * What the bank takes: names, types and lengths of its API.
 *
 * @source Banco do Brasil, API Cobranças v2, consulted 2026-11
 */
export const esquemas = {
  registro: z.strictObject({
    numeroConvenio: z.number().int(),
    numeroCarteira: z.number().int().positive(),
    numeroVariacaoCarteira: z.number().int().positive(),
    codigoModalidade: z.union([z.literal(1), z.literal(4)]),
    dataEmissao: dia,
    dataVencimento: dia,
    valorOriginal: quantia,
    quantidadeDiasProtesto: z.number().int().positive().optional(),
    indicadorAceiteTituloVencido: z.enum(['S', 'N']).optional(),
    numeroDiasLimiteRecebimento: z.number().int().min(0).max(999).optional(),
    codigoAceite: z.enum(['A', 'N']),
    codigoTipoTitulo: z.number().int().positive(),
    indicadorPermissaoRecebimentoParcial: z.enum(['S', 'N']),
    numeroTituloBeneficiario: texto(15),
    campoUtilizacaoBeneficiario: texto(30),
    numeroTituloCliente: z.string().regex(/^000\d{17}$/),
    desconto: z.strictObject({ tipo: z.literal(1), dataExpiracao: dia, valor: quantia }).optional(),
    jurosMora: z.strictObject({ tipo: z.literal(2), porcentagem: quantia }).optional(),
    multa: z.strictObject({ tipo: z.literal(2), data: dia, porcentagem: quantia }).optional(),
    pagador: z.strictObject({
      tipoInscricao: z.union([z.literal(1), z.literal(2)]),
      numeroInscricao: z.number().int().positive(),
      nome: texto(60),
      endereco: texto(60),
      cep: z.number().int().positive(),
      cidade: texto(30),
      bairro: texto(30),
      uf: z.string().length(2),
      email: z.email().optional(),
    }),
    indicadorPix: z.enum(['S', 'N']),
  }),
  alteracao: z.strictObject({
    numeroConvenio: z.number().int(),
    indicadorNovaDataVencimento: sim.optional(),
    alteracaoData: z.strictObject({ novaDataVencimento: dia }).optional(),
    indicadorIncluirAbatimento: sim.optional(),
    abatimento: z.strictObject({ valorAbatimento: quantia }).optional(),
    indicadorAlterarAbatimento: sim.optional(),
    alteracaoAbatimento: z.strictObject({ novoValorAbatimento: z.number().min(0) }).optional(),
    indicadorProtestar: sim.optional(),
    protesto: z.strictObject({ quantidadeDiasProtesto: z.number().int().positive() }).optional(),
    indicadorSustacaoProtesto: sim.optional(),
  }),
  baixa: z.strictObject({ numeroConvenio: z.number().int() }),
} as const;
