import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of keys of API in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Chave de API': 'Clave de API',
  Vale: 'Vale',
  'Sem dono ativo': 'Sin dueño activo',
  Revogada: 'Revocada',
  'Com a sua chave, outro programa faz aqui o que você permitir, e nada além.':
    'Con su clave, otro programa hace aquí lo que usted permita, y nada más.',
  'Buscar por nome ou começo da chave': 'Buscar por nombre o inicio de la clave',
  'Age em nome de': 'Actúa en nombre de',
  'De onde': 'Desde dónde',
  'Endereços aceitos': 'Direcciones aceptadas',
  Aceita: 'Aceptada',
  'Informe um endereço IP ou uma rede, como 203.0.113.7 ou 203.0.113.0/24':
    'Indique una dirección IP o una red, como 203.0.113.7 o 203.0.113.0/24',
  'Escolha o que a chave pode fazer': 'Elija lo que la clave puede hacer',
  'Escolha ao menos uma empresa': 'Elija al menos una empresa',
  'No máximo 50 endereços': 'Máximo 50 direcciones',
});
