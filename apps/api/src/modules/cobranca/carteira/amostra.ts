import { cnab, ErroBoleto } from '@retaguarda/boletos';
import { decimal, paraTexto, somarDias } from '@retaguarda/brasil';
import type { Participante } from '../../empresas/public.ts';
import { type BoletoImpresso, beneficiarioDe, instrucoesImpressas, pagadorDe } from '../boletos/impresso.ts';
import { termosDe } from '../boletos/termos.ts';
import type { ContaDeCobranca } from './conta.ts';
import { camposDoBanco, comporSeHaDigito } from './dados-do-banco.ts';
import { arquivoDeRemessa, type BoletoNaRemessa, tituloDaRemessa } from './remessa-do-boleto.ts';

/** A boleto of nobody: what the wallet makes of it is real, what it charges is not. */
export interface Amostra extends Omit<BoletoNaRemessa, 'impresso'> {
  impresso: BoletoImpresso;
}

export interface PedidoDeAmostra {
  conta: ContaDeCobranca;
  beneficiario: Participante;
  hoje: string;
  /** The number that comes next; nothing takes it. */
  numero: number;
}

/** Banks look at documents of both kinds. */
const documentos = ['11222333000181', '11144477735'] as const;
const pagador = (i: number): Participante => ({
  id: 0,
  nome: `Pagador de exemplo ${i + 1}`,
  nomeFantasia: `Pagador de exemplo ${i + 1}`,
  documento: documentos[i % documentos.length] as string,
  email: null,
  telefone: null,
  clienteGrupoId: null,
  endereco: {
    logradouro: 'Avenida Paulista',
    numero: String(1000 + i),
    complemento: null,
    bairro: 'Bela Vista',
    cep: '01310100',
    cidade: 'São Paulo',
    uf: 'SP',
  },
});

/** Of different amounts and days, as homologation desks ask. @throws ErroBoleto naming what the wallet lacks */
export function amostras({ conta, beneficiario, hoje, numero }: PedidoDeAmostra, quantas: number): Amostra[] {
  const feitas: Amostra[] = [];
  for (let proximo = numero; feitas.length < quantas; proximo += 1) {
    const i = feitas.length;
    const documento = `AMOSTRA${i + 1}`;
    const vencimento = somarDias(hoje, 10 + 5 * i);
    const valor = paraTexto(decimal('10.50').plus(decimal('111.11').times(i)));
    const campos = camposDoBanco(conta, {
      emissao: hoje,
      documento: String(i + 1),
      documentoBeneficiario: beneficiario.documento ?? '',
    });
    const boleto = comporSeHaDigito(campos, proximo, valor, vencimento);
    if (boleto === null) continue;
    const semAcordo = {
      vencimento,
      multaPercentual: null,
      jurosMensalPercentual: null,
      descontoValor: null,
      descontoAte: null,
    };
    const termos = termosDe(semAcordo, conta, valor);
    feitas.push({
      ...termos,
      id: i + 1,
      banco: conta.banco ?? '',
      numero: proximo,
      documento,
      emissao: hoje,
      vencimento,
      valor,
      abatimento: '0.00',
      impresso: {
        boleto,
        campos,
        pagador: pagadorDe(pagador(i)),
        beneficiario: beneficiarioDe(beneficiario),
        especie: conta.especieTitulo ?? 'duplicata_mercantil',
        aceite: conta.aceite,
        instrucoes: [
          'Amostra para conferência: não tem valor e não deve ser paga.',
          ...instrucoesImpressas(termos, conta),
        ],
        parcela: { numero: 1, total: 1 },
        descricao: 'Boleto de amostra',
      },
    });
  }
  return feitas;
}

/** The file that would register them. @throws cnab.RemessaInvalida with everything the bank would refuse */
export const arquivoDeAmostras = (
  { conta, beneficiario, hoje }: PedidoDeAmostra,
  feitas: readonly Amostra[],
  sequencia: number,
): cnab.ArquivoRemessa =>
  arquivoDeRemessa(conta, {
    sequencia,
    geracao: { data: hoje },
    beneficiario,
    titulos: feitas.map((um) => tituloDaRemessa(um, { comando: 'entrada', vencimento: null, valor: null })),
  });

/** What a wallet lacks, in the words of who knows its bank; nothing when it is ready. */
export function problemasDaAmostra(pedido: PedidoDeAmostra, sequencia: number): string[] {
  try {
    const feitas = amostras(pedido, 1);
    if (pedido.conta.formatoCnab !== null) arquivoDeAmostras(pedido, feitas, sequencia);
    return [];
  } catch (error) {
    if (error instanceof ErroBoleto) return [error.message];
    if (error instanceof cnab.RemessaInvalida) return [...new Set(error.problemas.map(({ mensagem }) => mensagem))];
    throw error;
  }
}
