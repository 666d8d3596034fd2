import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Visualizar contrato': 'Ver contrato',
  'Contratos da empresa': 'Contratos de la empresa',
  'Gerar mensalidade em lote': 'Generar mensualidad en lote',
  'Gerar mensalidades': 'Generar mensualidades',
  'Reajustar mensalidades': 'Reajustar mensualidades',
  'Aprovar contrato pendente': 'Aprobar contrato pendiente',
});
