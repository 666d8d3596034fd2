import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of bank statements in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Devolução: 'Devolución',
    'mesmo valor': 'mismo valor',
    'o valor com os encargos do dia': 'el valor con los recargos del día',
    'o valor com o desconto do dia': 'el valor con el descuento del día',
    'somados, o mesmo valor': 'sumados, el mismo valor',
    'CPF ou CNPJ de quem pagou': 'CPF o CNPJ de quien pagó',
    'número do documento': 'número del documento',
    'o nome': 'el nombre',
    'regra aprendida': 'regla aprendida',
    'mesmo dia': 'mismo día',
    'dias próximos': 'días cercanos',
    'o contrário em outra conta': 'lo contrario en otra cuenta',
    'valor próximo': 'valor cercano',
    'Já lançado': 'Ya registrado',
    'Novo lançamento': 'Nuevo registro',
    'De outro módulo': 'De otro módulo',
    'Extrato da conta': 'Estado de cuenta',
    'O que entrou e saiu da conta, com o saldo depois de cada movimento.':
      'Lo que entró y salió de la cuenta, con el saldo después de cada movimiento.',
    Juros: 'Intereses',
    Cartão: 'Tarjeta',
    Outro: 'Otro',
    'Fica em aberto': 'Queda pendiente',
    Sai: 'Sale',
    Regra: 'Regla',
    Regras: 'Reglas',
    'O que a conciliação aprendeu: uma linha com estas palavras é sugerida assim. Nasce de "lembrar" ao conciliar.':
      'Lo que la conciliación aprendió: una línea con estas palabras se sugiere así. Nace de "recordar" al conciliar.',
    'Palavras do banco ou descrição': 'Palabras del banco o descripción',
    'Palavras do banco': 'Palabras del banco',
    'Aprendida de': 'Aprendida de',
    Em: 'El',
  },
  ['OFX', 'CSV', 'Usos', 'Sentido'],
);
