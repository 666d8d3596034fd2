import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of terminals in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Terminais: 'Terminales',
    'Caixas, tablets de garçom, telas de cozinha e totens que falam com este programa.':
      'Cajas, tabletas de mesero, pantallas de cocina y tótems que hablan con este programa.',
    'Buscar por nome, aparelho ou número de série': 'Buscar por nombre, dispositivo o número de serie',
    'Última batida': 'Último latido',
    Retidos: 'Retenidos',
    Aparelho: 'Dispositivo',
    'Série do SAT': 'Serie del SAT',
    'Série da NFC-e': 'Serie de la NFC-e',
    Garçom: 'Mesero',
    Cozinha: 'Cocina',
    Totem: 'Tótem',
    'Sem contato': 'Sin contacto',
    'Não pareado': 'Sin vincular',
    'Nesta tela': 'En esta pantalla',
    Acabando: 'Acabándose',
    'Sem papel': 'Sin papel',
    'Eventos retidos': 'Eventos retenidos',
    'Evento retido': 'Evento retenido',
    'O que um terminal enviou e não pôde entrar. Nada se perde: veja o motivo, reenvie ou encerre.':
      'Lo que un terminal envió y no pudo entrar. Nada se pierde: vea el motivo, reenvíe o cierre.',
    'Buscar por terminal, tipo ou motivo': 'Buscar por terminal, tipo o motivo',
    Solução: 'Solución',
    'Resolvido em': 'Resuelto el',
    Aceito: 'Aceptado',
    Repetido: 'Repetido',
    'Não informado': 'No informado',
    'Terminal bloqueado': 'Terminal bloqueado',
    'Bloqueado pelo contrato': 'Bloqueado por el contrato',
    Reenviado: 'Reenviado',
    'Chave do aparelho': 'Clave del dispositivo',
    'Chave entregue em': 'Clave entregada el',
    'Chave aprovada por': 'Clave aprobada por',
    'Bloqueado em': 'Bloqueado el',
    'Por que saiu de uso': 'Por qué salió de uso',
    'Resolvido por': 'Resuelto por',
  },
  ['Papel', 'Reenviado', 'Retaguarda'],
);
