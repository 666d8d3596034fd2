import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { empresasDeExemplo } from '../apps/api/src/modules/empresas/demonstracao/dados.ts';
import { abrirPrefeituraLocal, comandosDaPrefeitura } from '../packages/fiscal/test-support/abrasf-local/index.ts';
import { pastaDeReferencia } from '../packages/fiscal/test-support/referencia.ts';
import { abrirSefazLocal, comandosDaSefaz } from '../packages/fiscal/test-support/sefaz-local/index.ts';
import { abrirSefinLocal, comandosDaSefin } from '../packages/fiscal/test-support/sefin-local/index.ts';
import {
  autoridadeDaPasta,
  certificadoDaPasta,
  SENHA,
} from '../packages/fiscal/test-support/servidor-local/autoridade.ts';
import { abrirControle, type Controle } from '../packages/fiscal/test-support/servidor-local/controle.ts';
import type { ReadyMessage } from './lib/local-authorities.ts';

/**
 * A SEFAZ and a Sefin Nacional on this machine: `npm run sefaz-local`. They keep what they authorise in a folder, take
 * only certificates of their own authority (one is made for each CNPJ asked for), and can be told to misbehave.
 */
const { values: opcoes } = parseArgs({
  options: {
    pasta: { type: 'string', default: join(process.env.DATA_DIR ?? '.data', 'sefaz-local') },
    esquemas: { type: 'string' },
    cnpj: { type: 'string', multiple: true, default: ['11222333000181'] },
    porta: { type: 'string', default: '9443' },
    // Beside the demonstration: certificates for its companies, ended with who started it.
    demonstracao: { type: 'boolean', default: false },
  },
});

const pasta = resolve(opcoes.pasta);
const esquemas = opcoes.esquemas ?? pastaDeReferencia('xsd');
const primeira = Number(opcoes.porta);
if (!Number.isInteger(primeira) || primeira < 0 || primeira > 65_530) {
  console.error('--porta deve ser um número; 0 escolhe portas livres.');
  process.exit(1);
}
const porta = (posicao: number): number => (primeira === 0 ? 0 : primeira + posicao);

const autoridade = autoridadeDaPasta(pasta);
const comEsquemas = (nome: string): { esquemas?: string } =>
  esquemas === undefined ? {} : { esquemas: join(esquemas, nome) };
const sefaz = await abrirSefazLocal({
  autoridade,
  porta: porta(0),
  arquivo: join(pasta, 'sefaz.json'),
  ...comEsquemas('nfe'),
});
const sefin = await abrirSefinLocal({
  autoridade,
  porta: porta(1),
  arquivo: join(pasta, 'sefin.json'),
  ...comEsquemas('nfse'),
});
const prefeitura = await abrirPrefeituraLocal({
  autoridade,
  porta: porta(4),
  arquivo: join(pasta, 'prefeitura.json'),
});
const controles: Controle[] = [
  await abrirControle(comandosDaSefaz(sefaz), porta(2)),
  await abrirControle(comandosDaSefin(sefin), porta(3)),
  await abrirControle(comandosDaPrefeitura(prefeitura), porta(5)),
];

const cnpjs = opcoes.demonstracao ? cnpjsDaDemonstracao() : opcoes.cnpj;
const certificados = cnpjs.map((cnpj) => certificadoDaPasta(pasta, autoridade, cnpj));

console.log(`SEFAZ local:  ${sefaz.base}  (comandos: curl ${controles[0]?.base})`);
console.log(`Sefin local:  ${sefin.base}  (comandos: curl ${controles[1]?.base})`);
console.log(`Prefeitura:   ${prefeitura.base}  (comandos: curl ${controles[2]?.base})`);
console.log(`Autoridade:   ${join(pasta, 'autoridade.pem')}`);
for (const certificado of certificados) console.log(`Certificado:  ${certificado}  (senha: ${SENHA})`);
console.log(`Esquemas:     ${esquemas ?? 'nenhum; os leiautes deste pacote julgam'}`);
console.log('Ctrl+C encerra.');

const encerrar = async (): Promise<void> => {
  await Promise.all([sefaz, sefin, prefeitura, ...controles].map(({ fechar }) => fechar()));
  // The channel to who started it would keep it alive.
  process.exit();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
process.once('disconnect', encerrar);
const pronto: ReadyMessage = {
  sefaz: sefaz.base,
  sefin: sefin.base,
  prefeitura: prefeitura.base,
  autoridade: join(pasta, 'autoridade.pem'),
  pasta,
  senha: SENHA,
};
process.send?.(pronto);

function cnpjsDaDemonstracao(): string[] {
  return empresasDeExemplo.client.flatMap(({ propria, cnpj }) => (propria && cnpj ? [cnpj] : []));
}
