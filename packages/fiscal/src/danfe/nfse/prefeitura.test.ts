import { describe, expect, test } from 'vitest';
import { BRASILIA, dadosDoRps } from '../../../test-support/abrasf-local/cenario.ts';
import { escritos, semEspacos, transbordos } from '../../../test-support/leitura-de-folhas.ts';
import { EMPRESA } from '../../../test-support/sefaz-local/cenario.ts';
import { leiauteCompNfse } from '../../nfse/abrasf/leiaute.ts';
import { lerNotaAbrasf, montarIdRps } from '../../nfse/index.ts';
import { escrever } from '../../xml/leiaute/index.ts';
import { gerarNotaDaPrefeitura } from '../gerar.ts';
import { comporNotaDaPrefeitura } from './prefeitura.ts';

const endereco = {
  Endereco: 'SBN QUADRA 2',
  Numero: '1',
  Bairro: 'ASA NORTE',
  CodigoMunicipio: BRASILIA,
  Uf: 'DF',
  Cep: '70040010',
} as const;

/** A note as the city gives it. */
function nota(
  discriminacao = 'LICENÇA DE USO',
  fim: 'NfseCancelamento' | 'NfseSubstituicao' | null = null,
  dados = dadosDoRps(),
) {
  const Id = montarIdRps({ municipio: BRASILIA, documento: { tipo: 'cnpj', valor: EMPRESA }, serie: 3, numero: 123 });
  const escrita = escrever(leiauteCompNfse, {
    Nfse: {
      versao: '2.04',
      InfNfse: {
        Numero: '12',
        CodigoVerificacao: 'V1Z9',
        DataEmissao: '2026-11-20T10:30:00',
        ValoresNfse: { BaseCalculo: '300.00', Aliquota: '5.00', ValorIss: '15.00', ValorLiquidoNfse: '300.00' },
        PrestadorServico: { RazaoSocial: 'RETAGUARDA SISTEMAS LTDA', Endereco: endereco },
        OrgaoGerador: { CodigoMunicipio: BRASILIA, Uf: 'DF' },
        DeclaracaoPrestacaoServico: {
          InfDeclaracaoPrestacaoServico: { Id, ...dados, Servico: { ...dados.Servico, Discriminacao: discriminacao } },
        },
      },
    },
  });
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  const lida = lerNotaAbrasf(escrita.xml);
  return fim === null ? lida : { ...lida, documento: { ...lida.documento, [fim]: { versao: '2.04' } } };
}

describe('a nota da prefeitura em uma página', () => {
  test('diz o que o arquivo diz, e nada passa da folha', () => {
    const folha = comporNotaDaPrefeitura(nota(), '1');
    expect(transbordos([folha])).toEqual([]);
    const tudo = semEspacos(escritos([folha]).join(' '));
    for (const parte of [
      'V1Z9',
      '12.ABC.345/01DE-35',
      'TOMADORLTDA',
      'R$300,00',
      '5,00%',
      '123/3',
      '01.05',
      '20/11/202610:30:00',
    ])
      expect(tudo).toContain(parte);
    expect(tudo).not.toContain('SEMVALIDADE');
  });

  test('o tomador e a prestação em outro país', () => {
    const { Servico } = dadosDoRps();
    const EnderecoExterior = { CodigoPais: '2399', EnderecoCompletoExterior: `${'Avenida '.repeat(20)}Quito, Equador` };
    const dados = dadosDoRps({
      Servico: { ...Servico, CodigoMunicipio: '9999999', CodigoPais: '2399' },
      TomadorServico: { NifTomador: '1790012345001', RazaoSocial: 'ANDINA S.A.', EnderecoExterior },
    });
    const folha = comporNotaDaPrefeitura(nota(Servico.Discriminacao, null, dados), '1');
    expect(transbordos([folha])).toEqual([]);
    const tudo = escritos([folha]).join(' ');
    for (const parte of ['1790012345001', 'Avenida Avenida', 'País da Prestação', '2399'])
      expect(tudo).toContain(parte);
    expect(tudo).not.toContain('9999999');
  });

  test('o texto mais longo termina em reticências, e a homologação diz que não vale', () => {
    const folha = comporNotaDaPrefeitura(nota(`${'linha do serviço\n'.repeat(110)}`.slice(0, 2000)), '2');
    expect(transbordos([folha])).toEqual([]);
    expect(escritos([folha]).join(' ')).toContain('NFS-e SEM VALIDADE JURÍDICA');
  });

  test.each([
    ['NfseCancelamento', 'CANCELADA'],
    ['NfseSubstituicao', 'SUBSTITUÍDA'],
  ] as const)('%s: a palavra atravessa a folha', async (fim, palavra) => {
    expect(comporNotaDaPrefeitura(nota('X', fim), '1').fundo).toMatchObject([{ texto: palavra }]);
    expect(
      Buffer.from(await gerarNotaDaPrefeitura(nota('X', fim), '1'))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});
