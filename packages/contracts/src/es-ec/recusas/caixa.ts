import { dictionary } from '../dictionary.ts';

/** Tills: refusals in Spanish (Ecuador). */
export default dictionary({
  'Turno de caixa não encontrado.': 'Turno de caja no encontrado.',
  'Movimento de caixa não encontrado.': 'Movimiento de caja no encontrado.',
  'O turno já foi encerrado: abra outro para movimentar o caixa.':
    'El turno ya fue cerrado: abra otro para mover la caja.',
  'O turno já foi encerrado: o que houve nele não se desfaz.':
    'El turno ya fue cerrado: lo que pasó en él no se deshace.',
  'O turno já foi encerrado.': 'El turno ya fue cerrado.',
  'Conta-se um turno encerrado que ainda não foi conferido.': 'Se cuenta un turno cerrado que aún no fue verificado.',
  'Este turno já foi contado: peça uma correção a outra pessoa.':
    'Este turno ya fue contado: pida una corrección a otra persona.',
  'Confere-se um turno encerrado e contado.': 'Se verifica un turno cerrado y contado.',
  'Falta a contagem deste turno.': 'Falta el conteo de este turno.',
  'Só se corrige o que foi contado.': 'Solo se corrige lo que fue contado.',
  'Quem contou não corrige: peça a outra pessoa.': 'Quien contó no corrige: pida a otra persona.',
  'Confira o turno antes: é lá que se diz o destino das diferenças.':
    'Verifique el turno antes: allí se dice el destino de las diferencias.',
  'Conte ao menos uma forma': 'Cuente al menos una forma',
  'Há formas repetidas': 'Hay formas repetidas',
  'O valor não é a soma das cédulas e moedas': 'El valor no es la suma de los billetes y monedas',
  'Há formas repetidas nas diferenças.': 'Hay formas repetidas en las diferencias.',
  'Há uma diferença de forma que não foi contada neste turno.':
    'Hay una diferencia de una forma que no fue contada en este turno.',
  'Já há um turno aberto no caixa {0}: encerre-o antes.': 'Ya hay un turno abierto en la caja {=0}: ciérrelo antes.',
  'Você já tem um turno aberto em outro caixa: encerre-o antes.':
    'Usted ya tiene un turno abierto en otra caja: ciérrelo antes.',
  'Este turno é de outra pessoa.': 'Este turno es de otra persona.',
  'Forma de pagamento não encontrada': 'Forma de pago no encontrada',
  'Esta pessoa não autoriza nesta empresa': 'Esta persona no autoriza en esta empresa',
  'Acima de {0} alguém autoriza: peça o usuário e a senha':
    'Sobre {0} alguien autoriza: pida el usuario y la contraseña',
  'Usuário ou senha de quem autoriza não conferem': 'El usuario o la contraseña de quien autoriza no coinciden',
  'Este movimento já desfaz outro: lance de novo o que foi desfeito.':
    'Este movimiento ya deshace otro: registre de nuevo lo que fue deshecho.',
  'Esta forma não foi contada neste turno': 'Esta forma no fue contada en este turno',
  'É o valor que já está': 'Es el valor que ya está',
  'Não há diferença a destinar': 'No hay diferencia que destinar',
  'Este destino não é para esta diferença': 'Este destino no es para esta diferencia',
  'Diga o motivo da diferença de {0}': 'Diga el motivo de la diferencia de {0}',
  'Diga em nome de quem fica a conta': 'Diga a nombre de quién queda la cuenta',
  'A conta do operador não pode ser desfeita. {0}': 'La cuenta del operador no se puede deshacer. {0}',
  'O cliente não devia mais: {0} ficaram sem conta a pagar.':
    'El cliente ya no debía más: {0} quedaron sin cuenta que pagar.',
  'Há um pagamento posterior da mesma conta: cancele-o antes.':
    'Hay un pago posterior de la misma cuenta: cancélelo antes.',
  'A política do caixa não diz em que conta lançar.': 'La política de caja no dice en qué cuenta registrar.',
  'Escolha uma conta desta empresa': 'Elija una cuenta de esta empresa',
  'Escolha um caixa da retaguarda desta empresa': 'Elija una caja de oficina de esta empresa',
  'A fita Z sai depois da contagem deste turno.': 'La cinta Z sale después del conteo de este turno.',
  'A fita X do seu turno é de quem o confere: a sua contagem é às cegas.':
    'La cinta X de su turno es de quien lo verifica: su conteo es a ciegas.',
  'Turno {0}': 'Turno {0}',
  'Turno de caixa {0}, {1}': 'Turno de caja {0}, {=1}',
  'Caixa {0}': 'Caja {0}',
  '{0} do caixa, turno {1}{2}': '{0} de la caja, turno {1}{2}',
  'Encerrado pela abertura de outro turno em {0} às {1}.': 'Cerrado por la apertura de otro turno el {0} a las {1}.',
  'Recebido por': 'Recibido por',
  'Retirado por': 'Retirado por',
  'Entregue por': 'Entregado por',
  'Pago a': 'Pagado a',
  'REFERENTE A': 'CORRESPONDE A',
  'Comprovante {0}': 'Comprobante {0}',
});
