import { contratoPrimeComponentes, preContratoNovo, precoPrimeNovo } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { insertRow } from '../../../platform/registers/engine.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { guardarComponente } from '../componentes.hooks.ts';
import { criarPreContrato } from '../pre-contratos.service.ts';
import { criarPreco } from '../precos.service.ts';

type Preco = z.input<typeof precoPrimeNovo>;

/** Components, their prices by range, and proposals made with them. */
export default async function criarPrime(scene: DemoScene): Promise<void> {
  const componentes = await criarComponentes(scene);
  await criarPrecosDeUso(scene);
  await criarPrecosDosComponentes(scene, componentes);
  await criarPropostas(scene, componentes);
}

type Componentes = Awaited<ReturnType<typeof criarComponentes>>;

async function criarComponentes({ tx, actor }: DemoScene) {
  const componente = async (campos: Record<string, unknown>) => {
    const valores = contratoPrimeComponentes.schemas.create.parse(campos);
    const id = await insertRow(tx, contratoPrimeComponentes, actor, valores);
    await guardarComponente(tx, actor, id);
    return id;
  };
  const implantacao = await componente({
    codigo: 'IMP',
    nome: 'Implantação',
    cobranca: 'unica',
    obrigatorio: true,
    descricao: 'Instalação, cadastro inicial e um dia de treinamento.',
  });
  const delivery = await componente({ codigo: 'DLV', nome: 'Delivery', cobranca: 'mensal', quantidadeMaxima: 1 });
  const totem = await componente({ codigo: 'TOT', nome: 'Totem de autoatendimento', cobranca: 'mensal' });
  return { implantacao, delivery, totem };
}

const precificar =
  ({ tx, actor }: DemoScene) =>
  (corpo: Omit<Preco, 'inicio'>) =>
    criarPreco(tx, actor, precoPrimeNovo.parse({ inicio: hojeNoBrasil(-200), ...corpo }));

/** By simultaneous user, which one reseller sells at a price of its own, and by fiscal document. */
async function criarPrecosDeUso(scene: DemoScene): Promise<void> {
  const preco = precificar(scene);
  await preco({
    tipo: 'usuario-logado-simultaneo',
    nome: 'Usuários 2026',
    faixas: [
      { ate: 3, valor: '49.90' },
      { ate: 10, valor: '42.90' },
      { ate: null, valor: '36.90' },
    ],
  });
  await preco({
    tipo: 'documento-fiscal',
    nome: 'Documentos 2026',
    modo: 'progressivo',
    faixas: [
      { ate: 200, valor: '0' },
      { ate: 5000, valor: '0.0350' },
      { ate: null, valor: '0.0190' },
    ],
  });
  const litoral = scene.made('empresa').get('Litoral Automação');
  if (litoral !== undefined) {
    await preco({
      tipo: 'usuario-logado-simultaneo',
      nome: 'Usuários Litoral',
      revendaId: litoral,
      faixas: [{ ate: null, valor: '31.90' }],
    });
  }
}

async function criarPrecosDosComponentes(
  scene: DemoScene,
  { implantacao, delivery, totem }: Componentes,
): Promise<void> {
  const preco = precificar(scene);
  await preco({
    tipo: 'componente',
    nome: 'Implantação',
    componenteId: implantacao,
    faixas: [{ ate: null, valor: '1200' }],
  });
  await preco({
    tipo: 'componente',
    nome: 'Delivery',
    componenteId: delivery,
    faixas: [{ ate: null, valor: '59.90' }],
  });
  await preco({
    tipo: 'componente',
    nome: 'Totem',
    componenteId: totem,
    modo: 'volume',
    faixas: [
      { ate: 2, valor: '129' },
      { ate: null, valor: '99' },
    ],
  });
}

async function criarPropostas(
  { tx, actor, made }: DemoScene,
  { implantacao, delivery, totem }: Componentes,
): Promise<void> {
  const proposta = (corpo: object) =>
    criarPreContrato(
      tx,
      actor,
      preContratoNovo.parse({
        dataPreco: hojeNoBrasil(-1),
        validade: hojeNoBrasil(14),
        interessado: { nomeFantasia: null },
        ...corpo,
      }),
    );
  await proposta({
    interessado: {
      tipoPessoa: 'juridica',
      nomeFantasia: 'Pastelaria do Mercado',
      email: 'contato@pastelariadomercado.example',
      telefone: '1133221100',
      cidade: 'São Paulo',
      uf: 'SP',
    },
    usuariosSimultaneos: 4,
    documentosFiscais: 1800,
    componentes: [
      { componenteId: implantacao, quantidade: 1 },
      { componenteId: delivery, quantidade: 1 },
    ],
    descontoLicencaPercentual: '10',
  });
  await proposta({
    empresaId: made('empresa').get('Peixaria Porto Velho') ?? null,
    interessado: { nomeFantasia: 'Peixaria Porto Velho' },
    usuariosSimultaneos: 6,
    documentosFiscais: 2500,
    componentes: [
      { componenteId: implantacao, quantidade: 1 },
      { componenteId: totem, quantidade: 3 },
    ],
    observacao: 'Quer inaugurar a segunda loja em março.',
  });
}
