import { demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';

/** The room of the restaurant and where its orders are prepared. */
export default async function criarRestaurante(scene: DemoScene): Promise<void> {
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  const [salao, varanda] = await demoRows(scene, 'setor', [
    { nome: 'Salão', empresaId, ordem: 1, taxaServicoPercentual: '10' },
    { nome: 'Varanda', empresaId, ordem: 2, taxaServicoPercentual: '10' },
    { nome: 'Balcão', empresaId, ordem: 3 },
  ]);
  const mesa = (numero: number) => ({
    empresaId,
    numero,
    setorId: numero <= 8 ? salao : varanda,
    lugares: numero % 4 === 0 ? 6 : 4,
    favorita: numero === 1,
  });
  const mesas = Array.from({ length: 12 }, (_, i) => mesa(i + 1));
  for (const [i, id] of (await demoRows(scene, 'mesa', mesas)).entries()) scene.made('mesa').set(String(i + 1), id);
  await porNaPlanta(scene);
  const [cozinha, bar] = await demoRows(scene, 'departamentos', [
    { nome: 'Cozinha', empresaId, tempoPreparoMinutos: 25, cor: '#b42318', ordem: 1 },
    { nome: 'Bar', empresaId, tempoPreparoMinutos: 5, cor: '#0b6b66', ordem: 2 },
    { nome: 'Confeitaria', empresaId, tempoPreparoMinutos: 10, cor: '#8a5a00', ordem: 3 },
  ]);
  for (const [nome, id] of [
    ['Cozinha', cozinha],
    ['Bar', bar],
  ] as const)
    scene.made('departamento').set(nome, Number(id));
  await demoRows(scene, 'departamento-config', [
    { departamentoId: cozinha, empresaId, nome: 'Tela da cozinha', destino: 'tela' },
    {
      departamentoId: bar,
      empresaId,
      nome: 'Impressora do bar',
      destino: 'impressora',
      endereco: '192.168.0.40',
      porta: 9100,
    },
  ]);
}

/** Four tables in a row, round ones by the window. */
async function porNaPlanta(scene: DemoScene): Promise<void> {
  const lugares = [...scene.made('mesa')].map(([numero, mesaId]) => {
    const i = (Number(numero) - 1) % 8;
    const forma = Number(numero) % 4 === 0 ? 'redonda' : 'quadrada';
    return {
      mesa_id: mesaId,
      x: (i % 4) * 7,
      y: Math.floor(i / 4) * 6,
      largura: 5,
      altura: forma === 'redonda' ? 5 : 4,
      forma,
    };
  });
  await scene.tx
    .insertInto('mesa_planta')
    .values(lugares.map((lugar) => ({ grupo_id: scene.actor.grupoId, ...lugar })))
    .execute();
}
