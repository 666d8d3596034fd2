import { dictionary } from '../dictionary.ts';

/** Terminals and what they send: refusals in Spanish (Ecuador). */
export default dictionary({
  'Informe o terminal em {0}.': 'Indique el terminal en {0}.',
  'Este servidor não fala por este terminal.': 'Este servidor no habla por este terminal.',
  'Informe a chave do terminal em {0}.': 'Indique la clave del terminal en {0}.',
  'A chave do terminal não é aceita.': 'La clave del terminal no es aceptada.',
  'Chamadas demais deste terminal. Aguarde {0} segundos.': 'Demasiadas llamadas de este terminal. Espere {0} segundos.',
  'O conteúdo viaja com até {0} MiB: divida-o ou comprima-o com gzip.':
    'El contenido viaja con hasta {0} MiB: divídalo o comprímalo con gzip.',
  'O conteúdo tem até {0} MiB aberto.': 'El contenido tiene hasta {0} MiB abierto.',
  'O conteúdo não é gzip bem formado.': 'El contenido no es gzip bien formado.',
  'Os eventos têm níveis demais.': 'Los eventos tienen demasiados niveles.',
  'Há muitos envios ao mesmo tempo. Envie de novo em instantes.':
    'Hay muchos envíos al mismo tiempo. Envíe de nuevo en instantes.',
  'Já entrou outro conteúdo com este identificador.': 'Ya entró otro contenido con este identificador.',
  'Já entrou um evento com este identificador: nada mais entra por ele.':
    'Ya entró un evento con este identificador: nada más entra por él.',
  'A data do evento está a mais de 400 dias de hoje.': 'La fecha del evento está a más de 400 días de hoy.',
  'Não se conhece o tipo de evento {0} na versão {1}.': 'No se conoce el tipo de evento {=0} en la versión {1}.',
  'O evento não tem a forma esperada: {0}': 'El evento no tiene la forma esperada: {0}',
  'O evento tem caracteres ou números que não se podem guardar.':
    'El evento tiene caracteres o números que no se pueden guardar.',
  'O evento é de outro terminal ({0}).': 'El evento es de otro terminal ({0}).',
  'Dados inválidos: {0}': 'Datos inválidos: {0}',
  'O programa falhou ao receber este evento. Reenvie-o depois de corrigida a falha.':
    'El programa falló al recibir este evento. Reenvíelo después de corregida la falla.',
  'Terminal não encontrado.': 'Terminal no encontrado.',
  'Este evento já foi resolvido.': 'Este evento ya fue resuelto.',
  'Este terminal já está bloqueado.': 'Este terminal ya está bloqueado.',
  'Este terminal não está bloqueado.': 'Este terminal no está bloqueado.',
  'Este terminal está inativo: ative-o antes.': 'Este terminal está inactivo: actívelo antes.',
  'Este terminal é desta tela: nenhum aparelho fala por ele.':
    'Este terminal es de esta pantalla: ningún dispositivo habla por él.',
  'A chave já foi criada e só é mostrada uma vez. Crie outra.':
    'La clave ya fue creada y solo se muestra una vez. Cree otra.',
  'Há muitos aparelhos à espera neste endereço. Aguarde um minuto.':
    'Hay muchos dispositivos en espera en esta dirección. Espere un minuto.',
  'Código não encontrado ou já expirado': 'Código no encontrado o ya vencido',
  'Este código já foi usado ou expirou. Peça outro no aparelho.':
    'Este código ya fue usado o venció. Pida otro en el dispositivo.',
  'Pareamento não encontrado ou expirado. Peça outro código.': 'Vinculación no encontrada o vencida. Pida otro código.',
  'O terminal recebeu outra chave ou saiu de uso. Pareie de novo.':
    'El terminal recibió otra clave o salió de uso. Vincule de nuevo.',
  'Marca inválida': 'Marca inválida',
  'Imagem não encontrada.': 'Imagen no encontrada.',
  'Máximo de {0} eventos': 'Máximo de {0} eventos',
  'O código tem 8 letras e números, como o aparelho mostra':
    'El código tiene 8 letras y números, como lo muestra el dispositivo',
  'Imagem inválida': 'Imagen inválida',
  'Mudanças do catálogo dos terminais': 'Cambios del catálogo de los terminales',
  'Batidas dos terminais da demonstração': 'Latidos de los terminales de la demostración',
});
