import { dictionary } from '../dictionary.ts';

/** The floor: refusals in Spanish (Ecuador). */
export default dictionary({
  'Comanda não encontrada.': 'Tarjeta no encontrada.',
  'Esta comanda está em uso: feche a conta antes.': 'Esta tarjeta está en uso: cierre la cuenta antes.',
  'O chip tem de 1 a 32 letras e algarismos': 'El chip tiene de 1 a 32 letras y dígitos',
  'Informe um número de 1 a {0}': 'Indique un número de 1 a {0}',
  'O último número vem depois do primeiro': 'El último número va después del primero',
  'Crie no máximo {0} de uma vez': 'Cree {0} como máximo de una vez',
  'Envie no máximo {0} comandas de uma vez.': 'Envíe {0} tarjetas como máximo de una vez.',
  'O número já está na linha {0}': 'El número ya está en la línea {0}',
  'O chip já está na linha {0}': 'El chip ya está en la línea {0}',
  'O chip é da comanda {0}': 'El chip es de la tarjeta {0}',
  'A imagem não diz o seu tamanho': 'La imagen no dice su tamaño',
  'Imagem não encontrada.': 'Imagen no encontrada.',
  'Setor não encontrado.': 'Sector no encontrado.',
  'O número não é válido': 'El número no es válido',
  'O chip não é válido': 'El chip no es válido',
  'O número já está cadastrado': 'El número ya está registrado',
  'O número é de uma comanda inativa': 'El número es de una tarjeta inactiva',
});
