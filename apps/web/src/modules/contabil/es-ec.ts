import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'As contas em que receitas e despesas são lançadas, ano a ano.':
    'Las cuentas en que se registran ingresos y gastos, año por año.',
  'Como uma despesa se divide entre centros de custo.': 'Cómo se divide un gasto entre centros de costo.',
  'Grade do orçamento': 'Cuadrícula del presupuesto',
});
