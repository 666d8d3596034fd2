import { Button } from '@mantine/core';
import { extratosCalls, type OrigemDeTitulo, type PainelDeConciliacao, type Sugestao } from '@retaguarda/contracts';
import { IconChecks, IconFileImport, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { telasDoFinanceiro } from '../addresses.ts';
import { Alternativas } from './alternativas.tsx';
import { DiferencaDialog } from './diferenca-dialog.tsx';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { ImportarDialog } from './importar-dialog.tsx';
import { faltaEm, itemDe, type LinhaQueEspera } from './itens.ts';
import { LinhasLista } from './linhas-lista.tsx';
import { NovoDialog } from './novo-dialog.tsx';
import { ProcurarDialog } from './procurar-dialog.tsx';
import { Totais } from './totais.tsx';
import { useConciliacao } from './use-conciliacao.ts';

type Aberto = { qual: 'novo' | 'procurar' | 'importar' } | { qual: 'diferenca'; sugestao: Sugestao };

interface ConciliacaoProps {
  contaId: number;
  origem: OrigemDeTitulo;
  escolha: ReactNode;
}

/** The lines of the bank met one after the other, by the keyboard; what is done leaves, and can be taken back. */
export function Conciliacao({ contaId, origem, escolha }: ConciliacaoProps) {
  const t = useTexts(extratosTexts);
  const { can } = useSession();
  const caixa = useRef<HTMLDivElement>(null);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const pode = can(extratosCalls.conciliar.access);
  const conciliacao = useConciliacao(contaId, origem);
  const { query, conciliar } = conciliacao;
  const { linhas, linha, indice, setPosicao } = useLinhaAtual(query.data);

  const confirmar = (sugestao: Sugestao | undefined) => {
    if (!linha || !sugestao || !pode) return;
    if (faltaEm(linha, sugestao, linhas) !== null) return setAberto({ qual: 'diferenca', sugestao });
    void conciliar([itemDe(linha, sugestao)]);
  };
  const diferenca = () => {
    const sugestao = linha?.sugestoes.find((uma) => faltaEm(linha, uma, linhas) !== null);
    if (sugestao && pode) setAberto({ qual: 'diferenca', sugestao });
  };
  const abrir = (qual: 'novo' | 'procurar') => pode && linha && setAberto({ qual });

  const owner = useShortcuts<HTMLDivElement>(t('keysTitle'), [
    { keys: 'ArrowDown', label: t('next'), run: () => setPosicao(Math.min(indice + 1, linhas.length - 1)) },
    { keys: 'ArrowUp', label: t('previous'), run: () => setPosicao(Math.max(indice - 1, 0)) },
    { keys: 'Enter', label: t('confirmKey'), run: () => confirmar(linha?.sugestoes[0]) },
    ...[1, 2, 3, 4, 5].map((n) => ({
      keys: String(n),
      label: t('choose', { n }),
      run: () => confirmar(linha?.sugestoes[n - 1]),
    })),
    { keys: 'n', label: t('other'), run: () => abrir('novo') },
    { keys: 'd', label: t('difference'), run: diferenca },
    { keys: 'p', label: t('search'), run: () => abrir('procurar') },
    { keys: 'z', label: t('undo'), run: () => void conciliacao.desfazer() },
  ]);

  return (
    <>
      <header className={classes.head}>
        {escolha}
        {query.data && <Totais painel={query.data} />}
        <Botoes
          contaId={contaId}
          linhas={linhas}
          conciliar={conciliar}
          onImportar={() => setAberto({ qual: 'importar' })}
        />
      </header>
      {query.isError && <ErrorBlock what={t('what')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && linhas.length === 0 && <Nada painel={query.data} />}
      {linhas.length > 0 && (
        <div ref={owner} className={classes.page}>
          <div className={classes.columns} aria-hidden>
            <span>{t('bank')}</span>
            <span />
            <span>{t('why')}</span>
            <span>{t('here')}</span>
          </div>
          <LinhasLista caixa={caixa} linhas={linhas} atual={indice} onAtual={setPosicao} />
          {linha && pode && (
            <Alternativas
              linha={linha}
              linhas={linhas}
              onConfirmar={confirmar}
              onNovo={() => abrir('novo')}
              onProcurar={() => abrir('procurar')}
            />
          )}
        </div>
      )}
      {aberto && (
        <Dialogo
          aberto={aberto}
          contaId={contaId}
          linha={linha}
          linhas={linhas}
          conciliacao={conciliacao}
          onClose={() => {
            setAberto(null);
            caixa.current?.focus();
          }}
        />
      )}
    </>
  );
}

const nenhuma: readonly LinhaQueEspera[] = [];

/** The lines that wait, and the one that the keys are about. */
function useLinhaAtual(painel: PainelDeConciliacao | undefined) {
  const [posicao, setPosicao] = useState(0);
  const linhas = painel?.linhas ?? nenhuma;
  const indice = Math.min(posicao, Math.max(0, linhas.length - 1));
  return { linhas, linha: linhas[indice], indice, setPosicao };
}

/** Most confirmed in one act. */
const MAXIMO_DO_LOTE = 500;

interface BotoesProps extends Pick<ReturnType<typeof useConciliacao>, 'conciliar'> {
  contaId: number;
  linhas: readonly LinhaQueEspera[];
  onImportar: () => void;
}

/** What is done with the account and with all that is certain of it. */
function Botoes({ contaId, linhas, conciliar, onImportar }: BotoesProps) {
  const t = useTexts(extratosTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const certas = linhas.filter(({ sugestoes }) => sugestoes[0]?.certa).slice(0, MAXIMO_DO_LOTE);
  const confirmarCertas = async () => {
    const count = certas.length;
    if (count === 0 || !(await confirm({ text: t('certainAsk', { count }), action: t('confirm') }))) return;
    const itens = certas.map((uma) => itemDe(uma, uma.sugestoes[0] as Sugestao));
    if (await conciliar(itens)) notifySuccess(t('confirmed', { count }));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={16} />}
        onClick={() => void navigate(linkTo(telasDoFinanceiro.extrato, { id: contaId }))}
      >
        {t('statement')}
      </Button>
      {can(extratosCalls.conciliar.access) && (
        <>
          {certas.length > 0 && (
            <Button variant="default" leftSection={<IconChecks size={16} />} onClick={() => void confirmarCertas()}>
              {t('certain', { count: certas.length })}
            </Button>
          )}
          <Button leftSection={<IconFileImport size={16} />} onClick={onImportar}>
            {t('import')}
          </Button>
        </>
      )}
    </>
  );
}

interface DialogoProps {
  aberto: Aberto;
  contaId: number;
  linha: LinhaQueEspera | undefined;
  linhas: readonly LinhaQueEspera[];
  conciliacao: ReturnType<typeof useConciliacao>;
  onClose: () => void;
}

function Dialogo({ aberto, contaId, linha, linhas, conciliacao: { conciliar, jaFeita }, onClose }: DialogoProps) {
  if (aberto.qual === 'importar') return <ImportarDialog contaId={contaId} onClose={onClose} />;
  if (!linha) return null;
  const daLinha = { contaId, linha, onClose };
  switch (aberto.qual) {
    case 'novo':
      return <NovoDialog {...daLinha} onFeito={jaFeita} />;
    case 'procurar':
      return <ProcurarDialog {...daLinha} conciliar={conciliar} />;
    case 'diferenca':
      return (
        <DiferencaDialog
          linha={linha}
          linhas={linhas}
          sugestao={aberto.sugestao}
          conciliar={conciliar}
          onClose={onClose}
        />
      );
  }
}

function Nada({ painel }: { painel: PainelDeConciliacao }) {
  const t = useTexts(extratosTexts);
  return <Block title={painel.conciliadas > 0 ? t('allDone') : t('emptyTitle')}>{t('emptyText')}</Block>;
}
