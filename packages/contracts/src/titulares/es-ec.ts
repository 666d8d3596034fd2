import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of requests of people whose data are kept, in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Pedidos de titulares (LGPD)': 'Pedidos de titulares (LGPD)',
  'Pedido de titular': 'Pedido de titular',
  'Pedidos de titulares': 'Pedidos de titulares',
  'Quem pediu para ver, corrigir ou apagar os próprios dados, até quando responder e o que foi respondido.':
    'Quién pidió ver, corregir o borrar sus propios datos, hasta cuándo responder y qué se respondió.',
  'Nome, CPF ou e-mail': 'Nombre, CPF o correo',
  'Nome do titular': 'Nombre del titular',
  'Com ele se acham todos os cadastros, vendas e documentos da pessoa.':
    'Con él se encuentran todos los registros, ventas y documentos de la persona.',
  'O que pede': 'Qué pide',
  'Por onde pediu': 'Por dónde pidió',
  'Chegou em': 'Llegó el',
  'Responder até': 'Responder hasta',
  'O que a pessoa escreveu ou disse': 'Lo que la persona escribió o dijo',
  Desfecho: 'Resultado',
  'O que foi respondido': 'Lo que se respondió',
  'Cópia pedida em': 'Copia pedida el',
  'Respondido em': 'Respondido el',
  'Quem respondeu': 'Quién respondió',
  'Quem registrou': 'Quién registró',
  'Acesso ou cópia': 'Acceso o copia',
  'Anonimização ou bloqueio': 'Anonimización o bloqueo',
  Eliminação: 'Eliminación',
  Portabilidade: 'Portabilidad',
  'Com quem foram compartilhados': 'Con quién se compartieron',
  'Retirada do consentimento': 'Retiro del consentimiento',
  Pessoalmente: 'En persona',
  Carta: 'Carta',
  Atendido: 'Atendido',
  'Atendido em parte': 'Atendido en parte',
  Negado: 'Negado',
  'Registrado por engano': 'Registrado por error',
  'Aguarda resposta': 'Espera respuesta',
  'Fora do prazo': 'Fuera de plazo',
});
