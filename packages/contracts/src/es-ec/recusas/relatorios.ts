import { dictionary } from '../dictionary.ts';

/** What reports, what is kept of them and what the clock sends refuse or tell: in Spanish (Ecuador). */
export default dictionary({
  'Este relatório não existe.': 'Este informe no existe.',
  'Não há cartão com este nome.': 'No hay tarjeta con este nombre.',
  'Escolha um período pronto ou as datas, não os dois': 'Elija un período listo o las fechas, no ambos',
  'São {0} linhas e {1} colunas: escolha um período menor ou mais filtros.':
    'Son {0} filas y {1} columnas: elija un período menor o más filtros.',
  'Já há {0} relatórios salvos: remova algum.': 'Ya hay {0} informes guardados: quite alguno.',
  'Já há {0} envios agendados: remova algum.': 'Ya hay {0} envíos programados: quite alguno.',
  'Relatório sobre a lista: {0}': 'Informe sobre la lista: {0}',
  'No máximo {0} colunas agrupam': 'Máximo {0} columnas agrupan',
  'Este envio já está em andamento.': 'Este envío ya está en curso.',
  'Escolha quem recebe': 'Elija quién recibe',
  'No máximo 20 pessoas': 'Máximo 20 personas',
  'Esta regra não pede dia': 'Esta regla no pide día',
  'Escolha o dia': 'Elija el día',
  'O arquivo não está mais guardado: o envio foi removido ou expirou.':
    'El archivo ya no está guardado: el envío se quitó o venció.',
  'Quem agendou não está mais ativo: o envio foi desligado.': 'Quien lo programó ya no está activo: el envío se apagó.',
  'Quem agendou não tem mais o direito de ler ou de exportar este relatório.':
    'Quien lo programó ya no tiene el derecho de leer o de exportar este informe.',
  'Falha inesperada. Envie de novo; se persistir, chame o suporte.':
    'Falla inesperada. Envíe de nuevo; si persiste, llame a soporte.',
  'Ninguém mais recebe este envio.': 'Nadie más recibe este envío.',
  'Sem e-mail, {0} recebeu só o aviso.': 'Sin correo, {=0} recibió solo el aviso.',
  'Sem o direito de ler este relatório, {0} não recebeu nada.':
    'Sin el derecho de leer este informe, {=0} no recibió nada.',
  'O relatório de {0} não pôde ser feito.': 'No se pudo hacer el informe de {=0}.',
  'Agenda dos relatórios': 'Agenda de los informes',
  'Envio de relatório agendado': 'Envío de informe programado',
});
