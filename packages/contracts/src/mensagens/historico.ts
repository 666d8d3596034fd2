import { choice, flag, integer, longText, ref, text } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord, toldTable } from '../record/told.ts';
import { verMensagens } from './listas.ts';
import {
  canaisDeMensagem,
  listasDePublico,
  motivosDeSupressao,
  prioridadesDeAviso,
  publicosDeAviso,
  situacoesDaCampanha,
} from './situacoes.ts';

const canais = { ...canaisDeMensagem, aviso: 'Aviso' };
const nome = text({ label: 'Nome', max: 120 });
const assunto = text({ label: 'Assunto', max: 200 });
const modeloExterno = text({ label: 'Nome na Meta', max: 512 });
const idioma = text({ label: 'Idioma na Meta', max: 10 });
const texto = longText({ label: 'Texto', max: 20_000 });

/** What the history tells of messages. */
export const historicoDeMensagens: ToldTables = {
  mensagem_modelo: toldRecord(
    { one: 'Modelo de mensagem', many: 'Modelos de mensagem' },
    verMensagens,
    { canal: choice({ label: 'Por', options: canais }), nome, assunto, texto, modeloExterno, idioma },
    'nome',
  ),
  aviso: toldRecord(
    { one: 'Aviso', many: 'Avisos' },
    verMensagens,
    {
      titulo: text({ label: 'Título', max: 120 }),
      texto,
      prioridade: choice({ label: 'Prioridade', options: prioridadesDeAviso }),
      obrigatorio: flag({ label: 'Leitura obrigatória' }),
      publico: choice({ label: 'Para', options: publicosDeAviso }),
      inicio: toldInstant('Início'),
      fim: toldInstant('Fim'),
      encerradoEm: toldInstant('Encerrado em'),
    },
    'titulo',
  ),
  campanha: toldRecord(
    { one: 'Campanha', many: 'Campanhas' },
    verMensagens,
    {
      nome,
      assunto,
      texto,
      modeloExterno,
      idioma,
      canal: choice({ label: 'Por', options: canaisDeMensagem }),
      lista: choice({ label: 'Lista', options: listasDePublico }),
      porMinuto: integer({ label: 'Mensagens por minuto' }),
      situacao: choice({ label: 'Situação', options: situacoesDaCampanha }),
      empresaId: ref('empresas', { label: 'Empresa' }),
      agendadaPara: toldInstant('Agendada para'),
      congeladaEm: toldInstant('Destinatários escolhidos em'),
      iniciadaEm: toldInstant('Envio iniciado em'),
      terminadaEm: toldInstant('Envio terminado em'),
    },
    'nome',
  ),
  campanha_anexo: toldTable('Anexos', { nome: text({ label: 'Nome', max: 200 }) }, 'nome'),
  email_remetente: toldTable(
    'Remetente dos e-mails',
    {
      endereco: text({ label: 'Endereço', max: 254 }),
      dominio: text({ label: 'Domínio', max: 253 }),
      seletor: text({ label: 'Seletor da chave', max: 40 }),
    },
    'endereco',
  ),
  whatsapp_conta: toldTable(
    'WhatsApp da empresa',
    {
      empresaId: ref('empresas', { label: 'Empresa' }),
      telefoneId: text({ label: 'Identificação do telefone', max: 30 }),
    },
    'empresaId',
  ),
  mensagem_supressao: toldRecord(
    { one: 'Endereço que não recebe', many: 'Endereços que não recebem' },
    verMensagens,
    {
      canal: choice({ label: 'Por', options: canaisDeMensagem }),
      endereco: text({ label: 'Endereço', max: 254 }),
      motivo: choice({ label: 'Motivo', options: motivosDeSupressao }),
      observacao: text({ label: 'Observação', max: 300 }),
      desde: toldInstant('Desde'),
      expiraEm: toldInstant('Expira em'),
    },
    'endereco',
  ),
};
