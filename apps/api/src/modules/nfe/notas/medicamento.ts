import { MAX_MOTIVO_DA_ISENCAO } from '@retaguarda/brasil';
import { type AchadoDaNota, type NotaEntrada, presencasADistancia } from '@retaguarda/contracts';
import { limparTexto } from '@retaguarda/fiscal/nfe';
import type { DecisaoDoProduto } from '../../fiscal/public.ts';
import type { ContextoDaNota } from './contexto.ts';
import { rastroDe } from './rastro.ts';

/** What a medicine is. @source NF-e layout 4.00, K01 to K06 (NT 2018.005); a NFC-e takes it by the same schema */
export function medicamentoDe({ medicamento }: DecisaoDoProduto['produto']) {
  if (medicamento === null) return undefined;
  const { registro, motivoIsencao, precoMaximo } = medicamento;
  return {
    cProdANVISA: registro,
    ...(motivoIsencao && { xMotivoIsencao: limparTexto(motivoIsencao, MAX_MOTIVO_DA_ISENCAO) }),
    vPMC: precoMaximo ?? '',
  };
}

type ItemDaNota = NotaEntrada['itens'][number];

/** What is lacking of an item, and at which of its fields that is put right. */
type Falta = Pick<AchadoDaNota, 'mensagem' | 'fonte' | 'impede'> & { campo: 'produtoId' | 'lotes' };

/** What is lacking of medicines: their dearest price on any document, their lots where the authority asks. */
export const achadosDosMedicamentos = (contexto: ContextoDaNota): AchadoDaNota[] =>
  contexto.nota.itens.flatMap((item, i) =>
    faltasDo(contexto, item).map(({ campo, ...falta }) => ({ ...falta, campo: `itens.${i}.${campo}`, item: i + 1 })),
  );

function faltasDo(contexto: ContextoDaNota, item: ItemDaNota): Falta[] {
  const { produto, cfop } = contexto.decisoes.get(item.produtoId) as DecisaoDoProduto;
  if (produto.medicamento === null) return [];
  const faltas: Falta[] = [];
  if (produto.medicamento.precoMaximo === null)
    faltas.push({
      campo: 'produtoId',
      mensagem:
        'Medicamento sem o preço máximo ao consumidor: informe na seção Tributação do cadastro do produto, 0,00 se não tem',
      fonte: 'Leiaute 4.00',
      impede: true,
    });
  const pede = pedeRastro(contexto, item.cfop ?? cfop);
  if (pede === 'nao' || rastroDe(contexto, item).length > 0) return faltas;
  const semLote = { fonte: 'Rejeição 873', impede: pede === 'exige' };
  faltas.push(
    produto.controlaLote
      ? { ...semLote, campo: 'lotes', mensagem: 'Medicamento sem lote: informe o lote, a fabricação e a validade' }
      : {
          ...semLote,
          campo: 'produtoId',
          mensagem:
            'Medicamento que não controla lote: marque "Controla lote" no cadastro do produto e informe o lote aqui',
        },
  );
  return faltas;
}

/** Sold for delivery later or by order: what says so takes no lots. */
const SEM_RASTRO = /^[56](922|118|119|120)$/;

/**
 * Whether the lots of a medicine must be told. A sale at a distance is told of it and goes all the same.
 *
 * @source NT 2021.004, rule K01-20 (rejection 873), as version 1.34 leaves it: model 55, what goes out, not the returns, complements and
 *   adjustments, nor what is not sold in person, for later delivery, or by order (at second hand: the note itself was not at hand)
 */
function pedeRastro(
  { nota: { modelo, sentido, finalidade }, destino: { presenca } }: ContextoDaNota,
  cfop: string | null,
): 'exige' | 'avisa' | 'nao' {
  if (modelo !== '55' || sentido !== 'saida' || finalidade !== '1' || SEM_RASTRO.test(cfop ?? '')) return 'nao';
  return presencasADistancia.includes(presenca) ? 'avisa' : 'exige';
}
