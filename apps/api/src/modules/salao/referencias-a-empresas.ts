import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays, moves } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('comanda', 'empresa_id', 'comandas'),
  stays('conta', 'empresa_id', 'contas do salão'),
  moves('conta', 'cliente_id', 'contas do salão'),
  stays('cozinha_ticket', 'empresa_id', 'pedidos da cozinha'),
  stays('gorjeta_periodo', 'empresa_id', 'gorjetas'),
  stays('salao_configuracao', 'empresa_id', 'configurações'),
];
