import { dictionary } from '../dictionary.ts';

/** The month's books: refusals, and what the pack says, in Spanish (Ecuador). */
export default dictionary(
  {
    'De 1 a 60 dias': 'De 1 a 60 días',
    'Informe de 8 a 14 dígitos': 'Indique de 8 a 14 dígitos',
    'Não há documento neste mês.': 'No hay documentos en este mes.',
    'Este arquivo não está mais guardado: gere outro.': 'Este archivo ya no está guardado: genere otro.',
    '{0} enviou os documentos fiscais de {1} de {2}.': '{0} envió los documentos fiscales de {1} de {2}.',
    'Ainda espera resposta da SEFAZ: gere o arquivo quando ela chegar.':
      'Aún espera respuesta de la SEFAZ: genere el archivo cuando llegue.',
    'O XML autorizado não está guardado: consulte a nota na SEFAZ.':
      'El XML autorizado no está guardado: consulte la factura en la SEFAZ.',
    'Faltam os documentos da posição {0} à {1}.': 'Faltan los documentos de la posición {0} a la {1}.',
    'O conteúdo foi alterado depois de guardado: {0}.': 'El contenido fue alterado después de guardado: {0}.',
    'O selo não segue o do anterior: {0}.': 'El sello no sigue al del anterior: {0}.',
    'O selo não é o que a conferência anterior viu: {0}.': 'El sello no es el que la verificación anterior vio: {0}.',
    'ISS retido': 'ISS retenido',
    'IRRF retido': 'IRRF retenido',
    'PIS, COFINS e CSLL retidos': 'PIS, COFINS y CSLL retenidos',
    'INSS retido': 'INSS retenido',
    'Inutilização pedida': 'Inutilización pedida',
    'Inutilização rejeitada': 'Inutilización rechazada',
    'A inutilizar': 'Por inutilizar',
    'Valor da operação': 'Valor de la operación',
    'Base do ICMS': 'Base del ICMS',
    'Base do ICMS-ST': 'Base del ICMS-ST',
    'Nas saídas': 'En las salidas',
    'Nas entradas': 'En las entradas',
    'Os valores são os dos documentos válidos. Nas entradas, o CFOP é o da escrituração de quem recebe.':
      'Los valores son los de los documentos válidos. En las compras, el CFOP es el de los libros de quien recibe.',
    '{0}: saídas {1}, entradas {2}': '{0}: salidas {1}, entradas {2}',
  },
  ['{0} série {1}, {2}: {3}'],
);
