import { choice, flag, ref, text } from '../../fields.ts';
import { type ToldTables, toldRecord } from '../../record/told.ts';
import { lerContasPix } from '../pix/listas.ts';
import { provedoresDeBoletos } from './situacoes.ts';

/** What the history tells of how a wallet speaks to its bank. Never a secret. */
export const historicoDaApiDeBoletos: ToldTables = {
  boleto_api: toldRecord(
    { one: 'API de boletos', many: 'APIs de boletos' },
    lerContasPix,
    {
      contaId: ref('contas', { label: 'Conta' }),
      provedor: choice({ label: 'Banco', options: provedoresDeBoletos }),
      clientId: text({ label: 'Client ID', max: 500 }),
      segredo: text({ label: 'Credenciais', max: 400 }),
      certificadoTitular: text({ label: 'Titular do certificado', max: 200 }),
      comPix: flag({ label: 'QR Code do banco' }),
      ativo: flag({ label: 'Ligada' }),
      ultimoErro: text({ label: 'O que o banco disse', max: 400 }),
    },
    'contaId',
  ),
};
