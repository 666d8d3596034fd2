import { dictionary } from '../dictionary.ts';

/** Plan of accounts, cost centres and budgets: refusals in Spanish (Ecuador). */
export default dictionary({
  'ESTE CENTRO ESTÁ ABAIXO DO QUE VOCÊ ALTERA': 'ESTE CENTRO ESTÁ DEBAJO DEL QUE USTED MODIFICA',
  'O ORÇAMENTO JÁ TEM VALORES': 'EL PRESUPUESTO YA TIENE VALORES',
  '{0} não cabe: o código do nível não tem mais dígitos.': '{0} no cabe: el código del nivel no tiene más dígitos.',
  'O arquivo só tem o cabeçalho.': 'El archivo solo tiene el encabezado.',
  'CONTA REFERENCIAL NÃO ENCONTRADA': 'CUENTA REFERENCIAL NO ENCONTRADA',
  'O arquivo não é um plano de contas: falta a coluna {0}.':
    'El archivo no es un plan de cuentas: falta la columna {0}.',
  'O arquivo passa de {0} linhas.': 'El archivo pasa de {0} líneas.',
  'USE ATÉ QUATRO NÚMEROS SEPARADOS POR PONTO: 1.01.01.001':
    'USE HASTA CUATRO NÚMEROS SEPARADOS POR PUNTO: 1.01.01.001',
  'DE 1 A {0} NESTE NÍVEL': 'DE 1 A {0} EN ESTE NIVEL',
  'REPETIDO NO ARQUIVO': 'REPETIDO EN EL ARCHIVO',
  'FALTA, ANTES DESTA, A LINHA {0}': 'FALTA, ANTES DE ESTA, LA LÍNEA {0}',
  'IGUAL AO DE {0}': 'IGUAL AL DE {0}',
  'RECEITA, CUSTO, DESPESA, ATIVO OU PASSIVO': 'INGRESO, COSTO, GASTO, ACTIVO O PASIVO',
  'Escolha outro ano, ou outra empresa: este é o próprio plano.':
    'Elija otro año u otra empresa: este es el propio plan.',
  'Não há plano de contas de {0} para copiar.': 'No hay plan de cuentas de {0} para copiar.',
  'NÃO É DO PLANO DE CONTAS DE {0} DESTA EMPRESA': 'NO ES DEL PLAN DE CUENTAS DE {0} DE ESTA EMPRESA',
  'CONTA INATIVA': 'CUENTA INACTIVA',
  'CENTRO DE CUSTO INATIVO': 'CENTRO DE COSTO INACTIVO',
  'ESTE CENTRO SÓ SOMA OS QUE ESTÃO ABAIXO DELE': 'ESTE CENTRO SOLO SUMA LOS QUE ESTÁN DEBAJO DE ÉL',
  'Passa do orçamento "{0}" em {1}.': 'Pasa del presupuesto "{0}" en {1}.',
  '{0} Peça a liberação a quem pode dá-la.': '{0} Pida la liberación a quien puede darla.',
  'Só um orçamento aprovado tem o que liberar.': 'Solo un presupuesto aprobado tiene qué liberar.',
  'Este orçamento não é mais um rascunho. Revise-o, dizendo o motivo, ou volte-o a rascunho.':
    'Este presupuesto ya no es un borrador. Revíselo, diciendo el motivo, o vuélvalo a borrador.',
  'O ORÇAMENTO É DE {0}': 'EL PRESUPUESTO ES DE {0}',
  'Só um orçamento aprovado é revisado; um rascunho se altera.':
    'Solo un presupuesto aprobado se revisa; un borrador se modifica.',
  'Orçamento não encontrado.': 'Presupuesto no encontrado.',
  'Esta revisão não existe.': 'Esta revisión no existe.',
  'Empresa não encontrada.': 'Empresa no encontrada.',
  'ESTÁ INATIVO': 'ESTÁ INACTIVO',
  'Aqui cabem até {0}: o código não tem mais dígitos.': 'Aquí caben hasta {0}: el código no tiene más dígitos.',
  'É A DO TIPO EM QUE ESTÁ': 'ES LA DEL TIPO EN QUE ESTÁ',
  '{0} {1} não pode {2}: está em uso em {3}. Crie outra e migre o que usa esta.':
    '{0} {1} no puede {2}: está en uso en {3}. Cree otra y migre lo que usa esta.',
  'É DE OUTRO PLANO': 'ES DE OTRO PLAN',
  '{0} {1} está em uso em {2}. Inative, para não ser mais escolhida.':
    '{0} {1} está en uso en {2}. Inactívela, para que no se elija más.',
  '{0} {1} tem {2} {3} abaixo. Remova o que está abaixo primeiro, ou inative.':
    '{0} {1} tiene {2} {3} debajo. Quite primero lo que está debajo, o inactive.',
  'Itens abaixo': 'Elementos debajo',
  'SÓ O ÚLTIMO NÍVEL ACEITA LANÇAMENTOS': 'SOLO EL ÚLTIMO NIVEL ACEPTA REGISTROS',
  'ESTE RATEIO NÃO PODE SER GUARDADO': 'ESTE PRORRATEO NO PUEDE GUARDARSE',
  'Revisões de orçamento': 'Revisiones de presupuesto',
  'Liberações de orçamento': 'Liberaciones de presupuesto',
  'ANO INVÁLIDO': 'AÑO NO VÁLIDO',
  'PERCENTUAL INVÁLIDO': 'PORCENTAJE NO VÁLIDO',
  'ESCOLHA A CONTA OU O CENTRO': 'ELIJA LA CUENTA O EL CENTRO',
  'FALTAM {0}%': 'FALTAN {0}%',
  'PASSA {0}% DE 100': 'PASA {0}% DE 100',
});
