import type { cnab } from '@retaguarda/boletos';

/** A line as it waits to be applied. Amounts are decimal texts, days civil dates. */
export interface LinhaLida {
  tipo: cnab.TipoOcorrencia;
  codigo: string;
  texto: string;
  motivos: readonly { codigo: string; texto: string }[];
  nossoNumero: string;
  documento: string | null;
  controle: string | null;
  vencimento: string | null;
  dataOcorrencia: string | null;
  dataCredito: string | null;
  valor: string | null;
  pago: string | null;
  creditado: string | null;
  tarifa: string | null;
  jurosMulta: string | null;
  multa: string | null;
  desconto: string | null;
  abatimento: string | null;
}

/** The bank's reasons in one sentence. */
export const motivosDaLinha = ({ texto, motivos }: Pick<LinhaLida, 'texto' | 'motivos'>): string =>
  motivos.length === 0 ? texto : motivos.map((motivo) => motivo.texto).join('; ');
