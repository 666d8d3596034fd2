import { dictionary } from '../dictionary.ts';

/** Plan of accounts, cost centres and budgets: refusals in Spanish (Ecuador). */
export default dictionary({
  'Este centro está abaixo do que você altera': 'Este centro está debajo del que usted modifica',
  'O orçamento já tem valores': 'El presupuesto ya tiene valores',
  '{0} não cabe: o código do nível não tem mais dígitos.': '{=0} no cabe: el código del nivel no tiene más dígitos.',
  'O arquivo só tem o cabeçalho.': 'El archivo solo tiene el encabezado.',
  'Conta referencial não encontrada': 'Cuenta referencial no encontrada',
  'O arquivo não é um plano de contas: falta a coluna {0}.':
    'El archivo no es un plan de cuentas: falta la columna {0}.',
  'O arquivo passa de {0} linhas.': 'El archivo pasa de {0} líneas.',
  'Use até quatro números separados por ponto: 1.01.01.001':
    'Use hasta cuatro números separados por punto: 1.01.01.001',
  'De 1 a {0} neste nível': 'De 1 a {0} en este nivel',
  'Repetido no arquivo': 'Repetido en el archivo',
  'Falta, antes desta, a linha {0}': 'Falta, antes de esta, la línea {0}',
  'Igual ao de {0}': 'Igual al de {0}',
  'Receita, custo, despesa, ativo ou passivo': 'Ingreso, costo, gasto, activo o pasivo',
  'Escolha outro ano, ou outra empresa: este é o próprio plano.':
    'Elija otro año u otra empresa: este es el propio plan.',
  'Não há plano de contas de {0} para copiar.': 'No hay plan de cuentas de {0} para copiar.',
  'Não é do plano de contas de {0} desta empresa': 'No es del plan de cuentas de {0} de esta empresa',
  'Conta inativa': 'Cuenta inactiva',
  'Centro de custo inativo': 'Centro de costo inactivo',
  'Este centro só soma os que estão abaixo dele': 'Este centro solo suma los que están debajo de él',
  'Passa do orçamento "{0}" em {1}.': 'Pasa del presupuesto "{=0}" en {1}.',
  '{0} Peça a liberação a quem pode dá-la.': '{0} Pida la liberación a quien puede darla.',
  'Só um orçamento aprovado tem o que liberar.': 'Solo un presupuesto aprobado tiene qué liberar.',
  'Este orçamento não é mais um rascunho. Revise-o, dizendo o motivo, ou volte-o a rascunho.':
    'Este presupuesto ya no es un borrador. Revíselo, diciendo el motivo, o vuélvalo a borrador.',
  'O orçamento é de {0}': 'El presupuesto es de {0}',
  'Só um orçamento aprovado é revisado; um rascunho se altera.':
    'Solo un presupuesto aprobado se revisa; un borrador se modifica.',
  'Orçamento não encontrado.': 'Presupuesto no encontrado.',
  'Esta revisão não existe.': 'Esta revisión no existe.',
  'Empresa não encontrada.': 'Empresa no encontrada.',
  'Está inativo': 'Está inactivo',
  'Aqui cabem até {0}: o código não tem mais dígitos.': 'Aquí caben hasta {0}: el código no tiene más dígitos.',
  'É a do tipo em que está': 'Es la del tipo en que está',
  '{0} {1} não pode {2}: está em uso em {3}. Crie outra e migre o que usa esta.':
    '{0} {=1} no puede {2}: está en uso en {3}. Cree otra y migre lo que usa esta.',
  'É de outro plano': 'Es de otro plan',
  '{0} {1} está em uso em {2}. Inative, para não ser mais escolhida.':
    '{0} {=1} está en uso en {2}. Inactívela, para que no se elija más.',
  '{0} {1} tem {2} {3} abaixo. Remova o que está abaixo primeiro, ou inative.':
    '{0} {=1} tiene {2} {3} debajo. Quite primero lo que está debajo, o inactive.',
  'Itens abaixo': 'Elementos debajo',
  'Só o último nível aceita lançamentos': 'Solo el último nivel acepta registros',
  'Este rateio não pode ser guardado': 'Este prorrateo no puede guardarse',
  'Juros, multas e descontos de baixas': 'Intereses, multas y descuentos de pagos',
  'Encargos de acordos': 'Cargos de acuerdos',
  'Revisões de orçamento': 'Revisiones de presupuesto',
  'Liberações de orçamento': 'Liberaciones de presupuesto',
  'Ano inválido': 'Año no válido',
  'Percentual inválido': 'Porcentaje no válido',
  'Escolha a conta ou o centro': 'Elija la cuenta o el centro',
  'Faltam {0}%': 'Faltan {0}%',
  'Passa {0}% de 100': 'Pasa {0}% de 100',
});
