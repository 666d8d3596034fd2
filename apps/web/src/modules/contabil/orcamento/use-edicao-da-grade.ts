import { centrosDeCusto, chamadasDoPlano, type GradeDoOrcamento, orcamentoCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.tsx';
import { celulasMudadas, chaveDaLinha, type LinhaDaGrade, type Mudancas } from './grade.ts';
import { orcamentoTexts } from './orcamento-texts.ts';

const vazias: Mudancas = new Map();

interface Telas {
  /** An approved budget is saved with its reason. */
  revisar: () => void;
  fechar: () => void;
}

/** What was typed into a budget and not yet saved, and the lines added to it; leaving asks first. */
export function useEdicaoDaGrade(grade: GradeDoOrcamento, { revisar, fechar }: Telas) {
  const t = useTexts(orcamentoTexts);
  const { orcamento } = grade;
  const client = useQueryClient();
  const [mudancas, setMudancas] = useState<Mudancas>(vazias);
  const [novas, setNovas] = useState<readonly LinhaDaGrade[]>([]);
  const [salvando, setSalvando] = useState(false);
  useLeaveGuard(() => mudancas.size > 0, false);
  const existentes = new Set(grade.linhas.map(chaveDaLinha));
  const linhas = [...grade.linhas, ...novas.filter((linha) => !existentes.has(chaveDaLinha(linha)))];
  const celulas = celulasMudadas(orcamento.ano, linhas, mudancas);
  const limpar = () => {
    setMudancas(vazias);
    setNovas([]);
    fechar();
  };
  return {
    linhas,
    mudancas,
    /** What is to be sent. */
    celulas,
    salvando,
    limpar,
    mudar: (lista: readonly (readonly [chave: string, valor: string | null])[]) =>
      setMudancas((antes) => new Map([...antes, ...lista])),
    async salvar() {
      if (celulas.length === 0 || salvando) return;
      if (orcamento.situacao === 'aprovado') return revisar();
      setSalvando(true);
      try {
        const opcoes = {
          params: { id: orcamento.id },
          body: { celulas },
          idempotencyKey: newSubmitKey(),
          handlesErrors: true as const,
        };
        const { gravadas } = await callApi(orcamentoCalls.gravar, opcoes);
        await invalidateAfter(client, 'budgets');
        limpar();
        notifySuccess(t('saved', { count: gravadas }));
      } catch (error) {
        notifyFailure(error);
      }
      setSalvando(false);
    },
    async adicionar(contaId: number, centroCustoId: number | null) {
      try {
        const linha = await lerLinha(contaId, centroCustoId);
        setNovas((antes) => [...antes.filter((uma) => chaveDaLinha(uma) !== chaveDaLinha(linha)), linha]);
        fechar();
      } catch (error) {
        notifyFailure(error);
      }
    },
  };
}

/** The names of a line that was just added. */
async function lerLinha(contaId: number, centroCustoId: number | null): Promise<LinhaDaGrade> {
  const chamadas = chamadasDoPlano[3] as (typeof chamadasDoPlano)[number];
  const { codigo, nome, natureza } = await callApi(chamadas.get, { params: { id: contaId }, handlesErrors: true });
  const centro = centroCustoId === null ? null : await registerApi.get(centrosDeCusto, centroCustoId);
  return { contaId, conta: nome, codigo, natureza, centroCustoId, centroCusto: centro ? String(centro.nome) : null };
}
