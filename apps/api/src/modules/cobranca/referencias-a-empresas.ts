import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('boleto', 'empresa_id', 'boletos'),
  stays('boleto_aviso_texto', 'empresa_id', 'textos de aviso de boletos'),
  moves('boleto', 'pessoa_id', 'boletos'),
  stays('pix_cobranca', 'empresa_id', 'cobranças Pix'),
  moves('pix_cobranca', 'pessoa_id', 'cobranças Pix'),
  stays('pix_autorizacao', 'empresa_id', 'autorizações do Pix Automático'),
  moves('pix_autorizacao', 'pessoa_id', 'autorizações do Pix Automático'),
  stays('pix_recebido', 'empresa_id', 'Pix recebidos'),
  moves('pix_recebido', 'pessoa_id', 'Pix recebidos'),
  moves('cobranca_anotacao', 'pessoa_id', 'anotações de cobrança'),
  stays('cobranca_anotacao', 'empresa_id', 'anotações de cobrança'),
  moves('cobranca_cliente', 'pessoa_id', 'preferências de cobrança'),
  stays('regua', 'empresa_id', 'réguas de cobrança'),
  stays('regua_mensagem', 'empresa_id', 'mensagens de cobrança'),
  moves('regua_mensagem', 'pessoa_id', 'mensagens de cobrança'),
  stays('repasse', 'empresa_id', 'repasses'),
  moves('repasse', 'pessoa_id', 'repasses'),
  moves('repasse', 'revenda_id', 'repasses da revenda'),
  stays('repasse_fechamento', 'empresa_id', 'repasses'),
  moves('repasse_fechamento', 'revenda_id', 'repasses da revenda'),
  stays('boleto_remessa', 'empresa_id', 'remessas'),
  stays('boleto_retorno', 'empresa_id', 'retornos'),
];
