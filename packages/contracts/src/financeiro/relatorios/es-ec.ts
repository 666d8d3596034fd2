import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of the money reports in Spanish (Ecuador), by their Portuguese text; then those that read the same in both. */
export default dictionary(
  {
    'Só os valores': 'Solo los valores',
    'Vertical: % da receita líquida': 'Vertical: % del ingreso neto',
    'Horizontal: % sobre o mês anterior': 'Horizontal: % sobre el mes anterior',
    'DRE: resultado do exercício': 'Estado de resultados',
    'O que se ganhou e gastou em cada conta do plano, mês a mês, e o que sobrou.':
      'Lo que se ganó y gastó en cada cuenta del plan, mes a mes, y lo que quedó.',
    Regime: 'Régimen',
    Análise: 'Análisis',
    '% da receita': '% del ingreso',
    '% do anterior': '% del anterior',
    'Conta do plano': 'Cuenta del plan',
    'Realizado e previsto': 'Realizado y previsto',
    'Só o realizado': 'Solo lo realizado',
    'Só o previsto': 'Solo lo previsto',
    'Fluxo de caixa': 'Flujo de caja',
    'O que entrou e saiu de cada conta, o que está previsto, e com que saldo se fica.':
      'Lo que entró y salió de cada cuenta, lo previsto, y con qué saldo se queda.',
    'Com o que está na justiça': 'Con lo que está en la justicia',
    'Entradas e saídas': 'Entradas y salidas',
    'Saldo de abertura das contas': 'Saldo de apertura de las cuentas',
    Saídas: 'Salidas',
    'Transferências entre contas': 'Transferencias entre cuentas',
    'Resultado do período': 'Resultado del período',
    'Sem conta': 'Sin cuenta',
    'Receita líquida': 'Ingreso neto',
    'Lucro bruto': 'Utilidad bruta',
    'Lançamentos sem conta': 'Registros sin cuenta',
    'Receitas sem conta': 'Ingresos sin cuenta',
    'Despesas sem conta': 'Gastos sin cuenta',
    'Fora do resultado (ativo e passivo)': 'Fuera del resultado (activo y pasivo)',
    'Movimento sem lançamento': 'Movimiento sin registro',
    'Saldo de abertura': 'Saldo de apertura',
    'Multa e juros': 'Multa e intereses',
    'Desconto e abatimento': 'Descuento y rebaja',
    'Encargos de acordo': 'Recargos de acuerdo',
    'Recuperação de perda': 'Recuperación de pérdida',
    'Lançamentos em aberto sem conta prevista não entram no fluxo de uma conta só.':
      'Los registros pendientes sin cuenta prevista no entran en el flujo de una sola cuenta.',
    'O que venceu e não foi pago está previsto para hoje.': 'Lo que venció y no se pagó está previsto para hoy.',
    'Contas de ativo e passivo não entram no resultado.': 'Las cuentas de activo y pasivo no entran en el resultado.',
  },
  ['Entradas', 'Semana', 'Saldo final', 'Total', 'Realizado', 'Previsto'],
);
