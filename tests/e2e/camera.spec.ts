import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import config from './playwright.config.ts';
import { prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, testeEmNavegadorNovo as test } from './support/teste.ts';

const CODIGO = '7891000315507';
const [LARGURA, ALTURA, MODULO] = [640, 480, 5];

/** Widths of the four runs of each digit; on the left, even parity has them the other way round. */
const DIGITOS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Of a code that begins with 7. @source GS1 General Specifications, 5.2.1 (EAN-13 symbols) */
const PARIDADE_DE_7 = 'LGLGLG';

/** Widths of bars and spaces of an EAN-13 symbol in turn, the first a bar. */
function modulosDe(codigo: string): number[] {
  const larguras = (digito: string | undefined) => DIGITOS[Number(digito)] ?? '';
  const esquerda = [...PARIDADE_DE_7].map((lado, i) => {
    const larga = larguras(codigo[i + 1]);
    return lado === 'L' ? larga : [...larga].reverse().join('');
  });
  const direita = [...codigo.slice(7)].map(larguras);
  return [...['111', ...esquerda, '11111', ...direita, '111'].join('')].map(Number);
}

/** A film of one still picture, as Chromium plays it for a camera: the bar code on white paper. */
function filmeDoCodigo(codigo: string): string {
  const y = Buffer.alloc(LARGURA * ALTURA, 235);
  let x = 80;
  for (const [i, modulos] of modulosDe(codigo).entries()) {
    const fim = x + modulos * MODULO;
    if (i % 2 === 0)
      for (let linha = 120; linha < 360; linha += 1) y.fill(16, linha * LARGURA + x, linha * LARGURA + fim);
    x = fim;
  }
  const cor = Buffer.alloc((LARGURA * ALTURA) / 2, 128);
  const quadro = Buffer.concat([Buffer.from('FRAME\n'), y, cor]);
  const filme = join(mkdtempSync(join(tmpdir(), 'camera-')), 'codigo.y4m');
  writeFileSync(filme, Buffer.concat([Buffer.from(`YUV4MPEG2 W${LARGURA} H${ALTURA} F10:1 Ip C420jpeg\n`), quadro]));
  return filme;
}

// Who only gathers the tests plays nothing, and its folder would stay.
const filme = process.env.TEST_WORKER_INDEX === undefined ? '' : filmeDoCodigo(CODIGO);

const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream', // the engine alone has no window that would ask
      `--use-file-for-fake-video-capture=${filme}`,
    ],
  },
});

test('conta pela câmera: o código parado diante dela é uma unidade', async ({ page, grupo, entrar }) => {
  const chamar = grupo.api.call;
  const loja = await chamar<{ id: number }>(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Loja Centro', cliente: false, propria: true }),
  );
  const unidades = await chamar<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  await chamar('POST', 'products', {
    codigo: 'CAFE',
    descricao: 'Café torrado 500 g',
    unidadeComercialId: unidades.data[0]?.id,
    codigos: [{ codigo: CODIGO, tipo: 'gtin', principal: true }],
  });
  const { id } = await chamar<{ id: number }>('POST', 'estoque/contagens', { empresaId: loja.id, descricao: 'Noite' });
  await entrar(page, grupo.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sistema/estoque/contagens/${id}`);
  await page.getByRole('button', { name: 'Câmera', exact: true }).click();
  const camera = page.getByRole('region', { name: 'Leitura pela câmera' });
  await expect(camera.getByText(`Lido: ${CODIGO}`)).toBeVisible();
  await expect(page.getByText('+1 em Café torrado 500 g')).toBeVisible();
  await camera.getByRole('button', { name: 'Fechar a câmera' }).click();
  await expect(camera).toBeHidden();
  await expect(page.getByText('1 UN', { exact: true }).first()).toBeVisible();
});

test('lê pela câmera o produto de uma NF-e; lido outra vez, é mais um na mesma linha', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  const codigos = [{ codigo: CODIGO, tipo: 'gtin', principal: true }];
  await produtoDeVenda(grupo, empresaId, { descricao: 'Café torrado 500 g', preco: '20.00', codigos });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/nferegister');
  const camera = page.getByRole('region', { name: 'Leitura pela câmera' });
  const quantidade = page.getByRole('textbox', { name: 'Quantidade: Café torrado 500 g' });
  for (const vezes of ['1', '2']) {
    await page.getByRole('button', { name: 'Ler com a câmera' }).click();
    await expect(camera.getByText(`Lido: ${CODIGO}`)).toBeVisible();
    await expect(quantidade).toHaveValue(vezes);
    await camera.getByRole('button', { name: 'Fechar a câmera' }).click();
  }
  await expect(quantidade).toHaveCount(1);
});
