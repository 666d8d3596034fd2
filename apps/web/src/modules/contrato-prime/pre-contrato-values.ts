import type { Interessado, PreContrato } from '@retaguarda/contracts';
import type { Held } from '../../platform/ui/form/held.ts';

/** A pre-contract as its form holds it: figures may still be missing. */
export interface PreContratoValues {
  empresaId: number | null;
  interessado: { [K in keyof Interessado]: Interessado[K] | null };
  revendaId: number | null;
  dataPreco: string;
  validade: string;
  usuariosSimultaneos: number | null;
  documentosFiscais: number | null;
  componentes: { componenteId: number | null; quantidade: number | null }[];
  descontoMensalidadePercentual: string | null;
  descontoLicencaPercentual: string | null;
  observacao: string | null;
}

/** Days an offer stands, unless told. */
const DIAS_DE_VALIDADE = 15;

const somarDias = (civil: string, dias: number): string => {
  const [ano = 0, mes = 1, dia = 1] = civil.split('-').map(Number);
  return new Date(Date.UTC(ano, mes - 1, dia + dias)).toISOString().slice(0, 10);
};

/** A new one, priced by today's tables, with the components that every one has. */
export const emBranco = (hoje: string, obrigatorios: readonly number[]): Held<PreContratoValues> => ({
  versao: null,
  values: {
    empresaId: null,
    interessado: {
      tipoPessoa: 'juridica',
      nomeFantasia: null,
      razaoSocial: null,
      documento: null,
      email: null,
      telefone: null,
      cep: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      cidade: null,
      uf: null,
      ibge: null,
    },
    revendaId: null,
    dataPreco: hoje,
    validade: somarDias(hoje, DIAS_DE_VALIDADE),
    usuariosSimultaneos: 1,
    documentosFiscais: 0,
    componentes: obrigatorios.map((componenteId) => ({ componenteId, quantidade: 1 })),
    descontoMensalidadePercentual: '0.0000',
    descontoLicencaPercentual: '0.0000',
    observacao: null,
  },
});

export const guardado = (lido: PreContrato): Held<PreContratoValues> => ({
  versao: lido.versao,
  values: {
    empresaId: lido.empresaId,
    interessado: lido.interessado,
    revendaId: lido.revendaId,
    dataPreco: lido.dataPreco,
    validade: lido.validade,
    usuariosSimultaneos: lido.usuariosSimultaneos,
    documentosFiscais: lido.documentosFiscais,
    componentes: lido.componentes.map(({ componenteId, quantidade }) => ({ componenteId, quantidade })),
    descontoMensalidadePercentual: lido.descontoMensalidadePercentual,
    descontoLicencaPercentual: lido.descontoLicencaPercentual,
    observacao: lido.observacao,
  },
});
