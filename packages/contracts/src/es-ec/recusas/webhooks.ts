import { dictionary } from '../dictionary.ts';

/** What the API refuses and tells of webhooks, in Spanish (Ecuador). */
export default dictionary(
  {
    'Entrega de webhooks': 'Entrega de webhooks',
    'Agenda dos webhooks': 'Agenda de los webhooks',
    'Limpeza das entregas de webhooks': 'Limpieza de las entregas de webhooks',
    'O endereço respondeu 410: não quer mais receber.': 'La dirección respondió 410: ya no quiere recibir.',
    'O endereço não recebe nada há mais de um dia.': 'La dirección no recibe nada desde hace más de un día.',
    'O segredo não pode ser lido neste servidor: crie outro.':
      'El secreto no puede leerse en este servidor: cree otro.',
    'O webhook foi inativado.': 'El webhook fue inactivado.',
    'Este webhook está inativo. Ative-o primeiro.': 'Este webhook está inactivo. Actívelo primero.',
    'Escolha uma das empresas que você vê.': 'Elija una de las empresas que usted ve.',
    'Você só pode enviar a outro programa o que vê nesta empresa.':
      'Usted solo puede enviar a otro programa lo que ve en esta empresa.',
    'Informe um endereço https, sem usuário, senha nem #': 'Indique una dirección https, sin usuario, contraseña ni #',
    'Escolha ao menos um evento': 'Elija al menos un evento',
    'No máximo 168 horas': 'Máximo 168 horas',
    'Informe a entrega, ou o primeiro e o último dia': 'Indique la entrega, o el primer y el último día',
    'O último dia não pode vir antes do primeiro': 'El último día no puede venir antes del primero',
    'Informe um endereço https.': 'Indique una dirección https.',
    'O endereço é de uma rede interna.': 'La dirección es de una red interna.',
    'O endereço leva a uma rede interna.': 'La dirección lleva a una red interna.',
    'O nome do endereço não existe.': 'El nombre de la dirección no existe.',
    'O nome do endereço não pôde ser procurado.': 'El nombre de la dirección no pudo buscarse.',
    'O endereço recusou a conexão.': 'La dirección rechazó la conexión.',
    'A conexão caiu antes da resposta.': 'La conexión cayó antes de la respuesta.',
    'A conexão não foi possível.': 'La conexión no fue posible.',
    'O certificado do endereço não é aceito.': 'El certificado de la dirección no se acepta.',
    'Não respondeu em 10 segundos.': 'No respondió en 10 segundos.',
    'Mandou para outro endereço, e isso não é seguido.': 'Mandó a otra dirección, y eso no se sigue.',
    'Respondeu {0}, e não que recebeu.': 'Respondió {0}, y no que recibió.',
  },
  [],
);
