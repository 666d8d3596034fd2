import { dictionary } from '../dictionary.ts';

/** Imports: refusals in Spanish (Ecuador). */
export default dictionary({
  'DATA INVÁLIDA: USE DD/MM/AAAA': 'FECHA NO VÁLIDA: USE DD/MM/AAAA',
  'NÚMERO CORTADO PELA PLANILHA: FORMATE A COLUNA COMO TEXTO':
    'NÚMERO CORTADO POR LA HOJA DE CÁLCULO: DÉ FORMATO DE TEXTO A LA COLUMNA',
  'NÚMERO INVÁLIDO: USE VÍRGULA PARA OS DECIMAIS (1.234,56)':
    'NÚMERO NO VÁLIDO: USE COMA PARA LOS DECIMALES (1.234,56)',
  'INFORME SIM OU NÃO': 'INDIQUE SÍ O NO',
  'A conferência derrubou o programa e foi descartada.': 'La revisión detuvo el programa y fue descartada.',
  'A conferência não terminou. Envie o arquivo de novo.': 'La revisión no terminó. Envíe el archivo de nuevo.',
  'Está em uso: ficou inativo em vez de sair.': 'Está en uso: quedó inactivo en vez de salir.',
  'Foi alterado depois: ficou como está.': 'Fue modificado después: quedó como está.',
  'Foi alterado depois da importação: ficou como está.': 'Fue modificado después de la importación: quedó como está.',
  'Não há importação a desfazer.': 'No hay importación que deshacer.',
  'REPETIDO: JÁ ESTÁ NA LINHA {0}': 'REPETIDO: YA ESTÁ EN LA LÍNEA {0}',
  'O que está errado': 'Lo que está mal',
  'COLUNA REPETIDA: {0}': 'COLUMNA REPETIDA: {0}',
  'FALTA ESTA COLUNA NO ARQUIVO': 'FALTA ESTA COLUMNA EN EL ARCHIVO',
  'O arquivo passa de {0} linhas. Divida-o.': 'El archivo pasa de {0} líneas. Divídalo.',
  'LINHA DE TOTAIS: NÃO É UM REGISTRO': 'LÍNEA DE TOTALES: NO ES UN REGISTRO',
  'Falta dizer de que coluna do arquivo vem: {0}. Nada foi importado.':
    'Falta decir de qué columna del archivo viene: {0}. No se importó nada.',
  'FALTA: {0}': 'FALTA: {0}',
  'O arquivo tem um erro. Corrija-o ou peça para importar só as linhas certas.':
    'El archivo tiene un error. Corríjalo o pida importar solo las líneas correctas.',
  'O arquivo tem {0} erros. Corrija-os ou peça para importar só as linhas certas.':
    'El archivo tiene {0} errores. Corríjalos o pida importar solo las líneas correctas.',
  'Nenhuma linha do arquivo pode ser importada.': 'Ninguna línea del archivo puede importarse.',
  'Linha {0}: {1}. Nada foi importado.': 'Línea {0}: {1}. No se importó nada.',
  'NÃO CADASTRADO: {0}': 'NO REGISTRADO: {0}',
  'NÃO CADASTRADO: {0} {1}': 'NO REGISTRADO: {0} {1}',
  'NO MÁXIMO {0} CARACTERES': 'COMO MÁXIMO {0} CARACTERES',
  'JÁ É DE {0}': 'YA ES DE {0}',
  'SEM GTIN': 'SIN GTIN',
  'INFORME A EMPRESA DOS PREÇOS E ESTOQUES': 'INDIQUE LA EMPRESA DE LOS PRECIOS Y STOCKS',
  'VOCÊ NÃO PODE LANÇAR ESTOQUE': 'USTED NO PUEDE REGISTRAR STOCK',
  'SÓ DE PRODUTO NOVO: ACERTE POR UMA CONTAGEM': 'SOLO DE PRODUCTO NUEVO: AJUSTE CON UN CONTEO',
  'SÓ DE PRODUTO NOVO: ALTERE NO CADASTRO DELE': 'SOLO DE PRODUCTO NUEVO: MODIFÍQUELO EN SU REGISTRO',
  'REPETIDO: {0}': 'REPETIDO: {0}',
  'INFORME O PREÇO PRINCIPAL': 'INDIQUE EL PRECIO PRINCIPAL',
  'INFORME O FORNECEDOR': 'INDIQUE EL PROVEEDOR',
  'O ESTOQUE É DE CADA VARIAÇÃO': 'EL STOCK ES DE CADA VARIANTE',
  'ESCREVA COMO Clube: 18,50; Funcionário: 15,00': 'ESCRIBA COMO Club: 18,50; Empleado: 15,00',
  'ESCREVA COMO Tamanho: P, M, G; Cor: Azul, Preto': 'ESCRIBA COMO Talla: P, M, G; Color: Azul, Negro',
  'ESCREVA COMO 1001 x 2; 1002 x 0,5': 'ESCRIBA COMO 1001 x 2; 1002 x 0,5',
  'NÃO PODE SER NEGATIVO': 'NO PUEDE SER NEGATIVO',
  'O PRODUTO NÃO CONTROLA ESTOQUE': 'EL PRODUCTO NO CONTROLA STOCK',
});
