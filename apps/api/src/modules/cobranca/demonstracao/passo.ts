import { somar } from '@retaguarda/brasil';
import { tituloNovo } from '@retaguarda/contracts';
import { demoRow, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { criarTitulos } from '../../financeiro/public.ts';
import { travarCobrancas } from '../pix/cobrancas.queries.ts';
import { cobrarPorPix } from '../pix/cobrar.ts';
import { type ContaPix, lerContaPix } from '../pix/contas.queries.ts';
import { guardarResposta } from '../pix/falar.ts';
import type { PixNoProvedor } from '../pix/provedor/porta.ts';
import { falha } from '../pix/provedor/problema.ts';
import { escreverPix } from '../pix/receber.ts';
import { criarBoletos } from './boletos.ts';
import { cobrarClientes } from './regua.ts';

type Fim = 'espera' | 'paga' | 'paga a mais' | 'paga a menos' | 'recusada';

const COBRADOS: readonly { pessoa: string; documento: string; valor: string; dias: number; fim: Fim }[] = [
  { pessoa: 'Ana Beatriz Moura', documento: 'Bolo de casamento', valor: '1250.00', dias: 3, fim: 'espera' },
  { pessoa: 'Colégio Jatobá', documento: 'Lanche da reunião de pais', valor: '684.50', dias: 8, fim: 'espera' },
  { pessoa: 'Escritório Almeida Advogados', documento: 'Almoço de sexta', valor: '412.00', dias: 1, fim: 'paga' },
  { pessoa: 'Rafael Nogueira', documento: 'Conta 231', valor: '96.40', dias: 0, fim: 'paga' },
  { pessoa: 'Bar do Zeca', documento: 'Salgados do sábado', valor: '540.00', dias: 2, fim: 'paga a mais' },
  { pessoa: 'Colégio Jatobá', documento: 'Coffee break', valor: '870.00', dias: 4, fim: 'paga a menos' },
  { pessoa: 'Dona Conceição', documento: 'Cesta de café', valor: '189.90', dias: 5, fim: 'recusada' },
];

const DIFERENCA = '30.00';

/**
 * Boletos, and charges by Pix in every state, and what came in. There is no bank behind it: what one would have answered is written, and
 * then the account is switched off, so that nobody is asked of anything more.
 */
export default async function criarCobrancas(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const { grupoId } = actor;
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  const contaId = await demoRow(scene, 'contas', 'nome', 'Banco do Brasil');
  const conta = await ligarConta(scene, contaId);
  let chegaram = 0;
  const chega = (recebido: Recebido) => {
    chegaram += 1;
    return escreverPix(tx, actor, conta, pix(grupoId, chegaram, recebido), []);
  };
  for (const { fim, ...cobrado } of COBRADOS) {
    const lancamentoId = await lancar(scene, { ...cobrado, empresaId, contaId });
    const ids = await cobrarPorPix(tx, actor, { lancamentoIds: [lancamentoId] });
    const [cobranca] = await travarCobrancas(tx, actor, ids);
    if (!cobranca) throw new Error('the demonstration charged nothing');
    const { txid, valor } = cobranca;
    const resposta =
      fim === 'recusada'
        ? falha('recusado', 'O campo devedor.cpf não é de uma pessoa conhecida (cobv.devedor.cpf)')
        : { ok: true as const, valor: { ...ativa, txid, valor, location: `pix.local/qr/v2/cobv/${txid}` } };
    await guardarResposta(tx, grupoId, cobranca, resposta);
    if (fim === 'espera' || fim === 'recusada') continue;
    const pago = { paga: valor, 'paga a mais': soma(valor, DIFERENCA), 'paga a menos': soma(valor, `-${DIFERENCA}`) }[
      fim
    ];
    await chega({ txid, valor: pago, pessoa: cobrado.pessoa });
  }
  const solto = { txid: null, valor: '58.00', pessoa: 'MARINA TEIXEIRA', informacao: 'marmitas de quinta' };
  await chega(solto);
  await criarBoletos(scene);
  await tx.updateTable('pix_conta').set({ ativo: false }).where('conta_id', '=', contaId).execute();
  await cobrarClientes(scene);
}

const ativa = { situacao: 'ATIVA', copiaECola: null, pix: [] } as const;
const soma = (um: string, outro: string) => somar([um, outro]).toFixed(2);

/** An account as it would be: its secrets open nowhere, so that it speaks to nobody. */
async function ligarConta({ tx, actor }: DemoScene, contaId: number): Promise<ContaPix> {
  await tx
    .insertInto('pix_conta')
    .values({
      grupo_id: actor.grupoId,
      conta_id: contaId,
      provedor: 'local',
      client_id: 'demonstracao',
      segredo: 'demonstracao',
      chave: 'financeiro@cantinadavila.example',
      validade_dias: 30,
      expiracao_minutos: 1440,
    })
    .execute();
  return (await lerContaPix(tx, actor.grupoId, contaId)) as ContaPix;
}

interface Lancamento {
  empresaId: number;
  contaId: number;
  pessoa: string;
  documento: string;
  valor: string;
  dias: number;
}

async function lancar({ tx, actor, made }: DemoScene, { pessoa, dias, ...titulo }: Lancamento): Promise<number> {
  const pessoaId = made('empresa').get(pessoa);
  const novo = { origem: 'R', ...titulo, pessoaId, emissao: hojeNoBrasil(-5), vencimento: hojeNoBrasil(dias) };
  const [feito] = await criarTitulos(tx, actor, [tituloNovo.parse(novo)]);
  const [lancamentoId] = feito?.lancamentos ?? [];
  if (lancamentoId === undefined) throw new Error(`the demonstration has no entry for ${pessoa}`);
  return lancamentoId;
}

interface Recebido {
  txid: string | null;
  valor: string;
  pessoa: string;
  informacao?: string;
}

/** @param numero of this group, from 1 */
function pix(grupoId: number, numero: number, { txid, valor, pessoa, informacao }: Recebido): PixNoProvedor {
  const ontem = hojeNoBrasil(-1);
  const unico = `${String(grupoId).padStart(5, '0')}${String(numero).padStart(6, '0')}`;
  return {
    endToEndId: `E00000000${ontem.replaceAll('-', '')}DEMO${unico}`,
    txid,
    chave: null,
    valor,
    horario: `${ontem}T${12 + numero}:24:00.000Z`,
    pagador: { nome: pessoa, documento: null },
    informacao: informacao ?? null,
    componentes: null,
    devolucoes: [],
  };
}
