import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CCLASSTRIB } from './cclasstrib.ts';
import { CFOPS } from './cfop-codigos.ts';
import { CST_IBS_CBS } from './cst-ibs-cbs.ts';
import { CST_IPI } from './cst-ipi.ts';
import { ALIQUOTA_CBS, ALIQUOTA_IBS_MUN, ALIQUOTA_IBS_UF } from './ibs-cbs.ts';
import { ICMS_AD_REM } from './icms-ad-rem.ts';
import { ICMS_INTERESTADUAL } from './icms-interestadual.ts';
import { ICMS_INTERNO } from './icms-interno.ts';
import { calculoPisCofins } from './pis-cofins.ts';
import { SIMPLES_NACIONAL } from './simples-nacional.ts';
import { SITUACOES_ICMS } from './situacoes-icms.ts';
import { REGIAO_DA_UF } from './uf.ts';
import { FATOR_ICMS_ISS } from './vigencia-dos-tributos.ts';

const historicos: [string, readonly { inicio: string; fim?: string; fonte: string }[]][] = [
  ['CBS', ALIQUOTA_CBS],
  ['IBS do estado', ALIQUOTA_IBS_UF],
  ['IBS do município', ALIQUOTA_IBS_MUN],
  ['fator de ICMS e ISS', FATOR_ICMS_ISS],
  ['ICMS interestadual', ICMS_INTERESTADUAL],
  ['Simples Nacional', SIMPLES_NACIONAL],
  ...Object.entries(ICMS_AD_REM),
  ...Object.entries(ICMS_INTERNO),
];

test.each(historicos)('%s: as linhas se seguem sem buraco nem sobreposição, e cada uma tem fonte', (_nome, linhas) => {
  for (const [indice, linha] of linhas.entries()) {
    expect(linha.fonte).not.toBe('');
    const proxima = linhas[indice + 1];
    if (proxima === undefined) continue;
    const seguinte = new Date(`${linha.fim}T00:00:00Z`);
    seguinte.setUTCDate(seguinte.getUTCDate() + 1);
    expect(seguinte.toISOString().slice(0, 10)).toBe(proxima.inicio);
  }
});

test('toda classificação tributária tem um CST conhecido, e os reduzidos têm o grupo de redução', () => {
  expect(CCLASSTRIB.size).toBe(164);
  for (const { codigo, cst, pRedCBS, pRedIBS } of CCLASSTRIB.values()) {
    const situacao = CST_IBS_CBS[cst];
    expect(situacao, codigo).toBeDefined();
    if (pRedCBS + pRedIBS > 0) expect(situacao?.grupos, codigo).toContain('gRed');
  }
});

/** The official tables as published, when the folder with them is at hand. */
const raiz = fileURLToPath(new URL('../../../../../', import.meta.url));
const pasta = [process.env.RETAGUARDA_SHARED, '../shared', '../../shared']
  .filter((caminho) => caminho !== undefined)
  .map((caminho) => resolve(raiz, caminho, 'data'))
  .find((caminho) => existsSync(caminho));

function ler(nome: string): Record<string, string>[] {
  const [cabecalho, ...linhas] = readFileSync(resolve(pasta ?? raiz, `${nome}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  const colunas = (cabecalho ?? '').split('\t');
  return linhas.map((linha) => Object.fromEntries(linha.split('\t').map((valor, indice) => [colunas[indice], valor])));
}

const codigos = (nome: string) => ler(nome).map(({ codigo }) => codigo);

describe.skipIf(pasta === undefined)('confere com as tabelas oficiais (só com a pasta ../shared/data)', () => {
  test('CST e CSOSN do ICMS', () => {
    expect(Object.keys(SITUACOES_ICMS).sort()).toEqual([...codigos('cst_icms'), ...codigos('csosn')].sort());
  });

  test('CST do IPI e do PIS/COFINS', () => {
    const doIpi = ler('cst_ipi').map(({ codigo, movimento }) => [codigo, movimento]);
    expect(
      Object.entries(CST_IPI)
        .map(([codigo, { sentido }]) => [codigo, sentido])
        .sort(),
    ).toEqual(doIpi.sort());
    for (const codigo of codigos('cst_pis_cofins')) expect(calculoPisCofins(codigo ?? ''), codigo).toBeDefined();
  });

  test('CST e classificação tributária do IBS e da CBS', () => {
    for (const { codigo, grupos_obrigatorios } of ler('cst_ibs_cbs')) {
      const grupos = (grupos_obrigatorios ?? '').split(',').filter((grupo) => grupo !== '');
      expect(CST_IBS_CBS[codigo ?? '']?.grupos, codigo).toEqual(expect.arrayContaining(grupos));
    }
    for (const linha of ler('cclasstrib')) {
      const modelos = [linha.nfe === 'S' && '55', linha.nfce === 'S' && '65', linha.nfse === 'S' && 'NFSE'];
      expect(CCLASSTRIB.get(linha.codigo ?? '')).toMatchObject({
        cst: linha.cst,
        pRedIBS: Number(linha.p_red_ibs),
        pRedCBS: Number(linha.p_red_cbs),
        inicio: linha.vigencia_inicio,
        modelos: modelos.filter((modelo) => modelo !== false),
      });
    }
  });

  test('CFOP, UF e faixas do Simples', () => {
    expect([...CFOPS].sort()).toEqual(
      ler('cfop')
        .filter(({ grupo }) => grupo === 'N')
        .map(({ codigo }) => codigo)
        .sort(),
    );
    expect(REGIAO_DA_UF).toEqual(Object.fromEntries(ler('uf').map(({ sigla, regiao }) => [sigla, regiao])));
    for (const { anexo, faixa, receita_max, aliquota, parcela_deduzir } of ler('simples_nacional_faixas')) {
      const linha = Object.entries(SIMPLES_NACIONAL[0]?.faixas ?? {}).find(([nome]) => nome === anexo)?.[1][
        Number(faixa) - 1
      ];
      expect(Number(linha?.ate)).toBe(Number(receita_max));
      expect(Number(linha?.aliquota) / 100).toBeCloseTo(Number(aliquota), 10);
      expect(Number(linha?.deduzir)).toBe(Number(parcela_deduzir));
    }
  });
});
