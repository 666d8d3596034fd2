import type { RegraNova } from '@retaguarda/contracts';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { certificarGrupo } from '../emissores/certificados-locais.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { firmarSerie } from '../numeros.ts';
import { criarIniciais } from '../regras/iniciais.ts';
import { aprovarRegras, criarRegra } from '../regras/regras.service.ts';

const INICIO = '2026-01-01';
const deEntrada = (nome: string, cfopFornecedor: string, cfop: string): RegraNova => ({
  nome,
  sentido: 'entrada',
  condicoes: { cfopFornecedor: [cfopFornecedor] },
  cfop,
  conteudo: {},
  inicio: INICIO,
  fim: null,
  fonte: null,
});

/** Certificates where this machine has authorities, series of each company, the rules of each regime approved, what the restaurant serves, what is sold to another state, and one rule still a draft. */
export default async function criarFiscal(scene: DemoScene): Promise<void> {
  const { tx, actor, made, config } = scene;
  const { grupoId } = actor;
  await certificarGrupo(tx, config, grupoId);
  const ids: number[] = [];
  for (const nome of ['Cantina da Vila', 'Empório da Vila', 'Empório da Vila - Santos']) {
    const empresaId = ownCompany(scene, nome);
    const emissor = await lerEmissor(tx, grupoId, empresaId);
    if (emissor.cnpj === null) throw new Error(`the demonstration's ${nome} has no CNPJ`);
    for (const modelo of ['55', '65'] as const) {
      await firmarSerie(tx, grupoId, { empresaId, cnpj: emissor.cnpj, modelo, ambiente: '2', serie: 1 }, 0);
    }
    ids.push(...(await criarIniciais(tx, actor, emissor)).ids);
  }
  const grupoIds = ['Massas', 'Carnes', 'Entradas'].flatMap((nome) => made('grupo mercadológico').get(nome) ?? []);
  ids.push(
    await criarRegra(tx, actor, {
      nome: 'Refeições do restaurante: IBS e CBS reduzidos',
      sentido: 'saida',
      condicoes: { operacao: ['venda'], grupoIds },
      cfop: null,
      conteudo: { ibsCbs: { cst: '200', cClassTrib: '200047' } },
      inicio: INICIO,
      fim: null,
      fonte: 'LC 214/2025, arts. 273 a 276: redução de 40 % para bares e restaurantes; bebida alcoólica fica de fora',
    }),
    await criarRegra(tx, actor, {
      nome: 'Venda ao consumidor do Paraná: diferença de alíquotas',
      sentido: 'saida',
      condicoes: { operacao: ['venda'], ufDestino: ['PR'], contribuinte: false },
      cfop: null,
      conteudo: { difal: { metodo: 'unica', pICMSUFDest: '19.5' } },
      inicio: INICIO,
      fim: null,
      fonte: 'Exemplo: Lei 21.850/2023 (PR), EC 87/2015; confira a alíquota de cada mercadoria com o contador',
    }),
    await criarRegra(tx, actor, deEntrada('Compra para revenda, no estado', '5102', '1102')),
    await criarRegra(tx, actor, deEntrada('Compra para revenda, de outro estado', '6102', '2102')),
  );
  await aprovarRegras(tx, actor, ids);
  await criarRegra(tx, actor, {
    nome: 'Azeite com substituição tributária em SP',
    sentido: 'saida',
    condicoes: { operacao: ['venda'], ncm: ['1509'], ufDestino: ['SP'] },
    cfop: '5405',
    conteudo: { icms: { cst: '60' } },
    inicio: '2026-12-01',
    fim: null,
    fonte: 'Portaria SRE/SP 68/2019: confira com o contador antes de aprovar',
  });
}
