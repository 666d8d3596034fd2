import { dictionary } from '../dictionary.ts';

/** Imports: refusals in Spanish (Ecuador). */
export default dictionary({
  'Data inválida: use DD/MM/AAAA': 'Fecha no válida: use DD/MM/AAAA',
  'Informe o telefone com o DDD: (11) 98765-4321': 'Indique el teléfono con el código de área: (11) 98765-4321',
  'Número cortado pela planilha: formate a coluna como texto':
    'Número cortado por la hoja de cálculo: dé formato de texto a la columna',
  'Número inválido: use vírgula para os decimais (1.234,56)':
    'Número no válido: use coma para los decimales (1.234,56)',
  'Informe sim ou não': 'Indique sí o no',
  'A conferência derrubou o programa e foi descartada.': 'La revisión detuvo el programa y fue descartada.',
  'A conferência não terminou. Envie o arquivo de novo.': 'La revisión no terminó. Envíe el archivo de nuevo.',
  'Está em uso: ficou inativo em vez de sair.': 'Está en uso: quedó inactivo en vez de salir.',
  'Foi alterado depois: ficou como está.': 'Fue modificado después: quedó como está.',
  'Foi alterado depois da importação: ficou como está.': 'Fue modificado después de la importación: quedó como está.',
  'Não há importação a desfazer.': 'No hay importación que deshacer.',
  'Repetido: já está na linha {0}': 'Repetido: ya está en la línea {0}',
  'O que está errado': 'Lo que está mal',
  'Coluna repetida: {0}': 'Columna repetida: {0}',
  'Falta esta coluna no arquivo': 'Falta esta columna en el archivo',
  'O arquivo passa de {0} linhas. Divida-o.': 'El archivo pasa de {0} líneas. Divídalo.',
  'Linha de totais: não é um registro': 'Línea de totales: no es un registro',
  'Falta dizer de que coluna do arquivo vem: {0}. Nada foi importado.':
    'Falta decir de qué columna del archivo viene: {0}. No se importó nada.',
  'Falta: {0}': 'Falta: {0}',
  'O arquivo tem um erro. Corrija-o ou peça para importar só as linhas certas.':
    'El archivo tiene un error. Corríjalo o pida importar solo las líneas correctas.',
  'O arquivo tem {0} erros. Corrija-os ou peça para importar só as linhas certas.':
    'El archivo tiene {0} errores. Corríjalos o pida importar solo las líneas correctas.',
  'Nenhuma linha do arquivo pode ser importada.': 'Ninguna línea del archivo puede importarse.',
  'Linha {0}: {1}. Nada foi importado.': 'Línea {0}: {1}. No se importó nada.',
  'Mês inválido: use MM/AAAA': 'Mes no válido: use MM/AAAA',
  'O título {0} já tem esta pessoa, documento, vencimento e valor':
    'El título {0} ya tiene esta persona, documento, vencimiento y valor',
  'Uma planilha não altera títulos': 'Una hoja de cálculo no modifica títulos',
  'Não cadastrado: {0}': 'No registrado: {=0}',
  'Não cadastrado: {0} {1}': 'No registrado: {=0} {=1}',
  'No máximo {0} caracteres': 'Como máximo {0} caracteres',
  'Já é de {0}': 'Ya es de {=0}',
  'SEM GTIN': 'SIN GTIN',
  'Informe a empresa dos preços e estoques': 'Indique la empresa de los precios y stocks',
  'Você não pode lançar estoque': 'Usted no puede registrar stock',
  'Só de produto novo: acerte por uma contagem': 'Solo de producto nuevo: ajuste con un conteo',
  'Só de produto novo: altere no cadastro dele': 'Solo de producto nuevo: modifíquelo en su registro',
  'Repetido: {0}': 'Repetido: {=0}',
  'Informe o preço principal': 'Indique el precio principal',
  'Informe o fornecedor': 'Indique el proveedor',
  'O estoque é de cada variação': 'El stock es de cada variante',
  'ESCREVA COMO Clube: 18,50; Funcionário: 15,00': 'ESCRIBA COMO Club: 18,50; Empleado: 15,00',
  'ESCREVA COMO Tamanho: P, M, G; Cor: Azul, Preto': 'ESCRIBA COMO Talla: P, M, G; Color: Azul, Negro',
  'ESCREVA COMO 1001 x 2; 1002 x 0,5': 'ESCRIBA COMO 1001 x 2; 1002 x 0,5',
  'Não pode ser negativo': 'No puede ser negativo',
  'O produto não controla estoque': 'El producto no controla stock',
  'Os dados de exemplo já estão cadastrados.': 'Los datos de ejemplo ya están registrados.',
});
