import { dictionary } from '../dictionary.ts';

/** The servers of terminals and their keys: refusals in Spanish (Ecuador). */
export default dictionary({
  'Cliente de contrato não encontrado': 'Cliente de contrato no encontrado',
  'A chave já está bloqueada.': 'La llave ya está bloqueada.',
  'A chave não está bloqueada.': 'La llave no está bloqueada.',
  'Nenhuma chave emitida para esta empresa.': 'Ninguna llave emitida para esta empresa.',
  'Informe a chave do servidor em {0}.': 'Indique la llave del servidor en {0}.',
  'A chave do servidor não é aceita.': 'La llave del servidor no se acepta.',
  'Esta chave já é de outra instalação. Peça uma nova ao provedor.':
    'Esta llave ya es de otra instalación. Pida una nueva al proveedor.',
  'Chamadas demais. Aguarde {0} segundos.': 'Demasiadas llamadas. Espere {0} segundos.',
  'Versão não encontrada': 'Versión no encontrada',
  'Nenhum servidor seria atualizado.': 'Ningún servidor se actualizaría.',
  'Não há servidor esperando por esta implantação.': 'No hay servidor a la espera de esta implantación.',
  'Use o formato 2.14.0 ou 2.14.0-beta.1': 'Use el formato 2.14.0 o 2.14.0-beta.1',
});
