import { choice, date, flag, integer, money, ref, text } from '../../fields.ts';
import { type ToldTables, toldRecord } from '../../record/told.ts';
import { lerBoletos } from '../listas.ts';
import { modosDaAutorizacao, situacoesDaAutorizacao } from './automatico/situacoes.ts';
import { lerContasPix } from './listas.ts';
import { provedoresDePix, situacoesDaCobrancaPix, situacoesDoPix, tiposDeCobrancaPix } from './situacoes.ts';

/** What the history tells of Pix: each charge, each receipt, and how an account speaks to its bank. Never a secret. */
export const historicoDoPix: ToldTables = {
  pix_cobranca: toldRecord(
    { one: 'Cobrança Pix', many: 'Cobranças Pix' },
    lerBoletos,
    {
      documento: text({ label: 'Documento', max: 60 }),
      tipo: choice({ label: 'Tipo', options: tiposDeCobrancaPix }),
      situacao: choice({ label: 'Situação', options: situacoesDaCobrancaPix }),
      motivo: text({ label: 'Motivo', max: 400 }),
      valor: money({ label: 'Valor' }),
      vencimento: date({ label: 'Vencimento' }),
      contaId: ref('contas', { label: 'Conta' }),
      pagador: text({ label: 'Pagador', max: 200 }),
      txid: text({ label: 'Txid', max: 35 }),
      ultimoErro: text({ label: 'O que o banco disse', max: 400 }),
    },
    'documento',
  ),
  pix_autorizacao: toldRecord(
    { one: 'Autorização do Pix Automático', many: 'Autorizações do Pix Automático' },
    lerBoletos,
    {
      pagador: text({ label: 'Pagador', max: 200 }),
      contrato: text({ label: 'Contrato', max: 35 }),
      situacao: choice({ label: 'Situação', options: situacoesDaAutorizacao }),
      motivo: text({ label: 'Motivo', max: 400 }),
      objeto: text({ label: 'Assunto para o pagador', max: 35 }),
      modo: choice({ label: 'Como se pede', options: modosDaAutorizacao }),
      inicio: date({ label: 'Debita desde' }),
      fim: date({ label: 'Até' }),
      valorMinimo: money({ label: 'Menor limite do pagador' }),
      retentativas: flag({ label: 'Pede de novo o que não se pagou' }),
      contaId: ref('contas', { label: 'Conta' }),
      idRec: text({ label: 'Identificador', max: 29 }),
      ultimoErro: text({ label: 'O que o banco disse', max: 400 }),
    },
    'pagador',
  ),
  pix_recebido: toldRecord(
    { one: 'Pix recebido', many: 'Pix recebidos' },
    lerBoletos,
    {
      pagador: text({ label: 'Pagador', max: 200 }),
      valor: money({ label: 'Valor' }),
      situacao: choice({ label: 'Situação', options: situacoesDoPix }),
      motivo: text({ label: 'Por quê', max: 400 }),
      contaId: ref('contas', { label: 'Conta' }),
      endToEndId: text({ label: 'Identificador', max: 32 }),
      txid: text({ label: 'Txid', max: 35 }),
      informacao: text({ label: 'Mensagem do pagador', max: 140 }),
      excesso: money({ label: 'A mais' }),
      devolvido: money({ label: 'Devolvido' }),
    },
    'pagador',
  ),
  pix_conta: toldRecord(
    { one: 'Conta Pix', many: 'Contas Pix' },
    lerContasPix,
    {
      contaId: ref('contas', { label: 'Conta' }),
      provedor: choice({ label: 'Banco', options: provedoresDePix }),
      clientId: text({ label: 'Client ID', max: 200 }),
      chave: text({ label: 'Chave Pix', max: 77 }),
      segredo: text({ label: 'Credenciais', max: 400 }),
      certificadoTitular: text({ label: 'Titular do certificado', max: 200 }),
      validadeDias: integer({ label: 'Dias depois do vencimento' }),
      expiracaoMinutos: integer({ label: 'Minutos sem vencimento' }),
      ativo: flag({ label: 'Ligada' }),
      nosBoletos: flag({ label: 'Pix nos boletos' }),
      automatico: flag({ label: 'Pix Automático' }),
      ultimoErro: text({ label: 'O que o banco disse', max: 400 }),
    },
    'contaId',
  ),
};
