import { describe, expect, test } from 'vitest';
import { BRASILIA, rpsAssinado } from '../../test-support/abrasf-local/cenario.ts';
import { autoridadeDeTeste, criarA1, criarP12 } from '../../test-support/certificados.ts';
import { criarNota } from '../../test-support/notas.ts';
import { conferirPorOutraFerramenta, semOutraFerramenta } from '../../test-support/outra-ferramenta.ts';
import { certificadoDe, EMPRESA } from '../../test-support/sefaz-local/cenario.ts';
import { abrirCertificado } from '../certificado/index.ts';
import { assinarNFe, montarConsultaSituacao, montarEnviNFe } from '../nfe/index.ts';
import {
  assinarCancelamento,
  assinarSubstituicao,
  montarChaveAbrasf,
  montarLoteSincrono,
} from '../nfse/abrasf/index.ts';
import { montarGerarNfse } from '../nfse/abrasf/pedidos.ts';

const falta = semOutraFerramenta();
const aviso = falta === null ? '' : ` (${falta} Não executado)`;
const QUANDO = '2026-11-20T10:00:00Z';
const a1 = criarA1({ cnpj: '11222333000181' });
const certificado = abrirCertificado(criarP12(a1, 's'), 's');

describe('o que se envia, julgado por ferramentas que não são nossas', () => {
  const assinadas = ['1', '2'].map((nNF) => assinarNFe(criarNota({ nNF }), certificado));
  const lote = montarEnviNFe(
    '1',
    assinadas.map((uma) => (uma.ok ? uma.xml : '')),
    '0',
  );
  const conferir = (xml: string) => conferirPorOutraFerramenta([xml], a1.autoridade.pem, QUANDO);

  test.skipIf(falta !== null)(`o lote e a consulta passam${aviso}`, () => {
    expect(conferir(lote)).toEqual([]);
    const consulta = montarConsultaSituacao(assinadas[0]?.ok ? assinadas[0].chave : '', '2');
    expect(conferir(consulta)).toEqual([]);
  });

  test.skipIf(falta !== null)(`o que se muda depois de assinado não passa, em qualquer nota do lote${aviso}`, () => {
    const depois = lote.lastIndexOf('CENTRO');
    expect(depois).toBeGreaterThan(0);
    expect(conferir(`${lote.slice(0, depois)}CENTRU${lote.slice(depois + 6)}`)).toEqual([
      'enviNFe: a assinatura 2 não confere no xmlsec1',
    ]);
  });

  test.skipIf(falta !== null)(`o que não é do esquema, e o que não está assinado, não passam${aviso}`, () => {
    expect(conferir(lote.replace('<indSinc>0<', '<indSinc>9<')).join(' ')).toContain('indSinc');
    const semAssinatura = lote.replaceAll(/<Signature.*?<\/Signature>/g, '');
    expect(conferir(semAssinatura)).toContain('enviNFe sem assinatura');
  });
});

describe('o que se envia a uma prefeitura (ABRASF 2.04)', () => {
  const assinante = certificadoDe(EMPRESA);
  const conferir = (xml: string) => conferirPorOutraFerramenta([xml], autoridadeDeTeste().pem, QUANDO);
  const assinado = (pedido: { ok: true; xml: string } | { ok: false; problemas: unknown }): string => {
    if (!pedido.ok) throw new Error(JSON.stringify(pedido.problemas));
    return pedido.xml;
  };
  const prestador = { documento: { tipo: 'cnpj', valor: EMPRESA }, inscricaoMunicipal: '0796481500161' } as const;
  const chave = montarChaveAbrasf({ municipio: BRASILIA, documento: prestador.documento, ambiente: '2', numero: '12' });
  const daNota = { chave, inscricaoMunicipal: '0796481500161', codigo: '2' } as const;
  const gerar = montarGerarNfse(rpsAssinado().xml);

  test.skipIf(falta !== null).each([
    ['a nota', () => gerar],
    [
      'o lote',
      () =>
        montarLoteSincrono(
          { numero: 1, prestador },
          [1, 2].map((n) => rpsAssinado({}, n).xml),
          assinante,
        ),
    ],
    ['o cancelamento', () => assinado(assinarCancelamento(daNota, assinante))],
    ['a substituição', () => assinado(assinarSubstituicao(daNota, rpsAssinado({}, 124), assinante))],
  ])(`%s passa${aviso}`, (_, mensagem) => {
    expect(conferir(mensagem())).toEqual([]);
  });

  test.skipIf(falta !== null)(`o que se muda depois de assinado, e o que não é do esquema, não passam${aviso}`, () => {
    expect(conferir(gerar.replace('300.00', '900.00'))).toEqual([
      'GerarNfseEnvio: a assinatura 1 não confere no xmlsec1',
    ]);
    expect(conferir(gerar.replace('<Status>1<', '<Status>7<')).join(' ')).toContain('Status');
    const semAssinatura = gerar.replace(/<Signature.*?<\/Signature>/s, '');
    expect(conferir(semAssinatura)).toContain('GerarNfseEnvio sem assinatura');
  });
});
