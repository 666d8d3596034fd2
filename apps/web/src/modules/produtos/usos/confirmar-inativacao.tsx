import { mensagens, type Option, type UsoDoProduto } from '@retaguarda/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { translate, useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { confirmArchive } from '../../../platform/ui/list/archive-action.ts';
import { usosQuery } from '../produtos-api.ts';
import { ListaDeUsos } from './lista-de-usos.tsx';
import classes from './usos.module.css';
import { usosTexts } from './usos-texts.ts';

interface Alvo {
  id: number;
  descricao: string;
  ativo: boolean;
}

/** What a person may not have in mind: its own prices are on the form. */
const lembrados = (usos: readonly UsoDoProduto[]) => usos.filter(({ tipo }) => tipo !== 'tabelas' && tipo !== 'regras');

/**
 * Asks before a product is deactivated or reactivated, telling where it is used. A component of a recipe in force is
 * not asked about: the way to the recipe is offered instead.
 *
 * @param abrir opens another product
 * @returns whether to go on
 */
export async function confirmarInativacao(
  client: QueryClient,
  alvo: Alvo,
  abrir: (produto: Option) => void,
): Promise<boolean> {
  if (!alvo.ativo) return confirmArchive(alvo, alvo.descricao);
  let usos: UsoDoProduto[];
  try {
    usos = lembrados(await client.fetchQuery(usosQuery(alvo.id)));
  } catch (error) {
    notifyFailure(error);
    return false;
  }
  if (usos.length === 0) return confirmArchive(alvo, alvo.descricao);
  const presa = usos.find(({ impedeInativar }) => impedeInativar);
  const receita = presa?.itens[0];
  const vai = await confirm({
    text: <Pergunta alvo={alvo} usos={presa ? [presa] : usos} />,
    action: receita
      ? translate(usosTexts, 'openRecipe', { receita: receita.rotulo.slice(receita.rotulo.indexOf(' - ') + 3) })
      : mensagens.labelInactivate,
    danger: !receita,
  });
  if (vai && receita) abrir(receita);
  return vai && !receita;
}

function Pergunta({ alvo, usos }: { alvo: Alvo; usos: readonly UsoDoProduto[] }) {
  const t = useTexts(usosTexts);
  const presa = usos.some(({ impedeInativar }) => impedeInativar);
  const variantes = usos.find(({ tipo }) => tipo === 'variantes')?.total ?? 0;
  return (
    <div className={classes.question}>
      {!presa && <p>{mensagens.confirmInactivate}</p>}
      <p>{t('usedIn', { produto: alvo.descricao })}</p>
      <ListaDeUsos usos={usos} de={alvo.descricao} plain />
      {presa && <p>{t('takeOutFirst')}</p>}
      {!presa && usos.some(({ tipo }) => tipo === 'saldos') && <p>{t('stockStays')}</p>}
      {variantes > 0 && <p>{t('variantsToo', { count: variantes })}</p>}
    </div>
  );
}
