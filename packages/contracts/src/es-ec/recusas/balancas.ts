import { dictionary } from '../dictionary.ts';

/** Scales and their labels: refusals in Spanish (Ecuador). */
export default dictionary({
  'Nenhum produto pode ir para a balança. Veja o relatório da prévia.':
    'Ningún producto puede ir a la balanza. Vea el informe de la vista previa.',
  'Escritos: {0}': 'Escritos: {0}',
  'Avisos: {0}': 'Avisos: {0}',
  'Não é uma etiqueta de balança na divisão desta empresa.':
    'No es una etiqueta de balanza según la división de esta empresa.',
  'O produto não tem código de balança.': 'El producto no tiene código de balanza.',
  'O produto não tem preço nesta empresa.': 'El producto no tiene precio en esta empresa.',
  'O código ou o valor não cabe na divisão da etiqueta desta empresa.':
    'El código o el valor no cabe en la división de la etiqueta de esta empresa.',
  'Sem código de balança.': 'Sin código de balanza.',
  'O código de balança tem de 1 a 6 dígitos.': 'El código de balanza tiene de 1 a 6 dígitos.',
  'O código de balança passa de {0} dígitos, os da etiqueta desta empresa: ela não seria lida no caixa.':
    'El código de balanza pasa de {0} dígitos, los de la etiqueta de esta empresa: no se leería en la caja.',
  'Sem preço nesta empresa.': 'Sin precio en esta empresa.',
  'O preço {0} tem mais de dois decimais.': 'El precio {0} tiene más de dos decimales.',
  'O preço passa de {0}, o maior que a balança aceita.': 'El precio pasa de {0}, el mayor que la balanza acepta.',
  'Sem descrição em letras que a balança imprime.': 'Sin descripción en letras que la balanza imprima.',
  'A descrição tem {0} caracteres e cabem {1}. Preencha a descrição curta.':
    'La descripción tiene {0} caracteres y caben {1}. Complete la descripción corta.',
  'A descrição não cabe em duas linhas de 25 caracteres. Preencha a descrição curta.':
    'La descripción no cabe en dos líneas de 25 caracteres. Complete la descripción corta.',
  'A validade tem de 0 a 999 dias.': 'La validez tiene de 0 a 999 días.',
  'O texto da etiqueta não cabe no arquivo da balança. Encurte-o.':
    'El texto de la etiqueta no cabe en el archivo de la balanza. Acórtelo.',
  'A balança não tem a medida caseira “{0}”: vai como 1 porção.':
    'La balanza no tiene la medida casera “{0}”: va como 1 porción.',
  'O departamento “{0}” não cabe em {1} letras: vai como “{2}”.':
    'El departamento “{0}” no cabe en {1} letras: va como “{2}”.',
  'O código tem 13 dígitos': 'El código tiene 13 dígitos',
  'A porção tem {0} caracteres e cabem {1}. Encurte a medida caseira.':
    'La porción tiene {0} caracteres y caben {1}. Acorte la medida casera.',
  'O número da tabela nutricional passa de 6 dígitos.': 'El número de la tabla nutricional pasa de 6 dígitos.',
  'A balança quer a porção em números inteiros até 999: {0} não cabe.':
    'La balanza pide la porción en números enteros hasta 999: {0} no cabe.',
  'Na porção, {0} passa de {1}, o maior que a tabela da balança aceita. Diminua a porção.':
    'En la porción, {0} pasa de {1}, el mayor que la tabla de la balanza acepta. Reduzca la porción.',
});
