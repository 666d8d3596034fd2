import { decimal } from '@retaguarda/brasil';
import type { ContextoDoBalcao } from '@retaguarda/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { balcaoTexts } from './balcao-texts.ts';
import { useConcluir } from './use-concluir.ts';
import { useDaProposta } from './use-da-proposta.ts';
import type { Foco } from './use-foco.ts';
import { useLinhas } from './use-linhas.ts';
import { useVendasAbertas } from './use-vendas-abertas.ts';
import { contasDa } from './venda-aberta.ts';

/** The sale under way and what is done with it as a whole. */
export function useBalcao({ empresa, modelos }: ContextoDoBalcao, { aoPicker, aosPagamentos }: Foco) {
  const t = useTexts(balcaoTexts);
  const abertas = useVendasAbertas(empresa.id, modelos.includes('65') ? '65' : null);
  const { venda, espera, mudar, retomar } = abertas;
  const linhas = useLinhas(empresa.id, abertas);
  const agora = useRef(venda);
  useEffect(() => {
    agora.current = venda;
  });
  const envio = useConcluir(empresa.id, () => agora.current, abertas.recomecar);
  const [dialogo, setDialogo] = useState<'desconto' | 'sabores' | 'proposta' | null>(null);
  const venderProposta = useDaProposta(abertas);
  const contas = contasDa(venda);
  const vazia = venda.linhas.length === 0;
  const semPreco = venda.linhas.some(({ unitario }) => unitario === '');
  const paga = venda.pagamentos.length > 0 && decimal(contas.falta).lte(0) && decimal(contas.sobra).lte(0);
  const pronta = !vazia && !semPreco && paga;
  return {
    venda,
    espera,
    mudar,
    retomar,
    linhas,
    contas,
    envio,
    vazia,
    pronta,
    dialogo,
    pedirDesconto: () => !vazia && setDialogo('desconto'),
    pedirSabores: () => setDialogo('sabores'),
    pedirProposta: () => setDialogo('proposta'),
    venderProposta,
    fecharDialogo: () => setDialogo(null),
    concluir: () => {
      if (pronta) void envio.concluir();
      else aosPagamentos();
    },
    /** Puts the sale aside; with nothing in it, takes up the first of those that wait. */
    esperar: () => {
      if (!vazia) abertas.deixarEmEspera();
      else if (espera[0]) retomar(espera[0].uuid);
      aoPicker();
    },
    descartar: async () => {
      if (vazia || !(await confirm({ text: t('discardAsk'), action: t('discard'), danger: true }))) return;
      abertas.recomecar();
      aoPicker();
    },
  };
}

export type UmBalcao = ReturnType<typeof useBalcao>;
