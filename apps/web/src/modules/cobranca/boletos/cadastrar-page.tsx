import { listaSemBoleto, type TituloLinha } from '@retaguarda/contracts';
import { IconBarcode } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { boletosTexts } from './boletos-texts.ts';
import { EmitirDialog } from './emitir-dialog.tsx';

/** Chooses what is charged by boleto: entries without one, one or many at once. */
export function CadastrarPage() {
  const t = useTexts(boletosTexts);
  const [{ lancamentos }, address] = useAddress(telasDeCobranca.cadastrar.params);
  const gerar = (linhas: readonly TituloLinha[]) => address.patch({ lancamentos: linhas.map(({ id }) => id) });
  return (
    <ListPage<TituloLinha>
      list={listaSemBoleto}
      nameOf={({ codigo, parcela, pessoa }) => `${codigo}/${parcela} · ${pessoa.rotulo}`}
      withoutInactive
      onOpen={(linha) => gerar([linha])}
      rowActions={(linha) => [
        { id: 'gerar', label: t('create'), icon: IconBarcode, keys: 'G', quick: true, run: () => gerar([linha]) },
      ]}
      bulkActions={() => [{ id: 'gerar', label: t('create'), icon: IconBarcode, take: gerar }]}
    >
      {lancamentos.length > 0 && (
        <EmitirDialog linhas={lancamentos.map((id) => ({ id }))} onClose={() => address.patch({ lancamentos: [] })} />
      )}
    </ListPage>
  );
}
