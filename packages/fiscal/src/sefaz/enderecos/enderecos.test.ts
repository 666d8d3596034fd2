import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { montarChaveAcesso, type Uf, ufs } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { pastaDeReferencia } from '../../../test-support/referencia.ts';
import { nomesDoServico } from '../servicos.ts';
import {
  autorizadorDe,
  type Destino,
  enderecosEm,
  enderecosOficiais,
  type NomeDoServico,
  viaDaChave,
} from './index.ts';

const destino = (mudanca: Partial<Destino>): Destino => ({
  servico: 'autorizacao',
  uf: 'SP',
  modelo: '55',
  ambiente: '1',
  via: 'normal',
  ...mudanca,
});

test.each<[Partial<Destino>, string | undefined]>([
  [{}, 'https://nfe.fazenda.sp.gov.br/ws/nfeautorizacao4.asmx'],
  [{ ambiente: '2' }, 'https://homologacao.nfe.fazenda.sp.gov.br/ws/nfeautorizacao4.asmx'],
  [{ modelo: '65' }, 'https://nfce.fazenda.sp.gov.br/ws/NFeAutorizacao4.asmx'],
  [{ uf: 'CE', modelo: '65' }, 'https://nfce.svrs.rs.gov.br/ws/NfeAutorizacao/NFeAutorizacao4.asmx'],
  [{ uf: 'MA' }, 'https://www.sefazvirtual.fazenda.gov.br/NFeAutorizacao4/NFeAutorizacao4.asmx'],
  [{ via: 'svc' }, 'https://www.sefazvirtual.fazenda.gov.br/NFeAutorizacao4/NFeAutorizacao4.asmx'],
  [{ uf: 'PR', via: 'svc' }, 'https://nfe.svrs.rs.gov.br/ws/NfeAutorizacao/NFeAutorizacao4.asmx'],
  [{ modelo: '65', via: 'svc' }, undefined],
  [{ via: 'svc', servico: 'inutilizacao' }, undefined],
  [{ servico: 'consultaCadastro', modelo: '65' }, 'https://nfe.fazenda.sp.gov.br/ws/cadconsultacadastro4.asmx'],
  [{ servico: 'consultaCadastro', uf: 'AL' }, undefined],
  [
    { servico: 'recepcaoEvento', via: 'nacional' },
    'https://www.nfe.fazenda.gov.br/NFeRecepcaoEvento4/NFeRecepcaoEvento4.asmx',
  ],
  [{ servico: 'distribuicao', uf: 'RJ' }, 'https://www1.nfe.fazenda.gov.br/NFeDistribuicaoDFe/NFeDistribuicaoDFe.asmx'],
])('%o fica em %s', (mudanca, esperado) => expect(enderecosOficiais(destino(mudanca))).toBe(esperado));

const doDocumento: NomeDoServico[] = [
  'status',
  'autorizacao',
  'retAutorizacao',
  'consultaProtocolo',
  'recepcaoEvento',
  'inutilizacao',
];

describe.each(ufs.map(({ sigla }) => sigla))('%s', (uf) => {
  test.each(['55', '65'] as const)('modelo %s tem todos os serviços nos dois ambientes', (modelo) => {
    for (const servico of doDocumento) {
      for (const ambiente of ['1', '2'] as const) {
        const url = enderecosOficiais(destino({ uf, modelo, servico, ambiente }));
        expect(url).toMatch(/^https:\/\/[a-z0-9.-]+\.(?:gov\.br)\/\S+$/);
        expect(url).not.toMatch(/\?/);
      }
    }
  });
});

test('a operação da consulta de cadastro muda com o autorizador', () => {
  const acao = (uf: Uf): string => nomesDoServico(destino({ servico: 'consultaCadastro', uf })).operacao;
  expect([acao('SP'), acao('MG'), acao('SC')]).toEqual(['consultaCadastro', 'consultaCadastro4', 'consultaCadastro4']);
});

test('um endereço só para tudo, com o caminho dizendo quem atende', () => {
  expect(enderecosEm('https://127.0.0.1:9443')(destino({ via: 'svc' }))).toBe('https://127.0.0.1:9443/svc/autorizacao');
  expect(enderecosEm('https://127.0.0.1:9443')(destino({ via: 'svc', modelo: '65' }))).toBeUndefined();
});

test('a chave diz onde a nota está', () => {
  const chave = (tpEmis: number): string =>
    montarChaveAcesso({
      uf: 'SP',
      cnpj: '11222333000181',
      ano: 2026,
      mes: 11,
      modelo: '55',
      serie: 1,
      numero: 1234,
      tpEmis,
      cNF: '18273645',
    });
  expect([1, 4, 6, 7, 9].map((tpEmis) => viaDaChave(chave(tpEmis)))).toEqual([
    'normal',
    'normal',
    'svc',
    'svc',
    'normal',
  ]);
  expect(() => viaDaChave('123')).toThrow(RangeError);
});

const arquivo = join(pastaDeReferencia() ?? '', 'sefaz-endpoints.json');
const temArquivo = existsSync(arquivo);

describe.skipIf(!temArquivo)(`com a lista conferida${temArquivo ? '' : ' (sem ../shared: não executado)'}`, () => {
  const nomes: Record<string, NomeDoServico> = {
    status: 'status',
    autorizacao: 'autorizacao',
    consulta_protocolo: 'consultaProtocolo',
    inutilizacao: 'inutilizacao',
    ret_autorizacao: 'retAutorizacao',
    recepcao_evento: 'recepcaoEvento',
    consulta_cadastro: 'consultaCadastro',
  };

  test('cada Estado vai ao autorizador, ao endereço e à contingência dela', () => {
    const lista = JSON.parse(readFileSync(arquivo, 'utf8')) as {
      uf_autorizador: Record<Uf, string>;
      uf_contingencia: Record<Uf, string>;
      uf_consulta_cadastro: Partial<Record<Uf, string>>;
      autorizadores: Record<string, Record<string, Record<string, string>>>;
    };
    for (const { sigla: uf } of ufs) {
      expect(autorizadorDe(destino({ uf }))).toBe(lista.uf_autorizador[uf]);
      expect(autorizadorDe(destino({ uf, via: 'svc' }))).toBe(lista.uf_contingencia[uf]);
      expect(autorizadorDe(destino({ uf, servico: 'consultaCadastro' }))).toBe(lista.uf_consulta_cadastro[uf]);
      const enderecos = lista.autorizadores[lista.uf_autorizador[uf]] ?? {};
      for (const [ambiente, servicos] of Object.entries(enderecos)) {
        for (const [nome, url] of Object.entries(servicos)) {
          const servico = nomes[nome];
          if (servico === undefined || servico === 'consultaCadastro') continue;
          expect(enderecosOficiais(destino({ uf, servico, ambiente: ambiente === 'producao' ? '1' : '2' }))).toBe(url);
        }
      }
    }
  });
});
