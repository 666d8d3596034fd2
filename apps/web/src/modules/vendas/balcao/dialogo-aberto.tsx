import { decimal } from '@retaguarda/brasil';
import type { ContextoDoBalcao } from '@retaguarda/contracts';
import { AutorizarDialog, DescontoDialog, SaboresDialog } from './dialogos.tsx';
import { PropostasDialog } from './propostas-dialog.tsx';
import type { UmBalcao } from './use-balcao.ts';
import { VendaConcluida } from './venda-concluida.tsx';

interface DialogoProps {
  contexto: ContextoDoBalcao;
  balcao: UmBalcao;
  onPronto: () => void;
}

/** What lies over the counter; after each the next product is read. */
export function DialogoAberto({ contexto, balcao, onPronto }: DialogoProps) {
  const { dialogo, fecharDialogo, envio, linhas, contas, mudar } = balcao;
  const depois = () => {
    fecharDialogo();
    onPronto();
  };
  if (envio.pedeAutorizacao !== null)
    return (
      <AutorizarDialog
        texto={envio.pedeAutorizacao}
        isSending={envio.isSending}
        onClose={envio.desistir}
        onAutorizar={(quem) => void envio.concluir(quem)}
      />
    );
  if (envio.feita)
    return (
      <VendaConcluida
        venda={envio.feita}
        onClose={() => {
          envio.esquecer();
          requestAnimationFrame(onPronto);
        }}
      />
    );
  if (dialogo === 'desconto')
    return (
      <DescontoDialog
        total={decimal(contas.soma.bruto).toFixed(2)}
        onClose={fecharDialogo}
        onDesconto={(desconto) => {
          mudar(() => ({ desconto }));
          depois();
        }}
      />
    );
  if (dialogo === 'proposta')
    return (
      <PropostasDialog
        empresaId={contexto.empresa.id}
        onClose={fecharDialogo}
        onEscolher={(id) => {
          balcao.venderProposta(id);
          depois();
        }}
      />
    );
  if (dialogo === 'sabores')
    return (
      <SaboresDialog
        empresaId={contexto.empresa.id}
        regra={contexto.regraDasFracoes}
        onClose={fecharDialogo}
        onIncluir={(sabores, unitario) => {
          linhas.incluirSabores(sabores, unitario);
          depois();
        }}
      />
    );
  return null;
}
