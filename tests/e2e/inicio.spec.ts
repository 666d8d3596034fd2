import { dataNoFuso, somarDias } from '@retaguarda/brasil';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { Formulario } from './support/formulario.ts';
import { abrirLoja } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** A civil day so many days from now, where the shop is. */
const dia = (mais: number) => somarDias(dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo'), mais);

test('o início da loja responde: vencidos com valor, o que está abaixo do mínimo, o mês; cada linha abre as suas', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const queijo = await loja.produto({ descricao: 'Queijo da serra', controlaLote: true });
  const lote = (numero: string, validade: string) => ({ numero, validade });
  await loja.lancar('COMPRA', { produtoId: queijo.id, quantidade: '4', custo: '10', lote: lote('A1', dia(-10)) });
  await loja.lancar('COMPRA', { produtoId: queijo.id, quantidade: '2', custo: '10', lote: lote('B2', dia(20)) });
  await loja.produto({
    descricao: 'Farinha de trigo',
    estoques: [{ empresaId: loja.empresaId, nome: 'Loja', principal: true, minimo: '12' }],
  });
  await entrar(page, loja.dona);
  await page.goto('/sistema');
  const validades = page.getByRole('region', { name: 'Validades' });
  await expect(validades.getByRole('link', { name: /Já vencidos/ })).toContainText('R$ 40,00');
  await expect(validades.getByRole('link', { name: /8 a 30 dias/ })).toContainText('R$ 20,00');
  await expect(page.getByRole('region', { name: 'Abaixo do mínimo' })).toContainText('Farinha de trigo');
  await expect(page.getByRole('region', { name: 'Estoque no mês' })).toContainText('R$ 60,00');
  await page.getByRole('link', { name: /^\d+ coisas esperam você$/ }).click();
  await expect(page).toHaveURL(/#o-que-espera$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });

  await validades.getByRole('link', { name: /Já vencidos/ }).click();
  await expect(page).toHaveURL(/\/sistema\/estoque\/validades\?faixa=vencido/);
  await expect(page.getByRole('button', { name: /^Vencidos/ })).toHaveAttribute('aria-pressed', 'true');
});

test('o início do provedor traz os contratos à espera, e o do caixa nada que não seja dele', async ({
  page,
  casa,
  grupo,
  entrar,
}) => {
  const { id } = await casa.api.call('POST', 'empresas', {
    ...empresa({ nomeFantasia: 'Padaria da Vila' }),
    clienteContrato: true,
  });
  const valores = { licencaValor: '0.00', mensalidadeValor: '150.00' };
  const tipo = await casa.api.call('POST', 'contrato-tipos', { nome: `Plano ${id}`, ...valores });
  const contrato = await casa.api.call('POST', 'contratos', {
    ...valores,
    empresaId: id,
    contratoTipoId: tipo.id,
    inicio: dia(0),
  });
  await casa.api.call('PUT', `contratos/${contrato.id}/situacao`, { para: 'pendente' });
  await entrar(page, await casa.pessoa('Paula do Provedor', ['contrato_pendentes_index', 'clientes_index']));
  await page.goto('/sistema');
  await expect(page.getByRole('region', { name: 'Contratos à espera' })).toContainText('Padaria da Vila');
  await expect(page.getByRole('region', { name: 'Contratos e mensalidades' })).toBeVisible();

  await entrar(
    page,
    await grupo.pessoa('Carlos Caixa', ['clientes_index', 'clientes_create', 'contrato_pendentes_index']),
  );
  await page.goto('/sistema');
  await expect(page.getByRole('heading', { level: 1, name: /Carlos$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contratos à espera' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Contratos');
});

test('o início lembra o que a pessoa estava fazendo: o rascunho primeiro, depois o que esteve aberto', async ({
  page,
  grupo,
  entrar,
}) => {
  const { id } = await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul' });
  const outra = await grupo.api.call('POST', 'marcas', { nome: 'Chá do Norte' });
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/marcas?acao=ver&id=${outra.id}`);
  await expect(page.getByRole('dialog', { name: 'Chá do Norte' })).toBeVisible();
  await page.goto(`/sistema/marcas?acao=editar&id=${id}`);
  const form = new Formulario(page);
  await form.campo('Nome').fill('Café do Sul de Minas');
  await page.goto('/sistema');
  const emMaos = page.getByRole('region', { name: 'Continue de onde parou' });
  await expect(emMaos.getByRole('link')).toHaveText([/Café do Sul.*Rascunho/, /Chá do Norte.*Marcas/]);
  // The dashboard and the cards around it are read.
  await expect(page.getByRole('heading', { name: 'Cópias de segurança' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comece por aqui' })).toBeVisible();
  await emMaos.getByRole('link').first().click();
  await expect(form.campo('Nome')).toHaveValue('Café do Sul de Minas');
});

test('o mapa das telas fica em página própria, e filtra', async ({ page, grupo, entrar }) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  await page.getByRole('link', { name: /^Todas as telas \(/ }).click();
  await expect(page).toHaveURL('/sistema/todas-as-telas');
  const conteudo = page.getByRole('main');
  await expect(conteudo.getByRole('link', { name: 'Marcas' })).toBeVisible();
  await conteudo.getByRole('searchbox').fill('agenda');
  await expect(conteudo.getByRole('link', { name: 'Agendamentos' })).toBeVisible();
  await expect(conteudo.getByRole('link', { name: 'Marcas' })).toBeHidden();
});

test('a paleta sabe fazer: “novo cliente” abre o cadastro, “contar estoque” a contagem, pelo teclado', async ({
  page,
  grupo,
  entrar,
}) => {
  await abrirLoja(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  const paleta = page.getByRole('dialog', { name: 'Buscar telas, ações e registros' });
  const fazer = async (busca: string) => {
    await page.keyboard.press('Control+k');
    await expect(paleta.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(busca);
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fazer('novo cliente');
  await expect(paleta.getByRole('button').first()).toContainText('Novo cliente');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sistema/clientes/adicionar?acao=adicionar');
  await fazer('contar estoque');
  await expect(paleta.getByRole('button').first()).toContainText('Contar estoque');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /contagem/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await fazer('nova marca');
  await expect(paleta.getByRole('button').first()).toContainText('Adicionar marca');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sistema/marcas?acao=adicionar');
  await page.keyboard.press('Escape');
  await fazer('gerar mensalidades');
  await expect(paleta.getByText('Nada encontrado')).toBeVisible();
});
