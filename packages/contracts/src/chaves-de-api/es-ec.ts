import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of keys of API in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Chave de API': 'Clave de API',
  'Chave válida': 'Clave válida',
  'Sem dono ativo': 'Sin dueño activo',
  Revogada: 'Revocada',
  'Com a sua chave, outro programa faz aqui o que você permitir, e nada além.':
    'Con su clave, otro programa hace aquí lo que usted permita, y nada más.',
  'Buscar por nome ou começo da chave': 'Buscar por nombre o inicio de la clave',
  'Age em nome de': 'Actúa en nombre de',
  'De onde': 'Desde dónde',
  'Endereços aceitos': 'Direcciones aceptadas',
  Segredo: 'Secreto',
});
