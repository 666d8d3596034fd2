import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  abrirWhatsappLocal,
  avisoDaMeta,
  MODELOS_APROVADOS,
  SEGREDO_DO_APP,
  TELEFONE_ID,
  TOKEN_DO_WHATSAPP,
} from '../apps/api/test-support/whatsapp-local.ts';

/**
 * WhatsApp Cloud API on this machine: `npm run whatsapp-local`. It keeps what it is sent, and on its input tells the program
 * what became of it, as Meta does, signed.
 */
const { values: opcoes } = parseArgs({ options: { porta: { type: 'string', default: '9456' } } });
const { base, mandadas, fechar } = await abrirWhatsappLocal(Number(opcoes.porta));
console.log(`WhatsApp local:  WHATSAPP_URL=${base}`);
console.log(`Telefone ${TELEFONE_ID}, token ${TOKEN_DO_WHATSAPP}, segredo do aplicativo ${SEGREDO_DO_APP}`);
console.log(`Modelos aprovados (nome/idioma: variáveis): ${JSON.stringify(MODELOS_APROVADOS)}`);
console.log('ver                        o que foi mandado');
console.log('entregue|lida ENDEREÇO     diz ao endereço dos avisos o que foi da última mensagem');
console.log('parar ENDEREÇO NÚMERO      uma pessoa responde PARAR');
console.log('Ctrl+C encerra.');

async function avisar(endereco: string, valor: Parameters<typeof avisoDaMeta>[0]): Promise<string> {
  const { corpo, assinatura } = avisoDaMeta(valor);
  const { status } = await fetch(endereco, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': assinatura },
    body: corpo,
  });
  return `respondeu ${status}`;
}

async function fazer([comando = '', endereco = '', numero = '']: readonly string[]): Promise<string> {
  const ultima = mandadas.at(-1);
  if (comando === 'ver') return JSON.stringify(mandadas, null, 2);
  if (!URL.canParse(endereco)) return 'Diga o endereço dos avisos, como a tela o mostra.';
  if (comando === 'parar')
    return avisar(endereco, {
      messages: [{ from: numero, id: 'wamid.local', timestamp: '0', type: 'text', text: { body: 'PARAR' } }],
    });
  if (comando !== 'entregue' && comando !== 'lida') return 'Não entendi.';
  if (!ultima) return 'Nada foi mandado ainda.';
  const status = comando === 'lida' ? 'read' : 'delivered';
  return avisar(endereco, {
    statuses: [
      { id: ultima.id, status, timestamp: '0', recipient_id: ultima.para, biz_opaque_callback_data: ultima.nossa },
    ],
  });
}

const linhas = createInterface({ input: process.stdin });
linhas.on('line', async (linha) => {
  try {
    console.log(await fazer(linha.trim().split(/\s+/)));
  } catch (error) {
    console.log(String(error));
  }
});
process.once('SIGINT', () => {
  linhas.close();
  void fechar();
});
