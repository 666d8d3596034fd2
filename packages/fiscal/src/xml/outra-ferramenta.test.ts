import { describe, expect, test } from 'vitest';
import { criarA1, criarP12 } from '../../test-support/certificados.ts';
import { criarNota } from '../../test-support/notas.ts';
import { conferirPorOutraFerramenta, semOutraFerramenta } from '../../test-support/outra-ferramenta.ts';
import { abrirCertificado } from '../certificado/index.ts';
import { assinarNFe, montarConsultaSituacao, montarEnviNFe } from '../nfe/index.ts';

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
