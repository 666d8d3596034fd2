import { describe, expect, test } from 'vitest';
import { abrirDns } from '../../../test-support/dns.ts';
import { addressRefusal, isPublic, lookupPublic } from '../../platform/public-network.ts';
import { cabecalhosAssinados } from './assinar.ts';
import { enviar } from './enviar.ts';

test.each([
  ['8.8.8.8', true],
  ['200.160.2.3', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2001:12ff:0:2::3', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd12::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['casa', false],
])('%s é da rede pública: %s', (ip, publico) => {
  expect(isPublic(ip)).toBe(publico);
});

test.each([
  ['https://exemplo.com.br/avisos', null],
  ['https://8.8.8.8:8443/', null],
  ['http://exemplo.com.br/', 'Informe um endereço https.'],
  ['ftp://exemplo.com.br/', 'Informe um endereço https.'],
  ['exemplo', 'Informe um endereço https.'],
  ['https://127.0.0.1/', 'O endereço é de uma rede interna.'],
  ['https://127.1/', 'O endereço é de uma rede interna.'],
  ['https://2130706433/', 'O endereço é de uma rede interna.'],
  ['https://0x7f.1/', 'O endereço é de uma rede interna.'],
  ['https://[::1]/', 'O endereço é de uma rede interna.'],
  ['https://[::ffff:10.0.0.1]/', 'O endereço é de uma rede interna.'],
  ['https://localhost/', 'O endereço é de uma rede interna.'],
  ['https://banco.localhost./', 'O endereço é de uma rede interna.'],
  ['https://caixa.local/', 'O endereço é de uma rede interna.'],
  ['https://metadata.google.internal/', 'O endereço é de uma rede interna.'],
])('%s: %s', (endereco, recusa) => {
  expect(addressRefusal(endereco, false)).toBe(recusa);
});

test('onde a instalação permite, o endereço pode ser desta rede e sem https', () => {
  expect(addressRefusal('http://127.0.0.1:9/', true)).toBeNull();
  expect(addressRefusal('ftp://127.0.0.1/', true)).toBe('Informe um endereço https.');
});

describe('um nome', async () => {
  const dns = await abrirDns({
    'dentro.exemplo': ['10.1.2.3'],
    'metade.exemplo': ['8.8.8.8', '127.0.0.1'],
    'fora.exemplo': ['8.8.8.8', '8.8.4.4'],
  });
  const achar = (nome: string, all: boolean) =>
    new Promise((pronto) =>
      lookupPublic(dns)(nome, { all }, (erro, ...achado) => pronto(erro ? { code: erro.code } : achado)),
    );

  test.each([
    ['dentro.exemplo', true, { code: 'REDE_INTERNA' }],
    ['dentro.exemplo', false, { code: 'REDE_INTERNA' }],
    ['metade.exemplo', true, { code: 'REDE_INTERNA' }],
    ['metade.exemplo', false, { code: 'REDE_INTERNA' }],
    ['nenhum.exemplo', true, { code: 'NOME_QUE_NAO_HA' }],
    ['fora.exemplo', false, ['8.8.8.8', 4]],
    [
      'fora.exemplo',
      true,
      [
        [
          { address: '8.8.8.8', family: 4 },
          { address: '8.8.4.4', family: 4 },
        ],
      ],
    ],
  ])('%s, todos: %s', async (nome, all, esperado) => {
    expect(await achar(nome, all)).toEqual(esperado);
  });

  test.each([
    ['dentro.exemplo', 'O endereço leva a uma rede interna.'],
    ['nenhum.exemplo', 'O nome do endereço não existe.'],
  ])('o envio a %s pergunta assim, e nada sai', async (nome, erro) => {
    const { duracaoMs, ...resto } = await enviar(`https://${nome}/`, {}, '{}', { locais: false, dns });
    expect(resto).toEqual({ status: null, resposta: null, erro });
    expect(duracaoMs).toBeLessThan(5000);
  });
});

test('assina como as bibliotecas de Standard Webhooks conferem, uma vez com cada segredo', () => {
  // The example that the libraries of the standard are tested with.
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const corpo = '{"test": 2432232314}';
  const segredo = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(cabecalhosAssinados(id, 1614265330, corpo, [segredo])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const duas = cabecalhosAssinados(id, 1614265330, corpo, ['whsec_AAAA', segredo])['webhook-signature'].split(' ');
  expect(duas).toHaveLength(2);
  expect(duas[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
