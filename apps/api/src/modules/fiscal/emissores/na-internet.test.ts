import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { criarA1 } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { abrirDns } from '../../../../test-support/dns.ts';
import { lookupPublic } from '../../../platform/public-network.ts';
import { Autoridades, lugarDoCertificado } from './autoridades.ts';
import type { Emissor } from './emissores.queries.ts';

test('o serviço que a empresa disse ser o da cidade não leva a uma máquina desta rede', async () => {
  let chegaram = 0;
  const dentro = createServer((soquete) => {
    chegaram += 1;
    soquete.destroy();
  });
  await new Promise<void>((pronto) => dentro.listen(0, '127.0.0.1', pronto));
  const { port } = dentro.address() as { port: number };
  const dns = await abrirDns({ 'nota.cidade.exemplo': ['127.0.0.1'], 'metadados.exemplo': ['169.254.169.254'] });
  const config = { fiscalLocal: null, secretsKey: null, dataDir: mkdtempSync(join(tmpdir(), 'retaguarda-')) };
  const autoridades = new Autoridades(config, lookupPublic(dns));
  const { chavePem, certificadoPem } = criarA1({ cnpj: '11222333000181' });
  const certificado = { chavePem, certificadoPem, cadeiaPem: [] };
  const segredo = await autoridades.cofre.seal(lugarDoCertificado(1, 1), JSON.stringify(certificado));
  const emissor = { grupoId: 1, empresaId: 1, cnpj: '11222333000181', im: '1', certificado: { segredo } };
  for (const nome of ['nota.cidade.exemplo', 'metadados.exemplo']) {
    const endereco = `https://${nome}:${port}/nfse.asmx`;
    const cidade = {
      municipio: '5300108',
      forma: 'xml',
      versao: '2.04',
      enderecos: { producao: endereco, homologacao: endereco },
    };
    const cliente = await autoridades.prefeituraDe(emissor as never as Emissor, cidade as never, '1');
    expect(
      await cliente.consultarDps(`RPS5300108211222333000181${'3'.padStart(5, '0')}${'1'.padStart(15, '0')}`),
    ).toMatchObject({
      tipo: 'falha',
      falha: { tipo: 'sem-conexao', detalhe: expect.stringContaining('REDE_INTERNA') },
    });
  }
  expect(chegaram).toBe(0);
  await new Promise((pronto) => dentro.close(pronto));
});
