import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Relatórios financeiros': 'Informes financieros',
  'Relatório financeiro': 'Informe financiero',
  'Conciliação de contas a pagar': 'Conciliación de cuentas por pagar',
  'Conciliação de contas a receber': 'Conciliación de cuentas por cobrar',
  'Exibição de contas a receber': 'Consulta de cuentas por cobrar',
});
