export {
  type ComplementoDoItem,
  type ComplementosDaNota,
  converterImpostos,
  type ItemConvertido,
  type NotaConvertida,
  type ValoresDoProduto,
} from './converter.ts';
export type { CreditoIbsCbs } from './ibs-cbs.ts';
export type { ServicosDaNota } from './totais.ts';
export type { ServicoDaNota } from './tributos.ts';
