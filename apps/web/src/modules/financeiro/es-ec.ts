import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Relatórios financeiros': 'Informes financieros',
  'Relatório financeiro': 'Informe financiero',
  'Extrato do cliente': 'Estado de cuenta del cliente',
  'Conciliar a pagar': 'Conciliar por pagar',
  'Conciliar a receber': 'Conciliar por cobrar',
  'Exibição de contas a receber': 'Consulta de cuentas por cobrar',
});
