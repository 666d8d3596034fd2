import { dictionary } from '../dictionary.ts';

/** What the API refuses of messages, in Spanish (Ecuador). */
export default dictionary({
  'Envio de mensagens em lote': 'Envío de mensajes en lote',
  'Agenda das mensagens em lote': 'Agenda de los mensajes en lote',
  'Entrega de avisos': 'Entrega de avisos',
  'Pelo link da campanha {0}': 'Por el enlace de la campaña {=0}',
  'Campanha {0}': 'Campaña {=0}',
  'Não receber mais mensagens?': '¿No recibir más mensajes?',
  'Este link não vale mais': 'Este enlace ya no vale',
  'Só uma campanha em rascunho pode ser alterada.': 'Solo una campaña en borrador puede modificarse.',
  'Ninguém receberia esta mensagem.': 'Nadie recibiría este mensaje.',
  'Modelo não encontrado.': 'Plantilla no encontrada.',
  'Aviso não encontrado.': 'Aviso no encontrado.',
  'Campanha não encontrada.': 'Campaña no encontrada.',
  'Um aviso a todos não tem escolhidos': 'Un aviso a todos no tiene elegidos',
  'Escolha para quem é': 'Elija para quién es',
  'Escolha as pessoas da sua revenda': 'Elija personas de su distribuidor',
  'Escolha as empresas que você vê, ou pessoas': 'Elija las empresas que ve, o personas',
  'O fim deve ser depois do início, e ainda por vir': 'El fin debe ser después del inicio, y aún por venir',
  'Este aviso já está encerrado.': 'Este aviso ya está terminado.',
  'A lista não tem um dos filtros escolhidos': 'La lista no tiene uno de los filtros elegidos',
  'Um dos filtros tem um valor inválido': 'Uno de los filtros tiene un valor inválido',
  'Escreva o assunto': 'Escriba el asunto',
  'O texto é longo demais': 'El texto es demasiado largo',
  'Escolha um momento que ainda virá': 'Elija un momento que aún no llega',
  'Informe um celular com DDD': 'Indique un celular con código de área',
  'Filtros demais': 'Demasiados filtros',
  'Ao menos 1': 'Al menos 1',
  'No máximo 600': 'Máximo 600',
  'No máximo 200': 'Máximo 200',
  'Há um nome entre chaves que não existe: use os que a tela oferece':
    'Hay un nombre entre llaves que no existe: use los que ofrece la pantalla',
  'Leitura dos e-mails devolvidos': 'Lectura de los correos devueltos',
  'Quem recebeu reclamou.': 'Quien lo recibió se quejó.',
  'Devolvida sem explicação.': 'Devuelto sin explicación.',
  'O programa parou enquanto enviava: não se sabe se chegou.':
    'El programa se detuvo mientras enviaba: no se sabe si llegó.',
  'Este sistema ainda não envia e-mails: falta configurar o servidor de saída.':
    'Este sistema todavía no envía correos: falta configurar el servidor de salida.',
  'O serviço de SMS não responde.': 'El servicio de SMS no responde.',
  'O serviço de SMS não disse se enviou.': 'El servicio de SMS no dijo si envió.',
});
